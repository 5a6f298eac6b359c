import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { claimDeadLetter } from "./claim-dead-letter.ts";
import { deadLetterAuditEntry } from "./dead-letter-audit-entry.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.removeDeadLetter;

export const removeDeadLetter: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  await claimDeadLetter(deps, params, async ({ id }, worker) => {
    await deps.table.save(
      deadLetterAuditEntry(deps, { by, worker, ids: [id], action: "removed a failed job" }),
    );
  });
  return { status: 200, body: { message: "Job removed." } };
};
