/** An order with what belongs to it, as these calls answer it. */
import { listDocuments } from "../documents/document-store.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { listPaymentRows } from "../orders/payment-row-store.ts";
import { orderView } from "../orders/order-view.ts";
import type { Deps } from "../../runtime/deps.ts";

/** One round trip beyond the order's own. */
export const answerOrder = async ({ table, now }: Pick<Deps, "now" | "table">, order: OrderRow) => {
  const [payments, documents] = await Promise.all([
    listPaymentRows(table, order.userId, order.orderId),
    listDocuments(table, order.orderId),
  ]);
  return { data: orderView(order, { payments, documents }, now()) };
};
