/**
 * The life of an order: `new` -> `pending` -> `paid` (goods) or
 * `active` (plan) -> `shipped` -> `completed`; `cancelled` only where the rules allow. A basket is an order that is
 * `new`.
 */
import { AppError } from "../../kernel/app-error.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { isSubscription } from "./basket.ts";
import type { PricedLine } from "../pricing/pricing.ts";

export interface OrderFacts {
  readonly status: OrderStatus;
  readonly subscribes: boolean;
  readonly ships: boolean;
  /** With VAT: what is due today, what has come in, what went back. */
  readonly toPay: number;
  readonly received: number;
  readonly refunded: number;
}

/** What may happen to an order. */
export type OrderEvent =
  /** Confirmed for bank transfer. */
  | { readonly type: "placed" }
  /** Money came in: by card whole, by bank transfer perhaps in parts. Pence. */
  | { readonly type: "received"; readonly amount: number }
  | { readonly type: "dispatched" }
  | { readonly type: "completed" }
  | { readonly type: "cancelled" }
  /** Money goes back. Pence. */
  | { readonly type: "refunded"; readonly amount: number };

export const isPaid = (status: OrderStatus): boolean =>
  status === "paid" || status === "active" || status === "shipped" || status === "completed";

const refuse = (message: string): AppError => new AppError("conflict", message);

/** What an order is as soon as all of it is paid. */
export const settledStatus = ({ subscribes }: Pick<OrderFacts, "subscribes">): OrderStatus =>
  subscribes ? "active" : "paid";

const receive = (order: OrderFacts, amount: number): OrderFacts => {
  if (order.status !== "new" && order.status !== "pending")
    throw refuse(
      isPaid(order.status) ? "This order is already paid." : "This order was cancelled.",
    );
  const left = leftToPay(order);
  if (amount > left) throw refuse("That is more than this order has left to pay.");
  const status = amount === left ? settledStatus(order) : "pending";
  return { ...order, received: order.received + amount, status };
};

/** The order after the event. Throws `conflict` with the reason when it may not happen. */
export const applyOrderEvent = (order: OrderFacts, event: OrderEvent): OrderFacts => {
  switch (event.type) {
    case "placed":
      if (order.status !== "new") throw refuse("This order has already been placed.");
      return { ...order, status: "pending" };
    case "received":
      return receive(order, event.amount);
    case "dispatched":
      if (!order.ships) throw refuse("This order has nothing to dispatch.");
      if (order.status !== "paid" && order.status !== "active")
        throw refuse(
          order.status === "pending" || order.status === "new"
            ? "This order is not paid yet."
            : "This order is already dispatched or cancelled.",
        );
      return { ...order, status: "shipped" };
    case "completed":
      if (order.status !== "shipped" && !(order.status === "paid" && !order.ships))
        throw refuse("Dispatch the order first, or wait for its payment.");
      return { ...order, status: "completed" };
    case "cancelled":
      if (order.status !== "new" && order.status !== "pending")
        throw refuse("This order is paid: refund it instead.");
      if (order.received > order.refunded)
        throw refuse("Part of this order is paid: refund that first.");
      return { ...order, status: "cancelled" };
    case "refunded": {
      const refunded = order.refunded + event.amount;
      if (refunded > order.received) throw refuse("That is more than was paid.");
      return { ...order, refunded };
    }
  }
};

/** Why it may not happen now, in words for staff; null where it may. */
export const orderEventBlocker = (order: OrderFacts, event: OrderEvent): string | null => {
  try {
    applyOrderEvent(order, event);
    return null;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  }
};

/** A part that went back before the whole had come has to come again; what goes back afterwards has not. */
export const leftToPay = ({
  status,
  toPay,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status" | "toPay">): number =>
  Math.max(0, isPaid(status) ? toPay - received : toPay - received + refunded);

/** What has come of an order that is not paid, and has not gone back: it pays a part of it, or waits for staff. */
export const partPaid = ({
  status,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status">): number =>
  isPaid(status) ? 0 : Math.max(0, received - refunded);

/** It was paid, and all of that went back: its plan ends, and months to come are not owed, whatever was sent meanwhile. */
export const isFullyRefunded = ({
  status,
  received,
  refunded,
}: Pick<OrderFacts, "received" | "refunded" | "status">): boolean =>
  isPaid(status) && refunded >= received;

/** What an order is once money has gone back: what was sent or completed stays so. */
export const refundedStatus = (
  order: Pick<OrderFacts, "received" | "refunded" | "status">,
): OrderStatus =>
  (order.status === "paid" || order.status === "active") && isFullyRefunded(order)
    ? "cancelled"
    : order.status;

/** What an order is called. */
export const titleOf = (lines: ReadonlyArray<{ readonly title: string }>): string => {
  const [first, ...more] = lines;
  if (first === undefined) return "Empty order";
  return more.length === 0 ? first.title : `${first.title} and ${more.length} more`;
};

/** What an order is made of, by its lines. */
export const describeLines = (
  lines: ReadonlyArray<Pick<PricedLine, "purchaseType" | "ships">>,
): Pick<OrderFacts, "subscribes" | "ships"> => ({
  subscribes: lines.some(isSubscription),
  ships: lines.some(({ ships }) => ships),
});

/** The member may still cancel it: a renewal that is not paid, before it is fixed. */
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
