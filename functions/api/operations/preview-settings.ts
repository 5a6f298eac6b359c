import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { parseSettingsJson } from "../../../shared/contract/operations/settings-file.ts";
import {
  branchSettingsFor,
  settingChanges,
  resolveStackSettings,
} from "../../../shared/domain/operations/stack-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.previewSettings;

/** Previews settings with the rules of the deployment itself. */
export const previewSettings: UseCase<Endpoint, OperationsDeps> = async (
  { branch, settings },
  _caller,
  { body },
) => {
  const choices = branchSettingsFor(branch, parseSettingsJson(body.file));
  const changes = settingChanges(settings, resolveStackSettings(branch, choices), choices);
  return { status: 200, body: { data: [...changes] } };
};
