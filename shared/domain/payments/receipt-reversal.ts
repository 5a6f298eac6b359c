/** Money of a bank transfer that was put to the wrong order: whether it can be taken off that one, and what of it. */
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { isPaid } from "../orders/order.ts";
import type { RefundHindrance } from "../memberships/full-refund.ts";

interface PaidByTransfer {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  /** Pence. */
  readonly received: number;
  readonly refunded: number;
}

interface TakeBackFacts {
  /** What its receipts that count for it come to. Pence. */
  readonly applied: number;
  /** A card payment came in for it too. */
  readonly isCharged: boolean;
  /** Why all of its money could not go back, if it pays for a plan. */
  readonly hindrance: RefundHindrance | null;
}

/** Of an order that is paid, all receipts are taken off together: with a part of its money it would be neither paid nor not. */
export const reversesAllReceipts = ({ status }: Pick<PaidByTransfer, "status">): boolean =>
  isPaid(status);

const hindrances: Readonly<Record<RefundHindrance, string>> = {
  upgraded: "This order has been upgraded: refund the upgrade first.",
  "charged-since": "Another month has been charged since this upgrade.",
  "next-term-paid": "The next term is already paid: refund that first.",
};

/** Why none of its receipts can be taken off it, in words for staff; null where they can. */
export const receiptReversalBlocker = (
  order: PaidByTransfer,
  { applied, isCharged, hindrance }: TakeBackFacts,
): string | null => {
  if (applied === 0) return "This order has no bank transfers.";
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  if (order.status === "shipped") return "This order is already dispatched.";
  if (order.status === "completed") return "This order is already completed.";
  if (isCharged) return "A card was also charged for this order.";
  if (order.received - order.refunded !== applied) return "This order has already been refunded.";
  return reversesAllReceipts(order) && hindrance !== null ? hindrances[hindrance] : null;
};
