/** Lists orders for staff: which are shown, what is due, and how many have each status. */
import type {
  CancelReason,
  DisputeState,
  OrderStatus,
  PaymentType,
  Period,
} from "../../kernel/order-terms.ts";
import {
  normaliseQuery,
  hasAllWords,
  combineTests,
  type NormalisedQuery,
} from "./directory-search.ts";
import type { Listing, Listed, ListingDefinition } from "./directory-listing.ts";

/** An order in the directory. Amounts are in pence, including VAT. */
export interface OrderEntry {
  readonly id: string;
  readonly userId: string;
  /** The name of the buyer in the order. */
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly status: OrderStatus;
  readonly dispute: DisputeState | null;
  readonly paymentType: PaymentType | null;
  readonly total: number;
  readonly received: number;
  /** The unpaid payments, the earliest first, less what has been received. Days are London days. */
  readonly unpaid: ReadonlyArray<{ readonly dueOn: string; readonly amount: number }>;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly startAt: string | null;
  /** The instant at which a renewal's amounts are fixed. */
  readonly lockAt: string | null;
  /** The unallocated money of the order, which staff must decide on. */
  readonly kept: number;
  /** The expiry date of the quote, the member of staff who made it, and what ended it without payment. */
  readonly quote: {
    readonly until: string;
    readonly by: string | null;
    readonly ended: CancelReason | null;
  } | null;
  /** The part of a membership that the order buys: a term, or an upgrade within one. */
  readonly plan: {
    readonly id: number;
    readonly title: string;
    readonly period: Period;
    readonly upgrade: boolean;
    /** The country whose VAT applies to the order. */
    readonly country: string | null;
  } | null;
  readonly renewal: boolean;
  /** The ids of the products in the order; a plan has its number as text. */
  readonly products: readonly string[];
  readonly ships: boolean;
  readonly dispatched: boolean;
  readonly title: string;
  readonly purchaseNumber: string;
}

