import type {
  BankLineView,
  StatementSummary,
  StatementView,
} from "../../../shared/contract/bank.ts";
import { type Proposal, proposeFor } from "../../../shared/domain/bank-matching.ts";
import { displayDay } from "../../../shared/kernel/calendar-day.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import type { AppliedLine, BankLineRow, StatementRow } from "../../rows/bank-statement.ts";
import type { GatheredBank } from "./gather-bank.ts";
import { proposalWords } from "./proposal-words.ts";

export const summaryView = ({
  statementId,
  fileName,
  lines,
  from,
  to,
  at,
  by,
}: StatementRow): StatementSummary => ({
  id: statementId,
  file_name: fileName,
  lines,
  from_display: displayDay(from),
  to_display: displayDay(to),
  uploaded_at: at,
  uploaded_by: by,
});

export const statementView = (
  statement: StatementRow,
  lines: readonly BankLineRow[],
  bank: GatheredBank,
): StatementView => ({
  ...summaryView(statement),
  bank_lines: lines.map((line) => lineView(line, bank)),
});

export const lineView = (row: BankLineRow, bank: GatheredBank): BankLineView => {
  const applied = bank.applied.get(row.lineId) ?? null;
  const proposal = proposeFor(row, bank.orders);
  return {
    id: row.lineId,
    line: row.line,
    day: row.day,
    day_display: displayDay(row.day),
    amount: row.pence,
    amount_display: displayPence(row.pence),
    text: row.text,
    applied: applied && appliedView(applied),
    proposal: proposalView(row, proposal, bank),
  };
};

const appliedView = ({ orderId, by, at }: AppliedLine) => ({
  order_id: orderId,
  by,
  at_display: londonTime(at),
});

const proposalView = (
  { pence }: BankLineRow,
  proposal: Proposal,
  { entries }: GatheredBank,
): BankLineView["proposal"] => ({
  kind: proposal.kind,
  certain: proposal.kind === "exact",
  reason: proposalWords(proposal, pence),
  orders: proposal.orderIds.flatMap((id) => {
    const entry = entries.get(id);
    if (entry === undefined) return [];
    const { name, title, status, left } = entry;
    return [{ id, name, title, status, left_display: displayPence(left) }];
  }),
});
