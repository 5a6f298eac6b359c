import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { readSettingsFile } from "../../../shared/contract/operations/settings-file.ts";
import {
  choicesFor,
  settingChanges,
  settingsOf,
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
  const choices = choicesFor(branch, readSettingsFile(body.file));
  const changes = settingChanges(settings, settingsOf(branch, choices), choices);
  return { status: 200, body: { data: [...changes] } };
};
