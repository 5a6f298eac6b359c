/** What a bank transfer does to its order. All amounts are pence. */
import { AppError } from "../kernel/app-error.ts";
import { displayPence } from "../kernel/money.ts";
import type { OrderStatus } from "../kernel/order-terms.ts";
import { applyOrderEvent, isPaid, type OrderFacts } from "./order.ts";

export interface DueRow {
  /** Counts an order's payments from 1. */
  readonly number: number;
  readonly amount: number;
  readonly isPaid: boolean;
}

export interface ReceiptVerdict {
  readonly status: OrderStatus;
  readonly received: number;
  /** The order is paid by this: what it opens is opened now. */
  readonly settles: boolean;
  /** Later months that this pays, by number. */
  readonly pays: readonly number[];
}

/**
 * Parts are added up until today's amount is there; whatever is more is refused. Of a monthly plan the first month comes
 * first, and later months follow one by one. Throws `conflict`.
 */
export const judgeReceipt = (
  order: OrderFacts,
  rows: readonly DueRow[],
  amount: number,
): ReceiptVerdict => {
  if (order.status === "active" && rows.length > 1) {
    const pays = monthsPaidBy(amount, rows).map(({ number }) => number);
    return { status: order.status, received: order.received + amount, settles: false, pays };
  }
  const { status, received } = applyOrderEvent(order, { type: "received", amount });
  return { status, received, settles: isPaid(status), pays: [] };
};

const refuse = (message: string): AppError => new AppError("conflict", message);

/** Months are paid whole and in their order: how many of them the amount is. */
const monthsPaidBy = (amount: number, rows: readonly DueRow[]): readonly DueRow[] => {
  const unpaid = rows.filter((row) => !row.isPaid).toSorted((a, b) => a.number - b.number);
  const [next] = unpaid;
  if (next === undefined) throw refuse("This order is paid already.");
  let sum = 0;
  for (const [index, row] of unpaid.entries()) {
    sum += row.amount;
    if (sum === amount) return unpaid.slice(0, index + 1);
  }
  if (amount > sum) throw refuse("That is more than this order has left to pay.");
  throw refuse(`The next month of this order is ${displayPence(next.amount)}.`);
};
