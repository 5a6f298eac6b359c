import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { holdLetter } from "./hold-letter.ts";
import { letterTrail } from "./letter-trail.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.removeDeadLetter;

export const removeDeadLetter: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  await holdLetter(deps, params, async ({ id }, worker) => {
    await deps.table.save(
      letterTrail(deps, { by, worker, ids: [id], action: "removed a failed job" }),
    );
  });
  return { status: 200, body: { message: "Job removed." } };
};
