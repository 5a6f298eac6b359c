/**
 * Decides what may be done with unallocated money: payments received when nothing was due any more, or for a cancelled order.
 * Staff decide, never a job.
 */
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { isPaid, partPaidAmount } from "../orders/order.ts";

/** Returns the unallocated pence of an order: late payments, and those of an order that was cancelled when partly paid. */
export const unallocatedAmount = ({
  kept: unallocated,
  ...order
}: {
  readonly kept: number;
  readonly status: OrderStatus;
  readonly received: number;
  readonly refunded: number;
}): number => unallocated + (order.status === "cancelled" ? partPaidAmount(order) : 0);

export interface UnallocatedOrder {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** The refunded amount, in pence. */
  readonly refunded: number;
  /** The time of full payment, if any: its invoice was made then. */
  readonly paidAt: string | null;
}

/**
 * Returns why the money cannot pay its order after all, in words for staff; null if it can. `isOutdated` is true if the buyer has
 * another plan since, or the quote has expired.
 */
export const unallocatedPaymentBlocker = (
  order: UnallocatedOrder,
  isOutdated: boolean,
): string | null => {
  if (isPaid(order.status)) return "This order is already paid.";
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  if (order.refunded > 0) return "This order has already been refunded.";
  if (order.paidAt !== null)
    return "This order has been invoiced and credited. The customer can order again.";
  if (order.renewal && order.status === "cancelled")
    return "Its term has ended. The member can buy the plan again.";
  return isOutdated ? "The customer’s plan has changed, or the quote has expired." : null;
};

/** Returns how many pence of a receipt pay the amount due, and how many are unallocated. */
export const splitReceipt = (
  left: number,
  amount: number,
): { readonly taken: number; readonly rest: number } => {
  const applied = Math.min(amount, left);
  return { taken: applied, rest: amount - applied };
};
