/** Decides whether a bank transfer that was applied to the wrong order can be removed from it, and which part. */
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { isPaid } from "../orders/order.ts";
import type { FullRefundObstacle } from "../memberships/full-refund.ts";

interface PaidByTransfer {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  /** The received amount, in pence. */
  readonly received: number;
  readonly refunded: number;
}

interface ReversalFacts {
  /** The sum of its applied receipts, in pence. */
  readonly applied: number;
  /** True if a card payment was received for it too. */
  readonly isCharged: boolean;
  /** The reason why a full refund is not possible, if the order pays for a plan. */
  readonly hindrance: FullRefundObstacle | null;
}

/**
 * Returns whether all receipts must be reversed together: with a part of its money, a paid order would be neither paid nor
 * unpaid.
 */
export const reversesAllReceipts = ({ status }: Pick<PaidByTransfer, "status">): boolean =>
  isPaid(status);

const hindrances: Readonly<Record<FullRefundObstacle, string>> = {
  upgraded: "This order has been upgraded: refund the upgrade first.",
  "charged-since": "Another month has been charged since this upgrade.",
  "next-term-paid": "The next term is already paid: refund that first.",
};

/** Returns why no receipt can be removed from it, in words for staff; null if one can. */
export const receiptReversalBlocker = (
  order: PaidByTransfer,
  { applied, isCharged, hindrance }: ReversalFacts,
): string | null => {
  if (applied === 0) return "This order has no bank transfers.";
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  if (order.status === "shipped") return "This order is already dispatched.";
  if (order.status === "completed") return "This order is already completed.";
  if (isCharged) return "A card was also charged for this order.";
  if (order.received - order.refunded !== applied) return "This order has already been refunded.";
  return reversesAllReceipts(order) && hindrance !== null ? hindrances[hindrance] : null;
};
