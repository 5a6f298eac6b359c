/** Lists which plans renew, on which day and for how much: from the orders of renewals, and projected if there is none yet. */
import { londonDay } from "../../kernel/london-date.ts";
import type { PaymentType, Period } from "../../kernel/order-terms.ts";
import type { OrderEntry } from "../directory/directory-orders.ts";
import { type PersonEntry, planStateOf } from "../directory/directory-people.ts";
import { displayNameOf } from "../accounts/person-name.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import { isPaid } from "../orders/order.ts";

/** The state of a renewal. It is `awaiting` if its member received the plan too late to decline, and has not consented. */
export type RenewalState =
  | "awaiting"
  | "cancelled"
  | "foreseen"
  | "locked"
  | "ordered"
  | "overdue"
  | "paid";

export interface UpcomingRenewal {
  readonly id: string;
  readonly orderId: string | null;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly company: string;
  };
  /** The London day on which the next term begins. */
  readonly on: string;
  readonly plan: string;
  readonly period: Period;
  readonly state: RenewalState;
  readonly payBy: PaymentType;
  /** The amount of the whole term in pence, including VAT; null for a plan that is no longer sold like that. */
  readonly amount: number | null;
}

export interface ProjectedTerm {
  readonly title: string;
  readonly amount: number | null;
}

/**
 * Returns the amount for which a term will be ordered. The VAT country is that of the current term's order, or of the member's
 * billing address for a plan without one; null if neither is known.
 */
export type ProjectTerm = (
  term: { readonly planId: number; readonly period: Period },
  startsOn: string,
  country: string | null,
) => ProjectedTerm;

/** Returns the coming renewals: those with an order, and projections for people whose order is not made yet. */
export const renewalsCalendar = (
  orders: Iterable<OrderEntry>,
  people: readonly PersonEntry[],
  foreseeTerm: ProjectTerm,
  now: Date,
): readonly UpcomingRenewal[] => {
  const awaiting = new Set(
    people.flatMap(({ id, plan }) => (plan?.awaitsAnswer ? [`${id} ${plan.endsOn}`] : [])),
  );
  const ordered = new Set<string>();
  const countries = new Map<string, string | null>();
  const renewals: UpcomingRenewal[] = [];
  for (const order of orders) {
    if (order.plan !== null) countries.set(order.id, order.plan.country);
    const renewal = renewalOf(order, now);
    if (renewal === null) continue;
    const term = `${order.userId} ${renewal.on}`;
    ordered.add(term);
    const isAwaited = order.status === "pending" && awaiting.has(term);
    renewals.push(isAwaited ? { ...renewal, state: "awaiting" } : renewal);
  }
  for (const person of people) {
    const { plan } = person;
    if (plan === null || plan.next === null || planStateOf(person, now) !== "active") continue;
    if (ordered.has(`${person.id} ${plan.endsOn}`)) continue;
    const { period, payBy, orderId } = plan.next;
    const country = plan.next.country ?? countries.get(orderId ?? "") ?? null;
    const { title, amount } = foreseeTerm(plan.next, plan.endsOn, country);
    const { id, email, company } = person;
    renewals.push({
      id,
      orderId: null,
      person: { id, name: displayNameOf(person), email, company },
      on: plan.endsOn,
      plan: title === "" ? plan.title : title,
      period,
      state: plan.awaitsAnswer ? "awaiting" : "foreseen",
      payBy,
      amount,
    });
  }
  return renewals;
};

const renewalOf = (order: OrderEntry, now: Date): UpcomingRenewal | null => {
  const { renewal, plan, startAt, userId, name, email, company, paymentType, total } = order;
  if (!renewal || plan === null || startAt === null) return null;
  return {
    id: order.id,
    orderId: order.id,
    person: { id: userId, name, email, company },
    on: londonDay(startAt),
    plan: plan.title,
    period: plan.period,
    state: stateOf(order, now),
    payBy: paymentType ?? "card",
    amount: total,
  };
};

