import type { OrderSummary } from "../../../shared/contract/order-view.ts";

interface KnownPlans {
  /** Orders of which something still runs, or is to come. */
  readonly orderIds: readonly (string | null)[];
  /** What the member's plans are called, and so their orders. */
  readonly titles: readonly string[];
}

/** The orders that have bought a plan. One with a plan is `active` once it is paid, one without never is. */
export const planOrders = (
  orders: readonly OrderSummary[],
  { orderIds, titles }: KnownPlans,
): readonly OrderSummary[] =>
  orders.filter(
    ({ id, title, renewal, status }) =>
      renewal || status === "active" || orderIds.includes(id) || titles.includes(title),
  );
