import type { operationsContract } from "../../shared/contract/operations.ts";
import { auditWrite } from "../rows/audit.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { holdLetter } from "./hold-letter.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.removeDeadLetter;

export const removeDeadLetter: UseCase<Endpoint, OperationsDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  await holdLetter(deps, params, async ({ id }, worker) => {
    await deps.table.save([
      auditWrite(deps, {
        by,
        subject: { kind: "operations", id: "dead-letters", title: `${worker.name}: ${id}` },
        action: "removed a dead letter",
        changes: { dead_letter: { before: id, after: null } },
      }),
    ]);
  });
  return { status: 200, body: { message: "The letter is removed." } };
};
