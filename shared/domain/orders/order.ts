/**
 * The life cycle of an order: `new` -> `pending` -> `paid` (goods) or `active` (plan) -> `shipped` -> `completed`; `cancelled`
 * only if the rules allow it. A basket is an order that is `new`.
 */
import { AppError } from "../../kernel/app-error.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { isSubscription } from "./basket.ts";
import type { PricedLine } from "../pricing/pricing.ts";

export interface OrderFacts {
  readonly status: OrderStatus;
  readonly subscribes: boolean;
  readonly ships: boolean;
  /** The amounts including VAT: due today, received and refunded. */
  readonly toPay: number;
  readonly received: number;
  readonly refunded: number;
}

/** The events of an order. */
export type OrderEvent =
  /** The buyer confirmed payment by bank transfer. */
  | { readonly type: "placed" }
  /** Money was received, in pence: by card in full, by bank transfer perhaps in parts. */
  | { readonly type: "received"; readonly amount: number }
  | { readonly type: "dispatched" }
  | { readonly type: "completed" }
  | { readonly type: "cancelled" }
  /** Money is refunded, in pence. */
  | { readonly type: "refunded"; readonly amount: number };

/** Returns whether the status is one of a fully paid order. */
export const isPaid = (status: OrderStatus): boolean =>
  status === "paid" || status === "active" || status === "shipped" || status === "completed";

const conflictError = (message: string): AppError => new AppError("conflict", message);

/** Returns the status of a fully paid order. */
export const settledStatus = ({ subscribes }: Pick<OrderFacts, "subscribes">): OrderStatus =>
  subscribes ? "active" : "paid";

const applyReceipt = (order: OrderFacts, amount: number): OrderFacts => {
  if (order.status !== "new" && order.status !== "pending")
    throw conflictError(
      isPaid(order.status) ? "This order is already paid." : "This order was cancelled.",
    );
  const left = outstandingAmount(order);
  if (amount > left) throw conflictError("That is more than this order has left to pay.");
  const status = amount === left ? settledStatus(order) : "pending";
  return { ...order, received: order.received + amount, status };
};

/** Returns the order after the event. Throws `conflict` with the reason if the event is not allowed. */
export const applyOrderEvent = (order: OrderFacts, event: OrderEvent): OrderFacts => {
  switch (event.type) {
    case "placed":
      if (order.status !== "new") throw conflictError("This order has already been placed.");
      return { ...order, status: "pending" };
    case "received":
      return applyReceipt(order, event.amount);
    case "dispatched":
      if (!order.ships) throw conflictError("This order has nothing to dispatch.");
      if (order.status !== "paid" && order.status !== "active")
        throw conflictError(
          order.status === "pending" || order.status === "new"
            ? "This order is not paid yet."
            : "This order is already dispatched or cancelled.",
        );
      return { ...order, status: "shipped" };
    case "completed":
      if (order.status !== "shipped" && !(order.status === "paid" && !order.ships))
        throw conflictError("Dispatch the order first, or wait for its payment.");
      return { ...order, status: "completed" };
    case "cancelled":
      if (order.status !== "new" && order.status !== "pending")
        throw conflictError("This order is paid: refund it instead.");
      if (order.received > order.refunded)
        throw conflictError("Part of this order is paid: refund that first.");
      return { ...order, status: "cancelled" };
    case "refunded": {
      const refunded = order.refunded + event.amount;
      if (refunded > order.received) throw conflictError("That is more than was paid.");
      return { ...order, refunded };
    }
  }
};

/** Returns why the event is not allowed now, in words for staff; null if it is. */
export const orderEventBlocker = (order: OrderFacts, event: OrderEvent): string | null => {
  try {
    applyOrderEvent(order, event);
    return null;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  }
};

/** Returns the amount still due. A refund made before full payment is due again; a later refund is not. */
export const outstandingAmount = ({
  status,
  toPay,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status" | "toPay">): number =>
  Math.max(0, isPaid(status) ? toPay - received : toPay - received + refunded);

/** Returns what was received and not refunded of an unpaid order: it pays a part of it, or waits for staff. */
export const partPaidAmount = ({
  status,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status">): number =>
  isPaid(status) ? 0 : Math.max(0, received - refunded);

/**
 * Returns whether the order was paid and refunded in full: its plan ends, and later months are not owed, whatever was sent
 * meanwhile.
 */
export const isFullyRefunded = ({
  status,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status">): boolean =>
  isPaid(status) && refunded >= received;

/** Returns the status after a refund: a sent or completed order stays so. */
export const refundedStatus = (
  order: Pick<OrderFacts, "received" | "refunded" | "status">,
): OrderStatus =>
  (order.status === "paid" || order.status === "active") && isFullyRefunded(order)
    ? "cancelled"
    : order.status;

/** Returns the title of an order. */
export const orderTitle = (lines: ReadonlyArray<{ readonly title: string }>): string => {
  const [first, ...more] = lines;
  if (first === undefined) return "Empty order";
  return more.length === 0 ? first.title : `${first.title} and ${more.length} more`;
};

/** Describes an order by its lines. */
export const lineFacts = (
  lines: ReadonlyArray<Pick<PricedLine, "purchaseType" | "ships">>,
): Pick<OrderFacts, "subscribes" | "ships"> => ({
  subscribes: lines.some(isSubscription),
  ships: lines.some(({ ships }) => ships),
});

/** Returns whether the member may still cancel the order: it is an unpaid renewal that is not fixed yet. */
export const isRenewalCancellable = (
  {
    status,
    renewal,
    lockAt,
  }: {
    readonly status: OrderStatus;
    readonly renewal: boolean;
    readonly lockAt: string | null;
  },
  now: Date,
): boolean =>
  renewal &&
  (status === "new" || status === "pending") &&
  lockAt !== null &&
  now.getTime() < Date.parse(lockAt);