const stateOf = ({ status, unpaid, lockAt }: OrderEntry, now: Date): RenewalState => {
  if (status === "cancelled") return "cancelled";
  if (isPaid(status)) return "paid";
  // Charges of a day are made on that day.
  if (unpaid.some(({ dueOn }) => dueOn < londonDay(now))) return "overdue";
  return lockAt !== null && Date.parse(lockAt) <= now.getTime() ? "locked" : "ordered";
};

export interface RenewalsFilter {
  readonly words: readonly string[];
  readonly month: string | undefined;
  readonly state: RenewalState | undefined;
  readonly payBy: PaymentType | undefined;
}

export type RenewalSort = "amount" | "on" | "person";

export interface RenewalsPage {
  readonly rows: readonly UpcomingRenewal[];
  readonly total: number;
  /** The totals under the other filters; renewals that are cancelled or not agreed to are never counted. */
  readonly months: ReadonlyArray<{
    readonly month: string;
    readonly renewals: number;
    readonly amount: number;
  }>;
  readonly states: ReadonlyMap<RenewalState, number>;
}

/** Returns a page; without a month it begins with the current one and includes everything overdue. */
export const pageOfRenewals = (
  all: readonly UpcomingRenewal[],
  filter: RenewalsFilter,
  { sort, page, limit }: { sort: RenewalSort | `-${RenewalSort}`; page: number; limit: number },
  today: string,
): RenewalsPage => {
  const current = today.slice(0, 7);
  const meant = all.filter((one) => matchesFilter(one, filter));
  const inMonth = meant.filter(({ on, state }) =>
    filter.month === undefined
      ? on.slice(0, 7) >= current || state === "overdue"
      : on.startsWith(filter.month),
  );
  const states = new Map<RenewalState, number>();
  for (const { state } of inMonth) states.set(state, (states.get(state) ?? 0) + 1);
  const found = inMonth.filter(({ state }) => filter.state === undefined || state === filter.state);
  const rows = found.toSorted(orderBy(sort));
  const start = (page - 1) * limit;
  return {
    rows: rows.slice(start, start + limit),
    total: rows.length,
    months: monthsOf(
      meant.filter(({ state }) => filter.state === undefined || state === filter.state),
    ),
    states,
  };
};

const matchesFilter = (
  { person, plan, orderId, payBy }: UpcomingRenewal,
  filter: RenewalsFilter,
): boolean => {
  if (filter.payBy !== undefined && payBy !== filter.payBy) return false;
  if (filter.words.length === 0) return true;
  const text = normaliseQuery(
    [person.name, person.email, person.company, plan, orderId ?? ""].join("\n"),
  );
  return filter.words.every((word) => text.includes(word));
};

const monthsOf = (renewals: readonly UpcomingRenewal[]): RenewalsPage["months"] => {
  const months = new Map<string, { month: string; renewals: number; amount: number }>();
  for (const { on, amount, state } of renewals) {
    if (state === "cancelled" || state === "awaiting") continue;
    const month = on.slice(0, 7);
    const existing = months.get(month);
    if (existing === undefined) months.set(month, { month, renewals: 1, amount: amount ?? 0 });
    else {
      existing.renewals += 1;
      existing.amount += amount ?? 0;
    }
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
};

const orderBy = (
  sort: RenewalSort | `-${RenewalSort}`,
): ((a: UpcomingRenewal, b: UpcomingRenewal) => number) => {
  const sign = sort.startsWith("-") ? -1 : 1;
  const field = sort.replace("-", "");
  return (a, b) => {
    if (field === "amount") return sign * ((a.amount ?? 0) - (b.amount ?? 0)) || byDay(a, b);
    if (field === "person")
      return (
        sign * normaliseQuery(a.person.name).localeCompare(normaliseQuery(b.person.name)) ||
        byDay(a, b)
      );
    return sign * a.on.localeCompare(b.on) || (a.id < b.id ? -1 : 1);
  };
};

const byDay = (a: UpcomingRenewal, b: UpcomingRenewal): number =>
  a.on.localeCompare(b.on) || (a.id < b.id ? -1 : 1);
