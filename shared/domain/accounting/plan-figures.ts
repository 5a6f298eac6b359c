/**
 * Works out month by month how many people have a plan of their own, which one it is and who has left, from the orders of plans
 * and from the current entitlements. Days are London days.
 */
import { londonDay } from "../../kernel/london-date.ts";
import { daysAfter, monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import type { OrderEntry } from "../directory/directory-orders.ts";
import { type PersonEntry, planStateOf } from "../directory/directory-people.ts";
import { inactiveOn } from "../memberships/membership-dates.ts";
import { isPaid } from "../orders/order.ts";

/** A period in which a person has a plan without a break; `to` is the first day without it. */
export interface PlanTenure {
  readonly userId: string;
  readonly from: string;
  /** The first day without the plan; null if it runs to this day. */
  readonly to: string | null;
  /** The plans of the period with their first days, oldest first. */
  readonly plans: ReadonlyArray<{
    readonly from: string;
    readonly id: number;
    readonly title: string;
  }>;
}

type PlanOrder = Pick<
  OrderEntry,
  "paidAt" | "plan" | "renewal" | "startAt" | "status" | "unpaid" | "userId"
>;

type PlanOwner = Pick<PersonEntry, "id" | "plan">;

/** Returns the periods in which people had a plan of their own, from orders of plans and current entitlements. */
export const planTenures = (
  orders: Iterable<PlanOrder>,
  people: Iterable<PlanOwner>,
  now: Date,
): readonly PlanTenure[] => {
  const byBuyer = new Map<string, PurchasedTerm[]>();
  for (const order of orders) {
    const bought = purchasedTerm(order, londonDay(now));
    if (bought === null) continue;
    const existing = byBuyer.get(order.userId);
    if (existing === undefined) byBuyer.set(order.userId, [bought]);
    else existing.push(bought);
  }
  const stays: PlanTenure[] = [];
  for (const person of people)
    stays.push(...tenuresOfOwner(person, byBuyer.get(person.id) ?? [], now));
  return stays;
};

interface PurchasedTerm {
  readonly from: string;
  /** The end of the term; null if it has no end of its own: an upgrade, or a term that has begun and is not paid yet. */
  readonly to: string | null;
  readonly id: number;
  readonly title: string;
}

/**
 * Returns what the order bought. A next term begins on its day whether or not it is paid; until it is paid, it changes the plan
 * and nothing else.
 */
const purchasedTerm = (order: PlanOrder, today: string): PurchasedTerm | null => {
  const { plan, status, startAt, paidAt, renewal } = order;
  const isUnpaidTerm = renewal && status === "pending";
  const at = startAt ?? paidAt;
  if (plan === null || at === null || (!isPaid(status) && !isUnpaidTerm)) return null;
  const { id, title, upgrade } = plan;
  const from = londonDay(at);
  return { id, title, from, to: upgrade || isUnpaidTerm ? null : endOfTerm(from, order, today) };
};

/** Returns the first day after a term, which ends early on the day on which the last retry of a missing payment failed. */
const endOfTerm = (
  from: string,
  { unpaid: [missed] }: Pick<PlanOrder, "unpaid">,
  today: string,
): string => {
  const end = monthsAfter(from, monthsOfATerm);
  const lapsed = missed === undefined ? end : inactiveOn(missed.dueOn);
  return lapsed < end && lapsed <= today ? laterOf(lapsed, from) : end;
};

const laterOf = (day: string, other: string): string => (day > other ? day : other);

/**
 * Returns the periods in which a person had a plan. The entry of the person decides whether they have a plan now and which;
 * orders describe only the past. A next term that is paid counts from its start. For a person without a plan now, only ended
 * terms are known.
 */
const tenuresOfOwner = (
  { id, plan }: PlanOwner,
  bought: readonly PurchasedTerm[],
  now: Date,
): readonly PlanTenure[] => {
  const today = londonDay(now);
  const begun = [...bought, ...withoutOrder(plan, bought, today)]
    .filter(({ from }) => from <= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const stays = mergeTerms(id, begun);
  const last = stays.at(-1);
  if (plan === null || last === undefined)
    return stays.filter(({ to }) => to !== null && to <= today);
  const isActive = planStateOf({ plan }, now) === "active";
  // The last day is never before the first day.
  const to = isActive ? null : laterOf(londonDay(plan.endsAt), last.from);
  return [...stays.slice(0, -1), { ...last, to, plans: withPlan(last.plans, plan, today) }];
};

/** Adds the current plan, if no order explains it. */
const withPlan = (
  plans: PlanTenure["plans"],
  { id, title, startsOn }: NonNullable<PersonEntry["plan"]>,
  today: string,
): PlanTenure["plans"] => {
  const last = plans.at(-1);
  if (last === undefined || last.id === id) return plans;
  const since = startsOn < today ? startsOn : today;
  return [...plans, { from: laterOf(since, last.from), id, title }];
};

/**
 * Returns the period of a plan that has no order of the person: it was handed over or granted by staff, and counts from that day.
 */
const withoutOrder = (
  plan: PersonEntry["plan"],
  bought: readonly PurchasedTerm[],
  today: string,
): readonly PurchasedTerm[] => {
  if (plan === null) return [];
  const { id, title, endsOn } = plan;
  const from = plan.startsOn < today ? plan.startsOn : today;
  const isBought = bought.some(
    (term) => term.to !== null && term.from <= from && from <= daysAfter(term.to, renewalGraceDays),
  );
  return isBought ? [] : [{ id, title, from, to: endsOn > from ? endsOn : daysAfter(from, 1) }];
};

/** Merges consecutive terms into one period that includes their upgrades. Access continues for two weeks after a term. */
const mergeTerms = (userId: string, begun: readonly PurchasedTerm[]): readonly PlanTenure[] => {
  const stays: PlanTenure[] = [];
  for (const { from, to, id, title } of begun) {
    const last = stays.at(-1);
    const goesOn =
      last !== undefined && last.to !== null && from <= daysAfter(last.to, renewalGraceDays);
    if (goesOn)
      stays[stays.length - 1] = {
        ...last,
        to: to !== null && last.to !== null && to > last.to ? to : last.to,
        plans: [...last.plans, { from, id, title }],
      };
    else if (to !== null) stays.push({ userId, from, to, plans: [{ from, id, title }] });
  }
  return stays;
};

/** The days after its start within which a renewal can be paid; its term counts from the start. */
const renewalGraceDays = 30;

export interface PlanMonth {
  /** The month, such as `2026-11`. */
  readonly month: string;
  /**
   * The people with a plan at the first instant of the month, those who began or ended within it, and those with a plan at its
   * end or now.
   */
  readonly before: number;
  readonly begun: number;
  readonly ended: number;
  readonly after: number;
  /** The people by plan, at the end of the month or now. */
  readonly mix: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly people: number;
  }>;
}

/** Returns the figures of the months, which are written like `2026-11`, in their order. */
export const planMonths = (
  stays: readonly PlanTenure[],
  months: readonly string[],
  now: Date,
): readonly PlanMonth[] => months.map((month) => planMonth(stays, month, londonDay(now)));

const planMonth = (stays: readonly PlanTenure[], month: string, today: string): PlanMonth => {
  const first = `${month}-01`;
  const next = monthsAfter(first, 1);
  const end = next <= today ? next : daysAfter(today, 1);
  const mix = new Map<number, { id: number; title: string; people: number }>();
  let [before, begun, ended, after] = [0, 0, 0, 0];
  for (const { from, to, plans } of stays) {
    // A person whose last day was the day before leaves in this month.
    if (from < first && (to === null || to >= first)) before += 1;
    if (from >= first && from < next) begun += 1;
    if (to !== null && to >= first && to < next && to <= today) ended += 1;
    if (from >= end || (to !== null && to < end)) continue;
    after += 1;
    const plan = plans.findLast((one) => one.from < end);
    if (plan === undefined) continue;
    const existing = mix.get(plan.id);
    if (existing === undefined) mix.set(plan.id, { id: plan.id, title: plan.title, people: 1 });
    else existing.people += 1;
  }
  return {
    month,
    before,
    begun,
    ended,
    after,
    mix: [...mix.values()].toSorted((a, b) => a.id - b.id),
  };
};
