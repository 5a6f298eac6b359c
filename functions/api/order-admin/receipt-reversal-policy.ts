/** Returns whether receipts can be reversed because they belong to another order, and describes the effect for staff. */
import {
  reversesAllReceipts,
  receiptReversalBlocker,
} from "../../../shared/domain/payments/receipt-reversal.ts";
import { lapsesAt, waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import {
  decideFullRefund,
  type RefundEffect,
} from "../../../shared/domain/memberships/full-refund.ts";
import { outstandingAmount } from "../../../shared/domain/orders/order.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { chargesOf } from "../../entities/attempt.ts";
import type { OrderRow } from "../../entities/order.ts";
import { isApplied, type ReceiptRow } from "../../entities/receipt.ts";
import type { OrderContext } from "./load-order-context.ts";

type ReversalContext = Pick<OrderContext, "attempts" | "membership" | "order" | "receipts">;

interface ReversalVerdict {
  readonly whyNot: string | null;
  /** The effect on the plan if all money is taken off the order. */
  readonly effect: RefundEffect;
  /** The receipts that are applied to the order. */
  readonly applied: readonly ReceiptRow[];
}

export const decideReceiptReversal = ({
  order,
  receipts,
  attempts,
  membership,
}: ReversalContext): ReversalVerdict => {
  const applied = receipts.filter(isApplied);
  const runs = membership !== null && membership.row.endedOn === null ? membership : null;
  const verdict = runs && decideFullRefund(runs.value, order.orderId);
  return {
    applied,
    effect: verdict?.effect ?? "none",
    whyNot: receiptReversalBlocker(order, {
      applied: totalReceived(applied),
      isCharged: chargesOf(attempts, order.orderId).length > 0,
      hindrance: verdict?.hindrance ?? null,
    }),
  };
};

export const totalReceived = (receipts: readonly ReceiptRow[]): number =>
  receipts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the receipts that are reversed together with this one. */
export const receiptsReversedWith = (
  order: OrderRow,
  receipt: ReceiptRow,
  applied: readonly ReceiptRow[],
): readonly ReceiptRow[] => (reversesAllReceipts(order) ? applied : [receipt]);

const waits = "It becomes unallocated: move it to another order or return it.";

/** Describes the reversal. `effects` says what happens to the plan. */
export const receiptReversalText = (
  order: OrderRow,
  receipt: ReceiptRow,
  { applied, effect }: ReversalVerdict,
  effects: Readonly<Record<RefundEffect, string>>,
  now: Date,
): string => {
  const reversed = receiptsReversedWith(order, receipt, applied);
  const amount = formatPence(totalReceived(reversed));
  if (!reversesAllReceipts(order))
    return `${amount} will be removed from this order. ${waits} ${unpaidOrderText(order, receipt.amount, now)}`;
  const what = reversed.length === 1 ? amount : `${amount} (all ${reversed.length} payments)`;
  return [
    `${what} will be removed from this order. ${waits}`,
    "The order will be cancelled.",
    ...(effect === "none" ? [] : [effects[effect]]),
    `We’ll email a credit note for ${amount}, saying the payment was for another order.`,
    ...(order.lines.some(({ contentIds }) => contentIds.length > 0)
      ? ["Access to library items stays."]
      : []),
  ].join(" ");
};

/** Describes an order that is not fully paid yet. */
const unpaidOrderText = (order: OrderRow, amount: number, now: Date): string => {
  if (order.status === "cancelled") return "The order stays cancelled.";
  const after = { ...order, received: order.received - amount };
  const left = formatPence(outstandingAmount({ ...order.totals, ...after }));
  if (!waitsForMoney(after)) return `The order waits for ${left}.`;
  const lapses = lapsesAt(order);
  return lapses <= now
    ? "The order is past its payment date: it will expire within the hour and we’ll email the customer."
    : `The order waits for ${left} and expires on ${formatDate(lapses)}.`;
};
