import { endOfLastDay } from "../../../shared/kernel/last-day.ts";
import type {
  adminSearchContract,
  ListedOrder,
} from "../../../shared/contract/staff/admin-search.ts";
import {
  dueOf,
  type OrderEntry,
  pageOfOrders,
} from "../../../shared/domain/directory/directory-orders.ts";
import { parseDirectoryQuery } from "../../../shared/domain/directory/directory-search.ts";
import { londonDay, londonInstant } from "../../../shared/kernel/london-date.ts";
import { describeAmounts } from "../../../shared/domain/invoicing/describe-amounts.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { orderStatuses } from "../../../shared/kernel/order-terms.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";

/** Lists the orders of all customers, from memory. */
export const listAllOrders: UseCase<
  typeof adminSearchContract.endpoints.listAllOrders,
  DirectoryDeps
> = async (deps, _, { query }) => {
  const { q, page, limit, sort, status, payment_type, due, dispute, renewal, from, to } = query;
  const filter = {
    sought: parseDirectoryQuery(q),
    status,
    paymentType: payment_type,
    due,
    dispute,
    renewal,
    kept: query.kept,
    unsent: query.unsent,
    product: query.product,
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : endOfLastDay(to).toISOString(),
  };
  const orders = await deps.orders.current();
  const today = londonDay(deps.now());
  const { rows, total, statuses } = pageOfOrders(orders, filter, { sort, page, limit }, today);
  return {
    status: 200,
    body: {
      data: rows.map((order) => orderView(order, today)),
      meta: { total, page, perPage: limit },
      statuses: orderStatuses.flatMap((one) => {
        const counted = statuses.get(one);
        if (counted === undefined) return [];
        return [{ status: one, ...counted, due_display: formatPence(counted.due) }];
      }),
    },
  };
};

/** Returns 00:00 of the day in London. */
const startOf = (day: string): string =>
  (londonInstant(`${day} 00:00`) ?? new Date(day)).toISOString();

const orderView = (order: OrderEntry, today: string): ListedOrder => {
  const due = dueOf(order, today);
  return {
    id: order.id,
    buyer: {
      id: order.userId,
      name: order.name,
      email: order.email,
      company: order.company,
    },
    status: order.status,
    dispute: order.dispute,
    payment_type: order.paymentType,
    total: order.total,
    total_display: formatPence(order.total),
    schedule: scheduleOf(order, today),
    received: order.received,
    received_display: formatPence(order.received),
    due: due.amount,
    due_display: formatPence(due.amount),
    due_on: due.on,
    overdue: due.overdue,
    placed_at: order.placedAt,
    start_at: order.startAt,
    renewal: order.renewal,
    kept: order.kept,
    kept_display: formatPence(order.kept),
    ships: order.ships,
    dispatched: order.dispatched,
    title: order.title,
    purchase_number: order.purchaseNumber,
  };
};

/** Returns the payment schedule of a plan that is paid monthly: the paid months, and the remaining months with their dates. */
const scheduleOf = ({ plan, received, unpaid, paymentType }: OrderEntry, today: string): string => {
  if (plan?.period !== "monthly" || plan.upgrade || unpaid.length === 0) return "";
  return describeAmounts({
    payments: unpaid.map((payment) => ({ ...payment, paidOn: null })),
    paidBefore: received,
    today,
    payBy: paymentType,
  }).sentence;
};
