import type {
  BankLineView,
  StatementSummary,
  StatementView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import {
  isCertain,
  isInPounds,
  type MatchProposal,
  proposeMatches,
} from "../../../shared/domain/bank-statements/bank-matching.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { BankLineRow, StatementRow } from "../../entities/bank-statement.ts";
import type { ProcessedBankLine } from "../../entities/processed-bank-line.ts";
import type { BankContext } from "./load-bank-context.ts";
import { matchText } from "./match-text.ts";

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
  from_display: formatDay(from),
  to_display: formatDay(to),
  uploaded_at: at,
  uploaded_by: by,
});

export const presentStatement = (
  statement: StatementRow,
  remembered: boolean,
  lines: readonly BankLineRow[],
  bank: BankContext,
): StatementView => ({
  ...summaryView(statement),
  named: statement.named === null ? null : { columns: [...statement.named], remembered },
  bank_lines: [...linesView(lines, bank)],
});

/**
 * Presents the lines of a statement. The amount that an earlier line would pay is not due for later lines; matched lines have
 * already paid.
 */
export const linesView = (
  lines: readonly BankLineRow[],
  bank: BankContext,
): readonly BankLineView[] => {
  const open = lines.filter(({ lineId }) => !bank.done.has(lineId));
  const proposals = proposeMatches(open, bank.orders);
  const proposed = new Map(open.map(({ lineId }, at) => [lineId, proposals[at]]));
  return lines.map((row) => lineView(row, proposed.get(row.lineId), bank));
};

const lineView = (
  row: BankLineRow,
  proposal: MatchProposal | undefined,
  bank: BankContext,
): BankLineView => ({
  id: row.lineId,
  line: row.line,
  day: row.day,
  day_display: formatDay(row.day),
  amount: row.pence,
  amount_display: displayAmount(row),
  text: row.text,
  in_pounds: isInPounds(row),
  ...doneView(bank.done.get(row.lineId)),
  proposal: proposal === undefined ? null : proposalView(row, proposal, bank),
});

/** Formats an amount in the currency of the line, since banks also report other currencies. */
export const displayAmount = ({
  pence,
  currency,
}: Pick<BankLineRow, "currency" | "pence">): string =>
  currency === "GBP" ? formatPence(pence) : formatPence(pence).replace("£", `${currency} `);

const doneView = (
  done: ProcessedBankLine | undefined,
): Pick<BankLineView, "applied" | "dismissed"> => {
  if (done === undefined) return { applied: null, dismissed: null };
  const { orderId, reason, by, at } = done;
  const details = { by, at_display: londonTime(at) };
  return orderId === null
    ? { applied: null, dismissed: { ...details, reason: reason ?? "" } }
    : { applied: { ...details, order_id: orderId }, dismissed: null };
};

const proposalView = (
  row: BankLineRow,
  proposal: MatchProposal,
  { entries }: BankContext,
): BankLineView["proposal"] => ({
  kind: proposal.kind,
  certain: isCertain(proposal),
  other_name: proposal.otherName,
  reason: matchText(proposal, row),
  orders: proposal.orderIds.flatMap((id) => {
    const entry = entries.get(id);
    if (entry === undefined) return [];
    const { name, title, status, left } = entry;
    return [{ id, name, title, status, left, left_display: formatPence(left) }];
  }),
});
