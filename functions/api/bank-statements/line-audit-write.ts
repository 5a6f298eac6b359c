import { notFound } from "../../../shared/kernel/app-error.ts";
import { auditWrite, changesBetween } from "../../entities/audit.ts";
import { type BankLineRow, loadStatement } from "../../entities/bank-statement.ts";
import type { Member } from "../../identity/caller.ts";
import type { Write } from "../../platform/table/write.ts";
import type { BankDeps } from "./load-bank-context.ts";
import { displayAmount } from "./statement-view.ts";

interface AuditedLine {
  readonly statementId: string;
  readonly line: BankLineRow;
  readonly action: "ignored a line of" | "restored a line of";
  readonly reason?: string;
}

/** Writes the audit entry of a line that is not matched to an order. The entry belongs to the statement. */
export const lineAuditWrite = async (
  deps: BankDeps,
  { profile }: Pick<Member, "profile">,
  { statementId, line, action, reason }: AuditedLine,
): Promise<Write> => {
  const statement = await loadStatement(deps.table, statementId);
  if (statement === null) throw notFound("This statement");
  return auditWrite(deps, {
    by: profile,
    subject: { kind: "bank-statement", id: statementId, title: statement.fileName },
    action,
    changes: changesBetween(null, {
      line: line.line,
      text: line.text,
      amount: displayAmount(line),
    }),
    reason: reason ?? null,
  });
};
