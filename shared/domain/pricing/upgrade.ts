/** What a higher plan costs for the rest of the period. */
import { daysBetween, monthsAfter } from "../../kernel/calendar-day.ts";
import { roundHalfUp } from "../../kernel/money.ts";
import { monthsOfATerm, type Period } from "../../kernel/order-terms.ts";
import type { Plan } from "../catalogue/shop-item.ts";
import { type DatedPlan, netOfTerm } from "./term-net.ts";

/** Stored for 30 minutes and charged exactly as shown. All amounts are pence without VAT unless they say otherwise. */
export interface UpgradeQuote {
  readonly quoteId: string;
  readonly planId: number;
  readonly slug: string;
  /** The plan that it is an upgrade of: with another one in force it does not count. */
  readonly fromPlanId: number;
  readonly period: Period;
  /** What is charged today: the remainder, and what comes next when a setting takes it along. */
  readonly net: number;
  /** The remainder of the period that runs: the difference of the catalogue prices for the days left. */
  readonly remainder: number;
  readonly daysLeft: number;
  readonly daysInPeriod: number;
  /** The next month of a monthly plan at the new price, or the renewal as it will be ordered. */
  readonly next: number;
  /** Whether today's charge includes it. */
  readonly takesNext: boolean;
  readonly nextDueOn: string;
  /** Of a plan by the month: those that are left, each of which costs the new price then. None of an annual plan. */
  readonly monthsLeft: readonly MonthLeft[];
  /** What each of them costs then, without VAT; 0 where none is left. */
  readonly monthPence: number;
  /** Of a next term that is paid already: the difference, which today's charge includes, and when it begins. */
  readonly nextTerm: { readonly net: number; readonly startsOn: string } | null;
  /** The end of the term that it is a part of; null of one that was made before this was kept. */
  readonly endsOn: string | null;
  readonly parentOrderId: string | null;
  readonly expiresAt: string;
}

/** As it was agreed before: pence with VAT. */
export interface MonthLeft {
  readonly dueOn: string;
  readonly amount: number;
}

/** How long a quote is good for. */
export const quoteMinutes = 30;

/** The plan in force: since when, until when, in days in London. */
export interface RunningPlan {
  readonly period: Period;
  /** Of the next term, where its member has asked for another one. */
  readonly nextPeriod: Period | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly orderId: string | null;
  /** Of a plan by the month: those that are not paid. */
  readonly unpaid: readonly MonthLeft[];
  /** The next term, when it is paid already. */
  readonly paidNext: PaidNextTerm | null;
}

/** A plan in force as far as a quote of its upgrade depends on it. */
export interface UpgradedPlan {
  readonly planId: number;
  /** The end of the term that runs. */
  readonly endsOn: string;
  readonly nextIsPaid: boolean;
}

export interface PaidNextTerm {
  /** The plan that it was paid for. */
  readonly plan: Plan;
  readonly period: Period;
  /** Its later months; none of an annual one. */
  readonly later: readonly MonthLeft[];
}

export interface QuoteTerms {
  readonly quoteId: string;
  readonly expiresAt: string;
  /** The day in London. */
  readonly today: string;
  /** A setting of the shop. */
  readonly takesNext: boolean;
}

interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** Null when either plan is not sold for that period, or costs no more at the same rank. */
export const priceUpgrade = (
  running: RunningPlan,
  from: Plan,
  to: DatedPlan,
  { quoteId, expiresAt, today, takesNext }: QuoteTerms,
): UpgradeQuote | null => {
  const { period, paidNext, endsOn } = running;
  const before = priceOf(from, period);
  const after = priceOf(to, period);
  const nextNet = paidNext === null ? 0 : termDifference(paidNext, to);
  if (before === null || after === null || nextNet === null) return null;
  if (to.rank === from.rank && after <= before) return null;
  const stretch = period === "annual" ? runningYear(running) : runningMonth(running, today);
  const daysInPeriod = Math.max(1, daysBetween(stretch.from, stretch.to));
  const daysLeft = Math.max(1, daysBetween(today, stretch.to));
  const remainder = Math.max(0, roundHalfUp((after - before) * daysLeft, daysInPeriod));
  const nextDueOn = dueAfter(running, stretch.to);
  // What is paid already cannot be taken along.
  const takes = takesNext && paidNext === null;
  const monthsLeft = [
    ...running.unpaid.filter(({ dueOn }) => dueOn >= stretch.to && !(takes && dueOn === nextDueOn)),
    ...(paidNext?.later ?? []),
  ];
  return {
    quoteId,
    planId: to.planId,
    slug: to.slug,
    fromPlanId: from.planId,
    period,
    net: remainder + nextNet + (takes ? after : 0),
    remainder,
    daysLeft,
    daysInPeriod,
    next: takes ? after : nextCost(running, to, nextDueOn, today),
    takesNext: takes,
    nextDueOn,
    monthsLeft,
    monthPence: monthsLeft.length === 0 ? 0 : (to.monthlyPence ?? 0),
    nextTerm: paidNext === null ? null : { net: nextNet, startsOn: endsOn },
    endsOn,
    parentOrderId: running.orderId,
    expiresAt,
  };
};

/** What a term that is paid already costs more, by the catalogue: all of a year, or its first month. */
const termDifference = ({ plan, period }: PaidNextTerm, to: Plan): number | null => {
  const before = priceOf(plan, period);
  const after = priceOf(to, period);
  return before === null || after === null ? null : Math.max(0, after - before);
};

/** The next day on which something is to be paid. */
const dueAfter = ({ period, unpaid, paidNext, endsOn }: RunningPlan, to: string): string => {
  if (paidNext === null) return to;
  const month = period === "monthly" ? unpaid.find(({ dueOn }) => dueOn >= to) : undefined;
  return (month ?? paidNext.later[0])?.dueOn ?? monthsAfter(endsOn, monthsOfATerm);
};

/** A month that is agreed costs the new price of today; a renewal what it will be ordered for. Without VAT. */
const nextCost = (
  { period, nextPeriod, unpaid, paidNext }: RunningPlan,
  to: DatedPlan,
  dueOn: string,
  today: string,
): number => {
  const isAgreed = [...unpaid, ...(paidNext?.later ?? [])].some((month) => month.dueOn === dueOn);
  if (isAgreed) return to.monthlyPence ?? 0;
  const term = { period: paidNext?.period ?? nextPeriod ?? period, startsOn: dueOn, today };
  return netOfTerm(to, term) ?? priceOf(to, period) ?? 0;
};

/** What each month that is left costs more, with VAT at this rate in hundredths of a percent. */
export const monthDifferences = (
  { monthsLeft, monthPence }: Pick<UpgradeQuote, "monthPence" | "monthsLeft">,
  rate: number,
): readonly MonthLeft[] => {
  const month = monthPence + roundHalfUp(monthPence * rate, 10_000);
  return monthsLeft.map(({ dueOn, amount }) => ({ dueOn, amount: month - amount }));
};

/** The year before the plan's end. */
const runningYear = ({ endsOn }: RunningPlan): Stretch => ({
  from: monthsAfter(endsOn, -monthsOfATerm),
  to: endsOn,
});

/** The month that runs, counted from the day on which the plan began. */
const runningMonth = ({ startsOn, endsOn }: RunningPlan, today: string): Stretch => {
  let month = 0;
  while (monthsAfter(startsOn, month + 1) <= today) month += 1;
  const to = monthsAfter(startsOn, month + 1);
  return { from: monthsAfter(startsOn, month), to: to < endsOn ? to : endsOn };
};

const priceOf = (plan: Plan, period: Period): number | null =>
  period === "annual" ? plan.annualPence : plan.monthlyPence;

/** The plan of which it is an upgrade is the one in force, in the same term; what its next term has, it has too. */
export const isStillOf = (
  { fromPlanId, endsOn, nextTerm }: Pick<UpgradeQuote, "endsOn" | "fromPlanId" | "nextTerm">,
  held: UpgradedPlan,
): boolean =>
  fromPlanId === held.planId &&
  (endsOn === null || endsOn === held.endsOn) &&
  (nextTerm !== null) === held.nextIsPaid;

export const isQuoteExpired = ({ expiresAt }: UpgradeQuote, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();
