import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { drainedWords, drainLetters } from "./drain-letters.ts";
import { letterTrail } from "./letter-trail.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.removeDeadLetters;

export const removeDeadLetters: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  const drained = await drainLetters(deps, params.worker, async (letters, worker) => {
    const ids = letters.map(({ id }) => id);
    if (ids.length > 0)
      await deps.table.save(letterTrail(deps, { by, worker, ids, action: "removed failed jobs" }));
    return letters;
  });
  return { status: 200, body: { message: drainedWords("Removed", drained) } };
};
