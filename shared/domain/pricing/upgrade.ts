/** Works out what a higher plan costs for the rest of the period. */
import { daysBetween, monthsAfter } from "../../kernel/calendar-day.ts";
import { roundHalfUp } from "../../kernel/money.ts";
import { monthsOfATerm, type Period } from "../../kernel/order-terms.ts";
import type { Plan } from "../catalogue/shop-item.ts";
import { type DatedPlan, netOfTerm } from "./term-net.ts";

/** A quote, stored for 30 minutes and charged exactly as shown. All amounts are in pence, excluding VAT unless stated. */
export interface UpgradeQuote {
  readonly quoteId: string;
  readonly planId: number;
  readonly slug: string;
  /** The plan that is upgraded: the quote is not valid with another one in force. */
  readonly fromPlanId: number;
  readonly period: Period;
  /** Today's charge: the remainder, and the next payment if a setting includes it. */
  readonly net: number;
  /** The remainder of the current period: the difference of the catalogue prices for the remaining days. */
  readonly remainder: number;
  readonly daysLeft: number;
  readonly daysInPeriod: number;
  /** The next month of a monthly plan at the new price, or the renewal as it will be ordered. */
  readonly next: number;
  /** True if today's charge includes it. */
  readonly takesNext: boolean;
  readonly nextDueOn: string;
  /** The remaining months of a monthly plan, each of which costs the new price then; empty for an annual plan. */
  readonly monthsLeft: readonly RemainingMonth[];
  /** The price of each of them, excluding VAT; 0 if none is left. */
  readonly monthPence: number;
  /** The difference for a next term that is paid already, which today's charge includes, and its start. */
  readonly nextTerm: { readonly net: number; readonly startsOn: string } | null;
  /** The end of the term that it belongs to; null for a quote made before this was stored. */
  readonly endsOn: string | null;
  readonly parentOrderId: string | null;
  readonly expiresAt: string;
}

/** The month as agreed before, in pence including VAT. */
export interface RemainingMonth {
  readonly dueOn: string;
  readonly amount: number;
}

/** The minutes for which a quote is valid. */
export const quoteMinutes = 30;

/** The plan in force, with its start and end as London days. */
export interface RunningPlan {
  readonly period: Period;
  /** The period of the next term, if its member has requested another one. */
  readonly nextPeriod: Period | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly orderId: string | null;
  /** The unpaid months of a monthly plan. */
  readonly unpaid: readonly RemainingMonth[];
  /** The next term, if it is paid already. */
  readonly paidNext: PaidNextTerm | null;
}

/** The facts of a plan in force on which the quote of its upgrade depends. */
export interface UpgradedPlan {
  readonly planId: number;
  /** The end of the current term. */
  readonly endsOn: string;
  readonly nextIsPaid: boolean;
}

export interface PaidNextTerm {
  /** The plan that was paid for. */
  readonly plan: Plan;
  readonly period: Period;
  /** The later months; empty for an annual term. */
  readonly later: readonly RemainingMonth[];
}

export interface QuoteTerms {
  readonly quoteId: string;
  readonly expiresAt: string;
  /** The London day. */
  readonly today: string;
  /** True if a setting of the shop includes the next payment. */
  readonly takesNext: boolean;
}

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Prices the upgrade. Returns null if either plan is not sold for that period, or the new one costs no more at the same rank. */
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
  const nextDueOn = nextDueDate(running, stretch.to);
  // A payment that was made already cannot be included.
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
    next: takes ? after : nextPaymentNet(running, to, nextDueOn, today),
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

/** Returns what a paid term costs more by the catalogue: for a whole year, or for its first month. */
const termDifference = ({ plan, period }: PaidNextTerm, to: Plan): number | null => {
  const before = priceOf(plan, period);
  const after = priceOf(to, period);
  return before === null || after === null ? null : Math.max(0, after - before);
};

/** Returns the next day on which a payment is due. */
const nextDueDate = ({ period, unpaid, paidNext, endsOn }: RunningPlan, to: string): string => {
  if (paidNext === null) return to;
  const month = period === "monthly" ? unpaid.find(({ dueOn }) => dueOn >= to) : undefined;
  return (month ?? paidNext.later[0])?.dueOn ?? monthsAfter(endsOn, monthsOfATerm);
};

/** Returns the next payment, excluding VAT: an agreed month costs today's new price; a renewal what it will be ordered for. */
const nextPaymentNet = (
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

/** Returns what each remaining month costs more, including VAT at this rate in hundredths of a percent. */
export const monthDifferences = (
  { monthsLeft, monthPence }: Pick<UpgradeQuote, "monthPence" | "monthsLeft">,
  rate: number,
): readonly RemainingMonth[] => {
  const month = monthPence + roundHalfUp(monthPence * rate, 10_000);
  return monthsLeft.map(({ dueOn, amount }) => ({ dueOn, amount: month - amount }));
};

/** Returns the year before the plan's end. */
const runningYear = ({ endsOn }: RunningPlan): DayRange => ({
  from: monthsAfter(endsOn, -monthsOfATerm),
  to: endsOn,
});

/** Returns the current month, counted from the day on which the plan began. */
const runningMonth = ({ startsOn, endsOn }: RunningPlan, today: string): DayRange => {
  let month = 0;
  while (monthsAfter(startsOn, month + 1) <= today) month += 1;
  const to = monthsAfter(startsOn, month + 1);
  return { from: monthsAfter(startsOn, month), to: to < endsOn ? to : endsOn };
};

const priceOf = (plan: Plan, period: Period): number | null =>
  period === "annual" ? plan.annualPence : plan.monthlyPence;

/** Returns whether the upgraded plan is the one in force, in the same term with the same next term. */
export const isQuoteCurrent = (
  { fromPlanId, endsOn, nextTerm }: Pick<UpgradeQuote, "endsOn" | "fromPlanId" | "nextTerm">,
  currentPlan: UpgradedPlan,
): boolean =>
  fromPlanId === currentPlan.planId &&
  (endsOn === null || endsOn === currentPlan.endsOn) &&
  (nextTerm !== null) === currentPlan.nextIsPaid;

/** Returns whether the quote is no longer valid at the time `now`. */
export const isQuoteExpired = ({ expiresAt }: UpgradeQuote, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();
