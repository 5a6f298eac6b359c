/** What a higher plan costs for the rest of the period. */
import { daysBetween, monthsAfter } from "../kernel/calendar-day.ts";
import { halfUp } from "../kernel/money.ts";
import { monthsOfATerm, type Period } from "../kernel/order-terms.ts";
import type { Plan } from "./shop-item.ts";

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
  /** The next month of a monthly plan or the renewal of an annual one, at the new price. */
  readonly next: number;
  /** Whether today's charge includes it. */
  readonly takesNext: boolean;
  readonly nextDueOn: string;
  readonly parentOrderId: string | null;
  readonly expiresAt: string;
}

/** How long a quote is good for. */
export const quoteMinutes = 30;

/** The plan in force: since when, until when, in days in London. */
export interface RunningPlan {
  readonly period: Period;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly orderId: string | null;
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

/** Null when either plan is not sold for that period. */
export const priceUpgrade = (
  running: RunningPlan,
  from: Plan,
  to: Plan,
  { quoteId, expiresAt, today, takesNext }: QuoteTerms,
): UpgradeQuote | null => {
  const { period } = running;
  const before = priceOf(from, period);
  const after = priceOf(to, period);
  if (before === null || after === null) return null;
  const stretch = period === "annual" ? runningYear(running) : runningMonth(running, today);
  const daysInPeriod = Math.max(1, daysBetween(stretch.from, stretch.to));
  const daysLeft = Math.max(1, daysBetween(today, stretch.to));
  const remainder = Math.max(0, halfUp((after - before) * daysLeft, daysInPeriod));
  return {
    quoteId,
    planId: to.planId,
    slug: to.slug,
    fromPlanId: from.planId,
    period,
    net: takesNext ? remainder + after : remainder,
    remainder,
    daysLeft,
    daysInPeriod,
    next: after,
    takesNext,
    nextDueOn: stretch.to,
    parentOrderId: running.orderId,
    expiresAt,
  };
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

export const isExpired = ({ expiresAt }: UpgradeQuote, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();
