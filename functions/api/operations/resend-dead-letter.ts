import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { parseDeadLetter } from "../../platform/dead-letter.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { claimDeadLetter } from "./claim-dead-letter.ts";
import { deadLetterAuditEntry } from "./dead-letter-audit-entry.ts";
import type { OperationsDeps } from "./operations-deps.ts";
import { wakeWorker } from "./wake-worker.ts";

type Endpoint = typeof operationsContract.endpoints.resendDeadLetter;

/**
 * Resends a dead letter: writes the audit entry, wakes the worker, then deletes the dead letter. The worker is idempotent, so a
 * repetition is harmless.
 */
export const resendDeadLetter: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  await claimDeadLetter(deps, params, async ({ id, body }, worker) => {
    const letter = parseDeadLetter(body);
    if (letter.kind === "unknown")
      throw new AppError("conflict", "This job can’t be read. Remove it instead.");
    const action = "retried a failed job";
    await deps.table.save(deadLetterAuditEntry(deps, { by, worker, ids: [id], action }));
    await wakeWorker(worker, letter.again);
  });
  const message = `${params.worker} is retrying. If it fails again, the job returns to this list.`;
  return { status: 200, body: { message } };
};
