import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { parseDeadLetter } from "../../platform/dead-letter.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { drainedText, drainDeadLetters } from "./drain-dead-letters.ts";
import { deadLetterAuditEntry } from "./dead-letter-audit-entry.ts";
import type { OperationsDeps } from "./operations-deps.ts";
import { wakeWorker } from "./wake-worker.ts";

type Endpoint = typeof operationsContract.endpoints.resendDeadLetters;

/**
 * Resends all dead letters of a worker, as one by one: writes the audit entry, wakes the worker, deletes. A dead letter that
 * cannot be parsed stays in the queue.
 */
export const resendDeadLetters: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  const drained = await drainDeadLetters(deps, params.worker, async (letters, worker) => {
    const existing = letters.flatMap((letter) => {
      const read = parseDeadLetter(letter.body);
      return read.kind === "unknown" ? [] : [{ letter, again: read.again }];
    });
    const ids = existing.map(({ letter }) => letter.id);
    if (ids.length > 0)
      await deps.table.save(
        deadLetterAuditEntry(deps, { by, worker, ids, action: "retried failed jobs" }),
      );
    await Promise.all(existing.map(({ again }) => wakeWorker(worker, again)));
    return existing.map(({ letter }) => letter);
  });
  return { status: 200, body: { message: drainedText("Retried", drained) } };
};
