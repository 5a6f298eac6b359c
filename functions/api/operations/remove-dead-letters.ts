import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { drainedText, drainDeadLetters } from "./drain-dead-letters.ts";
import { deadLetterAuditEntry } from "./dead-letter-audit-entry.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.removeDeadLetters;

export const removeDeadLetters: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  const drained = await drainDeadLetters(deps, params.worker, async (letters, worker) => {
    const ids = letters.map(({ id }) => id);
    if (ids.length > 0)
      await deps.table.save(
        deadLetterAuditEntry(deps, { by, worker, ids, action: "removed failed jobs" }),
      );
    return letters;
  });
  return { status: 200, body: { message: drainedText("Removed", drained) } };
};