export const orderSorts = ["placed_at", "due_on", "total", "buyer"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListingRules: ListingDefinition<OrderEntry, OrderSort> = {
  sorts: {
    placed_at: ({ placedAt }) => placedAt,
    due_on: ({ unpaid: [first] }) => first?.dueOn ?? null,
    total: ({ total }) => total,
    buyer: ({ name }) => normaliseQuery(name),
  },
  words: ({ id, name, email, company, purchaseNumber, title }) => [
    id,
    id.replaceAll("-", ""),
    name,
    email,
    company,
    purchaseNumber,
    title,
  ],
};

export type DirectoryOrders = Listing<OrderEntry, OrderSort>;

/**
 * Returns the unpaid payments. A transfer in parts leaves its payment unpaid until all of it has come; a refunded part is due
 * again.
 */
export const unpaidOf = (
  {
    status,
    received,
    refunded,
  }: { readonly status: OrderStatus; readonly received: number; readonly refunded: number },
  payments: ReadonlyArray<{
    readonly dueOn: string;
    readonly amount: number;
    readonly paidAt: string | null;
  }>,
): OrderEntry["unpaid"] => {
  if (status === "cancelled") return [];
  const [first, ...later] = payments
    .filter(({ paidAt }) => paidAt === null)
    .map(({ dueOn, amount }) => ({ dueOn, amount }))
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  if (first === undefined) return [];
  const left = first.amount - (status === "pending" ? received - refunded : 0);
  return left > 0 ? [{ ...first, amount: left }, ...later] : later;
};

export interface Due {
  readonly amount: number;
  readonly on: string | null;
  readonly overdue: boolean;
}

/** Returns everything due by that day; if nothing is due yet, the next payment. */
export const dueOf = ({ unpaid }: Pick<OrderEntry, "unpaid">, today: string): Due => {
  const [first] = unpaid;
  if (first === undefined) return { amount: 0, on: null, overdue: false };
  const late = unpaid.filter(({ dueOn }) => dueOn <= today);
  if (late.length === 0) return { amount: first.amount, on: first.dueOn, overdue: false };
  const amount = late.reduce((sum, payment) => sum + payment.amount, 0);
  return { amount, on: first.dueOn, overdue: true };
};

/** The due states. `open` means that something is to be paid, now or later. */
export const dueStates = ["overdue", "open", "none"] as const;
export type DueState = (typeof dueStates)[number];

export interface OrdersFilter {
  readonly sought: NormalisedQuery;
  readonly status: OrderStatus | undefined;
  readonly paymentType: PaymentType | undefined;
  readonly due: DueState | undefined;
  readonly dispute: DisputeState | undefined;
  readonly renewal: boolean | undefined;
  /** Filters by whether the order has unallocated late money. */
  readonly kept: boolean | undefined;
  /** Filters by whether the parcel has not been sent yet. */
  readonly unsent: boolean | undefined;
  /** The id of a product in the order. */
  readonly product: string | undefined;
  /** The instants: orders placed at the first or later, and before the second. */
  readonly from: string | undefined;
  readonly before: string | undefined;
}

export interface OrdersPage {
  readonly rows: readonly OrderEntry[];
  readonly total: number;
  /** The totals under the other filters, only for statuses that occur. */
  readonly statuses: ReadonlyMap<OrderStatus, { readonly total: number; readonly due: number }>;
}

/** Returns one page of the orders that pass the filter, with exact totals. `page` counts from 1; `today` is a London day. */
export const pageOfOrders = (
  orders: DirectoryOrders,
  filter: OrdersFilter,
  { sort, page, limit }: { sort: OrderSort | `-${OrderSort}`; page: number; limit: number },
  today: string,
): OrdersPage => {
  const passes = passesOf(filter, today);
  const statuses = new Map<OrderStatus, { total: number; due: number }>();
  const rows: OrderEntry[] = [];
  const start = (page - 1) * limit;
  let total = 0;
  for (const one of orders.inOrder(sort)) {
    if (!passes(one)) continue;
    const { status } = one.entry;
    const { amount } = dueOf(one.entry, today);
    const counted = statuses.get(status);
    if (counted === undefined) statuses.set(status, { total: 1, due: amount });
    else {
      counted.total += 1;
      counted.due += amount;
    }
    if (filter.status !== undefined && filter.status !== status) continue;
    if (total >= start && rows.length < limit) rows.push(one.entry);
    total += 1;
  }
  return { rows, total, statuses };
};

/** Returns all filters except that of the status. */
const passesOf = (
  {
    sought,
    paymentType,
    due,
    dispute,
    renewal,
    kept: isStored,
    unsent,
    product,
    from,
    before,
  }: OrdersFilter,
  today: string,
): ((one: Listed<OrderEntry>) => boolean) =>
  combineTests<Listed<OrderEntry>>([
    paymentType !== undefined && (({ entry }) => entry.paymentType === paymentType),
    dispute !== undefined && (({ entry }) => entry.dispute === dispute),
    renewal !== undefined && (({ entry }) => entry.renewal === renewal),
    isStored !== undefined && (({ entry }) => entry.kept > 0 === isStored),
    unsent !== undefined && (({ entry }) => isUnsent(entry) === unsent),
    product !== undefined && (({ entry }) => entry.products.includes(product)),
    from !== undefined && (({ entry }) => entry.placedAt >= from),
    before !== undefined && (({ entry }) => entry.placedAt < before),
    due !== undefined && (({ entry }) => isDue(entry, due, today)),
    sought.orderId !== null && (({ id }) => id === sought.orderId),
    sought.orderId === null && sought.words.length > 0 && ((one) => hasAllWords(sought, one)),
  ]);

/** Returns whether the parcel is still to be sent: an unpaid or cancelled order is not sent. */
const isUnsent = ({ ships, dispatched, status }: OrderEntry): boolean =>
  ships && !dispatched && (status === "paid" || status === "active");

const isDue = (order: OrderEntry, state: DueState, today: string): boolean => {
  if (state === "none") return order.unpaid.length === 0;
  return state === "open" ? order.unpaid.length > 0 : dueOf(order, today).overdue;
};
