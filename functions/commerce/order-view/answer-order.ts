/** An order with all that belongs to it, as it is answered. */
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { listDocuments } from "../documents/document-store.ts";
import type { Deps } from "../../runtime/deps.ts";
import { loadOrder, type OrderRow } from "./order-store.ts";
import { listPaymentRows } from "./payment-row-store.ts";
import { orderView } from "./order-view.ts";

/** One round trip. Throws `not_found` for another member's. */
export const answerOwnOrder = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  orderId: string,
): Promise<OrderView> => {
  const [order, payments, documents] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
    listDocuments(table, orderId),
  ]);
  if (order === null) throw notFound("This order");
  return orderView(order, { payments, documents }, now());
};

/** The same of an order that was read or written just now. */
export const answerOrder = async (
  { table, now }: Pick<Deps, "now" | "table">,
  order: Omit<OrderRow, "pk" | "sk">,
): Promise<OrderView> => {
  const [payments, documents] = await Promise.all([
    listPaymentRows(table, order.userId, order.orderId),
    listDocuments(table, order.orderId),
  ]);
  return orderView(order, { payments, documents }, now());
};
