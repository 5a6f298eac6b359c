import {
  type MatchCandidates,
  type ExistingReceipt,
  findOrderNumbers,
  type PayableOrder,
} from "../../../shared/domain/bank-statements/bank-matching.ts";
import { isPaid } from "../../../shared/domain/orders/order.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { OrderEntry } from "../../../shared/domain/directory/directory-orders.ts";
import { type BankLineRow } from "../../entities/bank-statement.ts";
import {
  type ProcessedBankLine,
  loadProcessedBankLines,
  receiptOfLine,
} from "../../entities/processed-bank-line.ts";
import { loadOrderRelatedRows } from "../../entities/order.ts";
import { isPartOfBankLine, bankLineAmountOf, parseReceipts } from "../../entities/receipt.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";

export type BankDeps = DirectoryDeps;

export interface BankContext {
  /** The lines that were matched or ignored, by line id. */
  readonly done: ReadonlyMap<string, ProcessedBankLine>;
  readonly orders: MatchCandidates;
  /** The orders that lines can be matched to, by id. */
  readonly entries: ReadonlyMap<string, PayableOrder & Pick<OrderEntry, "title">>;
}

/**
 * Loads what proposals are based on: all orders, from memory, and the receipts of those orders that lines mention and that have
 * any. Changes of the last few seconds may be missing; applying a line checks the current order.
 */
export const loadBankContext = async (
  { table, now, orders: listed }: BankDeps,
  lines: readonly BankLineRow[],
): Promise<BankContext> => {
  const [done, listing] = await Promise.all([
    loadProcessedBankLines(
      table,
      lines.map(({ lineId }) => lineId),
    ),
    listed.current(),
  ]);
  const today = londonDay(now());
  const entries = new Map(
    listing.inOrder("placed_at").map(({ entry }) => [entry.id, toMatchCandidate(entry, today)]),
  );
  const requested = new Set(lines.flatMap(({ text }) => findOrderNumbers(text)));
  const paid = [...requested].filter((id) => (entries.get(id)?.came ?? 0) > 0);
  const own = new Set(lines.map(({ lineId }) => receiptOfLine(lineId)));
  const receipts = (await Promise.all(paid.map((id) => receiptsOf(table, id, own)))).flat();
  const open = [...entries.values()].filter(
    ({ status, paymentType, left }) => status === "pending" && paymentType === "bacs" && left > 0,
  );
  return { done, entries, orders: { byId: entries, open, receipts } };
};

const toMatchCandidate = (
  { id, status, paymentType, name, company, unpaid, title, received, kept: stored }: OrderEntry,
  today: string,
) => {
  const owed = isPaid(status) ? unpaid.filter(({ dueOn }) => dueOn <= today) : [];
  return {
    orderId: id,
    status,
    paymentType,
    name,
    company,
    left:
      status === "pending"
        ? (unpaid[0]?.amount ?? 0)
        : owed.reduce((sum, { amount }) => sum + amount, 0),
    owed,
    title,
    came: received + stored,
  };
};

/** Returns the receipts of an order, except those that were created from these lines. */
const receiptsOf = async (
  table: BankDeps["table"],
  orderId: string,
  own: ReadonlySet<string>,
): Promise<readonly ExistingReceipt[]> =>
  parseReceipts(await loadOrderRelatedRows(table, orderId))
    .filter((receipt) => !isPartOfBankLine(receipt) && !own.has(receipt.receiptId))
    .map((receipt) => ({ orderId, pence: bankLineAmountOf(receipt), day: receipt.receivedOn }));
