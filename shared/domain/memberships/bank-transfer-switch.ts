/**
 * Decides whether a renewal by card can be paid by bank transfer instead, because the card was declined or the money was
 * transferred.
 */
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import type { Membership } from "./membership.ts";

export interface CardOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  readonly totals: { readonly monthly: boolean };
}

/** Returns why it cannot, in words for staff; null if it can. `membership` is the current one, if any. */
export const bankTransferBlocker = (
  { orderId, status, paymentType, renewal, totals }: CardOrder,
  membership: Membership | null,
): string | null => {
  if (status !== "pending") return "Nothing is to be paid for this order.";
  if (paymentType === "bacs") return "This order is paid by bank transfer.";
  if (totals.monthly) return "A plan by the month is paid by card.";
  if (!renewal || membership?.renewal?.orderId !== orderId)
    return "This order is not waited for any more.";
  if (membership.dispute !== null) return "A payment of this plan is disputed.";
  return membership.instalments.some(({ isPaid }) => !isPaid)
    ? "Months of the plan before it are still to be paid, by card."
    : null;
};
