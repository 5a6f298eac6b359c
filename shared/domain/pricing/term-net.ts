/** What a term of a plan costs without VAT, on the day whose prices it has. */
import { monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm, type Period } from "../../kernel/order-terms.ts";
import {
  type EffectiveDated,
  effectiveOn,
  type PlanPrices,
  planPricing,
} from "./effective-dated-prices.ts";
import { renewalMadeOn } from "../memberships/membership-dates.ts";
import type { Plan } from "../catalogue/shop-item.ts";

/** As it is today, with what is scheduled. */
export type DatedPlan = Plan & EffectiveDated<PlanPrices>;

export interface PricedTerm {
  readonly period: Period;
  /** London days. */
  readonly startsOn: string;
  readonly today: string;
}

/** The day whose prices and VAT a term has: that on which its order is made, or today where that day has passed. */
export const pricedOn = ({ startsOn, today }: Omit<PricedTerm, "period">): string => {
  const madeOn = renewalMadeOn(startsOn);
  return madeOn > today ? madeOn : today;
};

/** The first day of the term after one that begins then. */
export const renewsOn = (startsOn: string): string => monthsAfter(startsOn, monthsOfATerm);

/** A year or a month of it; null when the plan has no price for that period on that day. */
export const netOfTerm = (plan: DatedPlan, term: PricedTerm): number | null => {
  const then = effectiveOn(plan, pricedOn(term), planPricing);
  return term.period === "annual" ? then.annualPence : then.monthlyPence;
};
