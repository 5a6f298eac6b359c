import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { loadBankLine } from "../../entities/bank-statement.ts";
import { loadProcessedBankLine, reopenBankLine } from "../../entities/processed-bank-line.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { lineAuditWrite } from "./line-audit-write.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { loadLineView } from "./read-statement.ts";

type Endpoint = typeof bankStatementsContract.endpoints.reopenLine;

/** Reopens a line that was matched or ignored. A repeated request changes nothing. */
export const reopenLine: UseCase<Endpoint, BankDeps> = async (deps, staff, { params }) => {
  const { table } = deps;
  const line = await loadBankLine(table, params.id, params.lineId);
  if (line === null) throw notFound("This line");
  await retryOnConflict(async () => {
    const done = await loadProcessedBankLine(table, line.lineId);
    if (done === null) return;
    if (done.orderId !== null)
      throw new AppError("conflict", `This line has been recorded for ${done.orderId}.`);
    await table.save([
      reopenBankLine(done),
      await lineAuditWrite(deps, staff, {
        statementId: params.id,
        line,
        action: "restored a line of",
      }),
    ]);
  });
  return { status: 200, body: { data: await loadLineView(deps, params.id, line.lineId) } };
};
