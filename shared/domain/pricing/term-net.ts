/** Works out the price of a plan's term, excluding VAT, on the day whose prices apply. */
import { monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm, type Period } from "../../kernel/order-terms.ts";
import {
  type EffectiveDated,
  effectiveOn,
  type PlanPrices,
  planPricing,
} from "./effective-dated-prices.ts";
import { renewalOrderedOn } from "../memberships/membership-dates.ts";
import type { Plan } from "../catalogue/shop-item.ts";

/** The plan as it is today, with scheduled prices. */
export type DatedPlan = Plan & EffectiveDated<PlanPrices>;

export interface PricedTerm {
  readonly period: Period;
  /** The London days. */
  readonly startsOn: string;
  readonly today: string;
}

/** Returns the day whose prices and VAT apply to a term: the day on which its order is made, or today if that day has passed. */
export const pricedOn = ({ startsOn, today }: Omit<PricedTerm, "period">): string => {
  const madeOn = renewalOrderedOn(startsOn);
  return madeOn > today ? madeOn : today;
};

/** Returns the first day of the term after one that begins then. */
export const renewsOn = (startsOn: string): string => monthsAfter(startsOn, monthsOfATerm);

/** Returns the price of its year or month; null if the plan has no price for that period on that day. */
export const netOfTerm = (plan: DatedPlan, term: PricedTerm): number | null => {
  const then = effectiveOn(plan, pricedOn(term), planPricing);
  return term.period === "annual" ? then.annualPence : then.monthlyPence;
};
