/** Money that came by bank transfer when nothing was to be paid any more: what may become of it. Staff decide, never a machine. */
import type { OrderStatus, PaymentType } from "../kernel/order-terms.ts";
import { isPaid } from "./order.ts";

export interface LateOrder {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** Pence. */
  readonly refunded: number;
}

/**
 * Why it cannot pay its order after all, in words for staff; null where it can. `isOutdated`: the buyer has another plan
 * since, or what was quoted is over.
 */
export const whyNotTakenUp = (order: LateOrder, isOutdated: boolean): string | null => {
  if (isPaid(order.status)) return "This order is paid already.";
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  if (order.refunded > 0) return "Money of this order went back already.";
  if (order.renewal && order.status === "cancelled")
    return "The term that it was for is over. Its member can buy the plan anew.";
  return isOutdated ? "Its buyer has another plan since, or what was quoted is over." : null;
};

/** How much of what came the order takes that has so much left to pay, and what waits. Pence. */
export const shareOfLate = (
  left: number,
  amount: number,
): { readonly taken: number; readonly rest: number } => {
  const taken = Math.min(amount, left);
  return { taken, rest: amount - taken };
};
