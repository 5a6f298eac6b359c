import { type OrderEntry, unpaidOf } from "../../../shared/domain/directory/directory-orders.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { unallocatedAmount } from "../../../shared/domain/payments/unallocated-payment.ts";
import { orderTitle } from "../../../shared/domain/orders/order.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import type { SoldProduct } from "../../entities/sold.ts";
import type { Table } from "../../platform/table/table.ts";

export interface OrderEntryContext {
  readonly entry: OrderEntry;
  readonly sold: readonly SoldProduct[];
}

/** Loads the current rows of an order in one round trip. Returns null if the order is gone. */
export const loadOrderEntryContext = async (
  table: Table,
  userId: string,
  orderId: string,
): Promise<OrderEntryContext | null> => {
  const [order, payments] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
  ]);
  if (order === null) return null;
  const sold = order.lines.map(({ itemId, optionId }) => ({ productId: itemId, optionId }));
  return { entry: orderEntry(order, payments), sold };
};

const orderEntry = (order: OrderRow, payments: readonly PaymentRow[]): OrderEntry => ({
  id: order.orderId,
  userId: order.userId,
  name: displayNameOf(order.buyer),
  email: order.buyer.email,
  company: order.addresses.billing?.company ?? order.addresses.account?.company ?? "",
  status: order.status,
  dispute: order.dispute?.state ?? null,
  paymentType: order.paymentType,
  total: order.totals.total,
  received: order.received,
  unpaid: unpaidOf(order, payments),
  placedAt: order.placedAt,
  paidAt: order.paidAt,
  lockAt: order.lockAt,
  kept: unallocatedAmount(order),
  quote:
    order.approvalUntil === null
      ? null
      : {
          until: order.approvalUntil,
          by: order.offered?.by.name ?? null,
          ended: order.cancelled?.because ?? null,
        },
  plan: planOf(order),
  startAt: order.startAt,
  renewal: order.renewal,
  products: [...new Set(order.lines.map(({ itemId }) => itemId))],
  ships: order.totals.ships,
  dispatched: order.totals.ships && (order.status === "shipped" || order.status === "completed"),
  title: orderTitle(order.lines).slice(0, maxTitleLength),
  purchaseNumber: order.purchaseNumber,
});

const planOf = ({ lines, country }: OrderRow): OrderEntry["plan"] => {
  const line = lines.find(({ plan }) => plan !== null);
  if (line === undefined || line.plan === null) return null;
  const { plan, upgrade, monthlyPence } = line;
  return {
    id: plan.planId,
    title: plan.title,
    period: upgrade?.period ?? (monthlyPence === null ? "annual" : "monthly"),
    upgrade: upgrade !== null,
    country,
  };
};

const maxTitleLength = 100;
