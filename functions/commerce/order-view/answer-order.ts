import type { OrderView } from "../../../shared/contract/order-view.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { isPaid } from "../../../shared/domain/order.ts";
import { loadItems } from "../../rows/content-item.ts";
import { listDocuments } from "../../rows/document.ts";
import { loadOrder, type OrderRow } from "../../rows/order.ts";
import { listPaymentRows } from "../../rows/payment.ts";
import type { Deps } from "../../runtime/deps.ts";
import { orderView } from "./order-view.ts";

type Needs = Pick<Deps, "now" | "table">;

/** An order that was read or written just now, with all that belongs to it. One round trip. */
export const answerOrder = async ({ table, now }: Needs, order: OrderRow): Promise<OrderView> => {
  const [payments, documents] = await Promise.all([
    listPaymentRows(table, order.userId, order.orderId),
    listDocuments(table, order.orderId),
  ]);
  return orderView(order, { payments, documents }, now());
};

/**
 * The same of an order that is still to be read: in one round trip, and another one for what it has opened. Throws
 * `not_found` for another member's.
 */
export const answerOwnOrder = async (
  { table, now }: Needs,
  userId: string,
  orderId: string,
): Promise<OrderView> => {
  const [order, payments, documents] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
    listDocuments(table, orderId),
  ]);
  if (order === null) throw notFound("This order");
  return orderView(order, { payments, documents, opens: await openedBy(table, order) }, now());
};

const openedBy = async (table: Needs["table"], { status, lines }: OrderRow) => {
  const ids = isPaid(status) ? [...new Set(lines.flatMap(({ contentIds }) => contentIds))] : [];
  return (await loadItems(table, ids)).map((item) => item.public);
};
