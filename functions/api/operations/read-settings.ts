import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { settingNames } from "../../../shared/domain/operations/stack-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.readSettings;

/** Returns the settings, including optional ones that are not set. */
export const readDeploymentSettings: UseCase<Endpoint, OperationsDeps> = async ({
  branch,
  settings,
  release,
}) => {
  const names = [...new Set<string>([...settingNames, ...Object.keys(settings)])];
  return {
    status: 200,
    body: {
      data: {
        branch,
        deployed_at: release?.at ?? null,
        commit: release?.commit ?? null,
        settings: names.map((name) => ({ name, value: settings[name] ?? null })),
      },
    },
  };
};
