/** A stored order as the rules look at it. */
import { describeLines, type OrderFacts } from "../../../shared/domain/order.ts";
import type { OrderRow } from "../orders/order-store.ts";

export const orderFacts = ({
  status,
  received,
  refunded,
  lines,
  totals,
}: OrderRow): OrderFacts => ({
  ...describeLines(lines),
  status,
  received,
  refunded,
  toPay: totals.toPay,
});
