import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { lineFacts, isPaid } from "../../../shared/domain/orders/order.ts";
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { loadItems } from "../../entities/content-item.ts";
import { listDocuments } from "../../entities/document.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows } from "../../entities/payment.ts";
import type { Deps } from "../../platform/deps.ts";
import { approvalLink } from "../invoicing/approval-key.ts";
import { loadMembershipAggregate } from "../memberships/membership-aggregate.ts";
import { isQuoteValid } from "../memberships/plan-conflict.ts";
import { presentOrder } from "./order-view.ts";

type LoadOrderViewDeps = Pick<Deps, "now" | "secrets" | "siteOrigin" | "table">;

/** Presents an order that was read or written just now, with everything that belongs to it, in one round trip. */
export const loadOrderView = async (
  deps: LoadOrderViewDeps,
  order: OrderRow,
): Promise<OrderView> => {
  const [payments, documents, approval, membership] = await Promise.all([
    listPaymentRows(deps.table, order.userId, order.orderId),
    listDocuments(deps.table, order.orderId),
    approvalOf(deps, order),
    loadRenewingMembership(deps.table, order),
  ]);
  return presentOrder(order, { payments, documents, approval, membership }, deps.now());
};

/**
 * Loads and presents a member's own order in one round trip, with another one for the items that it has unlocked, or
 * for whether a quote is still valid. Throws `not_found` for another member's order.
 */
export const loadOwnOrderView = async (
  deps: LoadOrderViewDeps,
  userId: string,
  orderId: string,
): Promise<OrderView> => {
  const { table, now } = deps;
  const [order, payments, documents] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
    listDocuments(table, orderId),
  ]);
  if (order === null) throw notFound("This order");
  const [opens, approval, membership] = await Promise.all([
    loadUnlockedItems(table, order),
    approvalOf(deps, order),
    loadRenewingMembership(table, order),
  ]);
  return presentOrder(order, { payments, documents, opens, approval, membership }, now());
};

/** Loads the membership, only to tell whether a plan that the order sold renews. */
const loadRenewingMembership = (
  table: LoadOrderViewDeps["table"],
  { status, lines, userId }: OrderRow,
) =>
  isPaid(status) && lineFacts(lines).subscribes ? loadMembershipAggregate(table, userId) : null;

const loadUnlockedItems = async (
  table: LoadOrderViewDeps["table"],
  { status, lines }: OrderRow,
) => {
  const ids = isPaid(status) ? [...new Set(lines.flatMap(({ contentIds }) => contentIds))] : [];
  return (await loadItems(table, ids)).map((item) => item.public);
};

/**
 * Returns the approval state of a quote, or null for an order that is not a quote or no longer waits. A known answer to
 * whether it is valid is not loaded again.
 */
export const approvalOf = async (
  deps: LoadOrderViewDeps,
  order: OrderRow,
  existing?: { readonly isOutdated: boolean },
): Promise<OrderView["approval"]> => {
  if (order.approvalUntil === null || !waitsForMoney(order)) return null;
  const isOver = Date.parse(order.approvalUntil) <= deps.now().getTime();
  const holds = !isOver && (existing ? !existing.isOutdated : await isQuoteValid(deps, order));
  return {
    pay_link: await approvalLink(deps, order.orderId),
    holds,
    upgrade: order.lines.some(({ upgrade }) => upgrade !== null),
    offered: order.offered && { by: order.offered.by.name, note: order.offered.note },
  };
};
