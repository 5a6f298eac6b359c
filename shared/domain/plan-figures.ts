/**
 * How many people have a plan of their own month by month, which, and who has left: worked out from the orders of plans and from
 * what people have now. Days are London's.
 */
import { londonDay } from "../kernel/london-date.ts";
import { daysAfter, monthsAfter } from "../kernel/calendar-day.ts";
import { monthsOfATerm } from "../kernel/order-terms.ts";
import type { OrderEntry } from "./directory-orders.ts";
import { type PersonEntry, planStateOf } from "./directory-people.ts";
import { isPaid } from "./order.ts";

/** Somebody has a plan without a break from one day to another; `to` is the first day without it. */
export interface PlanStay {
  readonly userId: string;
  readonly from: string;
  /** Null: to this day. */
  readonly to: string | null;
  /** Which it was from which day on, the oldest first. */
  readonly plans: ReadonlyArray<{
    readonly from: string;
    readonly id: number;
    readonly title: string;
  }>;
}

type PlanOrder = Pick<OrderEntry, "paidAt" | "plan" | "startAt" | "status" | "userId">;

export const planStays = (
  orders: Iterable<PlanOrder>,
  people: Iterable<Pick<PersonEntry, "id" | "plan">>,
  now: Date,
): readonly PlanStay[] => {
  const byBuyer = new Map<string, Bought[]>();
  for (const order of orders) {
    const bought = boughtBy(order);
    if (bought === null) continue;
    const known = byBuyer.get(order.userId);
    if (known === undefined) byBuyer.set(order.userId, [bought]);
    else known.push(bought);
  }
  const stays: PlanStay[] = [];
  for (const person of people) stays.push(...staysOf(person, byBuyer.get(person.id) ?? [], now));
  return stays;
};

interface Bought {
  readonly from: string;
  /** The end of the term; null of an upgrade, which has none of its own. */
  readonly to: string | null;
  readonly id: number;
  readonly title: string;
}

const boughtBy = ({ plan, status, startAt, paidAt }: PlanOrder): Bought | null => {
  if (plan === null || !isPaid(status)) return null;
  const at = startAt ?? paidAt;
  if (at === null) return null;
  const { id, title, upgrade } = plan;
  const from = londonDay(at);
  return { id, title, from, to: upgrade ? null : monthsAfter(from, monthsOfATerm) };
};

/** A next term that is paid counts from its start. Of who has none now, only what is over is known. */
const staysOf = (
  { id, plan }: Pick<PersonEntry, "id" | "plan">,
  bought: readonly Bought[],
  now: Date,
): readonly PlanStay[] => {
  const today = londonDay(now);
  const begun = [...bought, ...withoutOrder(plan, bought)]
    .filter(({ from }) => from <= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const stays = joined(id, begun);
  const last = stays.at(-1);
  if (plan === null || last === undefined)
    return stays.filter(({ to }) => to !== null && to <= today);
  const isActive = planStateOf({ plan }, now) === "active";
  return [...stays.slice(0, -1), { ...last, to: endOf(plan.endsAt, isActive, last.from) }];
};

/** Theirs by another's order, from the day on which it was: it was handed over, or staff gave it. */
const withoutOrder = (plan: PersonEntry["plan"], bought: readonly Bought[]): readonly Bought[] => {
  if (plan === null) return [];
  const { id, title, startsOn: from, endsOn } = plan;
  const isBought = bought.some(
    (term) => term.to !== null && term.from <= from && from <= daysAfter(term.to, grace),
  );
  return isBought ? [] : [{ id, title, from, to: endsOn > from ? endsOn : daysAfter(from, 1) }];
};

/** Nobody leaves before the day after they came. */
const endOf = (endsAt: string, isActive: boolean, from: string): string | null => {
  if (isActive) return null;
  const day = londonDay(endsAt);
  return day > from ? day : daysAfter(from, 1);
};

/** Terms that follow each other are one stay, and upgrades fall into it. Access goes on for two weeks after a term. */
const joined = (userId: string, begun: readonly Bought[]): readonly PlanStay[] => {
  const stays: PlanStay[] = [];
  for (const { from, to, id, title } of begun) {
    const last = stays.at(-1);
    const goesOn = last !== undefined && last.to !== null && from <= daysAfter(last.to, grace);
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

/** A renewal can be paid so long after its start; its term counts from there. */
const grace = 30;

export interface PlanMonth {
  /** `2026-11` */
  readonly month: string;
  /** With a plan at its first moment, begun and ended in it, with one at its end or now. */
  readonly before: number;
  readonly begun: number;
  readonly ended: number;
  readonly after: number;
  /** By plan, at its end or now. */
  readonly mix: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly people: number;
  }>;
}

/** `months` like `2026-11`, in their order. */
export const planMonths = (
  stays: readonly PlanStay[],
  months: readonly string[],
  now: Date,
): readonly PlanMonth[] => months.map((month) => planMonth(stays, month, londonDay(now)));

const planMonth = (stays: readonly PlanStay[], month: string, today: string): PlanMonth => {
  const first = `${month}-01`;
  const next = monthsAfter(first, 1);
  const end = next <= today ? next : daysAfter(today, 1);
  const mix = new Map<number, { id: number; title: string; people: number }>();
  let [before, begun, ended, after] = [0, 0, 0, 0];
  for (const { from, to, plans } of stays) {
    // Whose last day was the day before leaves in this month.
    if (from < first && (to === null || to >= first)) before += 1;
    if (from >= first && from < next) begun += 1;
    if (to !== null && to >= first && to < next && to <= today) ended += 1;
    if (from >= end || (to !== null && to < end)) continue;
    after += 1;
    const plan = plans.findLast((one) => one.from < end);
    if (plan === undefined) continue;
    const known = mix.get(plan.id);
    if (known === undefined) mix.set(plan.id, { id: plan.id, title: plan.title, people: 1 });
    else known.people += 1;
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
