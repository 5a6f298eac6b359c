/** Orders as staff list them: which are shown, what is due of them, and how many have each status. */
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
  passesAll,
  type NormalisedQuery,
} from "./directory-search.ts";
import type { Listing, Listed, ListingRules } from "./directory-listing.ts";

/** Pence with VAT. */
export interface OrderEntry {
  readonly id: string;
  readonly userId: string;
  /** As the order has its buyer. */
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly status: OrderStatus;
  readonly dispute: DisputeState | null;
  readonly paymentType: PaymentType | null;
  readonly total: number;
  readonly received: number;
  /** What is still to be paid, the earliest first, less what has come for it. London days. */
  readonly unpaid: ReadonlyArray<{ readonly dueOn: string; readonly amount: number }>;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly startAt: string | null;
  /** Of a renewal: from when on it is fixed. */
  readonly lockAt: string | null;
  /** Money of it that waits for staff. */
  readonly kept: number;
  /** Until when it is good, who of staff made it, and what ended it without money. */
  readonly quote: {
    readonly until: string;
    readonly by: string | null;
    readonly ended: CancelReason | null;
  } | null;
  /** What it buys of a membership: a term, or an upgrade within one. */
  readonly plan: {
    readonly id: number;
    readonly title: string;
    readonly period: Period;
    readonly upgrade: boolean;
    /** Of its VAT, in hundredths of a percent. */
    readonly country: string | null;
  } | null;
  readonly renewal: boolean;
  /** Ids of what is in it; of a plan, its number as text. */
  readonly products: readonly string[];
  readonly ships: boolean;
  readonly dispatched: boolean;
  readonly title: string;
  readonly purchaseNumber: string;
}

export const orderSorts = ["placed_at", "due_on", "total", "buyer"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderRules: ListingRules<OrderEntry, OrderSort> = {
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

/** A transfer that comes in parts leaves its payment unpaid until all of it is there; a part that went back has to come again. */
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

/** All that is due by that day; when nothing is yet, the payment that comes first. */
export const dueOf = ({ unpaid }: Pick<OrderEntry, "unpaid">, today: string): Due => {
  const [first] = unpaid;
  if (first === undefined) return { amount: 0, on: null, overdue: false };
  const late = unpaid.filter(({ dueOn }) => dueOn <= today);
  if (late.length === 0) return { amount: first.amount, on: first.dueOn, overdue: false };
  const amount = late.reduce((sum, payment) => sum + payment.amount, 0);
  return { amount, on: first.dueOn, overdue: true };
};

/** `open`: something is to be paid, now or later. */
export const dueStates = ["overdue", "open", "none"] as const;
export type DueState = (typeof dueStates)[number];

export interface OrdersFilter {
  readonly sought: NormalisedQuery;
  readonly status: OrderStatus | undefined;
  readonly paymentType: PaymentType | undefined;
  readonly due: DueState | undefined;
  readonly dispute: DisputeState | undefined;
  readonly renewal: boolean | undefined;
  /** Whether money waits that came late. */
  readonly kept: boolean | undefined;
  /** Whether its parcel is still to be sent. */
  readonly unsent: boolean | undefined;
  /** Id of a product that is in it. */
  readonly product: string | undefined;
  /** Instants: placed at the first or later, and before the second. */
  readonly from: string | undefined;
  readonly before: string | undefined;
}

export interface OrdersPage {
  readonly rows: readonly OrderEntry[];
  readonly total: number;
  /** Under the other filters; only statuses that there are. */
  readonly statuses: ReadonlyMap<OrderStatus, { readonly total: number; readonly due: number }>;
}

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

/** All filters but that of the status. */
const passesOf = (
  { sought, paymentType, due, dispute, renewal, kept, unsent, product, from, before }: OrdersFilter,
  today: string,
): ((one: Listed<OrderEntry>) => boolean) =>
  passesAll<Listed<OrderEntry>>([
    paymentType !== undefined && (({ entry }) => entry.paymentType === paymentType),
    dispute !== undefined && (({ entry }) => entry.dispute === dispute),
    renewal !== undefined && (({ entry }) => entry.renewal === renewal),
    kept !== undefined && (({ entry }) => entry.kept > 0 === kept),
    unsent !== undefined && (({ entry }) => isUnsent(entry) === unsent),
    product !== undefined && (({ entry }) => entry.products.includes(product)),
    from !== undefined && (({ entry }) => entry.placedAt >= from),
    before !== undefined && (({ entry }) => entry.placedAt < before),
    due !== undefined && (({ entry }) => isDue(entry, due, today)),
    sought.orderId !== null && (({ id }) => id === sought.orderId),
    sought.orderId === null && sought.words.length > 0 && ((one) => hasAllWords(sought, one)),
  ]);

/** What is not paid, or was cancelled, is not sent. */
const isUnsent = ({ ships, dispatched, status }: OrderEntry): boolean =>
  ships && !dispatched && (status === "paid" || status === "active");

const isDue = (order: OrderEntry, state: DueState, today: string): boolean => {
  if (state === "none") return order.unpaid.length === 0;
  return state === "open" ? order.unpaid.length > 0 : dueOf(order, today).overdue;
};
