import type { bankStatementsContract } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { needsAction } from "../../../shared/domain/bank-statements/bank-matching.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { loadBankLine } from "../../entities/bank-statement.ts";
import {
  recordProcessedBankLine,
  loadProcessedBankLine,
} from "../../entities/processed-bank-line.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { lineAuditWrite } from "./line-audit-write.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { loadProcessedLineView } from "./read-statement.ts";

type Endpoint = typeof bankStatementsContract.endpoints.ignoreLine;

/** Ignores a line. It stays in its statement and can be reopened. A repeated request changes nothing. */
export const ignoreLine: UseCase<Endpoint, BankDeps> = async (deps, staff, { params, body }) => {
  const { table, now } = deps;
  const line = await loadBankLine(table, params.id, params.lineId);
  if (line === null) throw notFound("This line");
  if (!needsAction(line)) throw new AppError("conflict", "This line doesn’t need matching.");
  const { lineId } = line;
  const { reason } = body;
  const by = `${staff.profile.firstName} ${staff.profile.lastName}`.trim();
  await retryOnConflict(async () => {
    const done = await loadProcessedBankLine(table, lineId);
    if (done !== null && done.orderId !== null)
      throw new AppError("conflict", `This line has already been recorded for ${done.orderId}.`);
    if (done !== null) return;
    await table.save([
      recordProcessedBankLine({ lineId, orderId: null, reason, by, at: now().toISOString() }),
      await lineAuditWrite(deps, staff, {
        statementId: params.id,
        line,
        action: "ignored a line of",
        reason,
      }),
    ]);
  });
  return { status: 200, body: { data: await loadProcessedLineView(deps, line) } };
};
