/** Money that came when nothing was to be paid any more, or is in what was cancelled: what may become of it. Staff decide, never a machine. */
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { isPaid, partPaid } from "../orders/order.ts";

/** What of an order's money waits for staff: what came too late, and what is in one that was cancelled half paid. Pence. */
export const moneyThatWaits = ({
  kept,
  ...order
}: {
  readonly kept: number;
  readonly status: OrderStatus;
  readonly received: number;
  readonly refunded: number;
}): number => kept + (order.status === "cancelled" ? partPaid(order) : 0);

export interface LateOrder {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** Pence. */
  readonly refunded: number;
  /** When it was paid, if ever: its invoice was made then. */
  readonly paidAt: string | null;
}

/**
 * Why it cannot pay its order after all, in words for staff; null where it can. `isOutdated`: the buyer has another plan
 * since, or what was quoted is over.
 */
export const unallocatedPaymentBlocker = (order: LateOrder, isOutdated: boolean): string | null => {
  if (isPaid(order.status)) return "This order is already paid.";
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  if (order.refunded > 0) return "This order has already been refunded.";
  if (order.paidAt !== null)
    return "This order has been invoiced and credited. The customer can order again.";
  if (order.renewal && order.status === "cancelled")
    return "Its term has ended. The member can buy the plan again.";
  return isOutdated ? "The customer’s plan has changed, or the quote has expired." : null;
};

/** How much of what came the order takes that has so much left to pay, and what waits. Pence. */
export const shareOfLate = (
  left: number,
  amount: number,
): { readonly taken: number; readonly rest: number } => {
  const taken = Math.min(amount, left);
  return { taken, rest: amount - taken };
};
