/** Decides which of two plans is the higher one: by rank, then by the price of a year. Prices are today's catalogue prices. */
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import type { Plan } from "../catalogue/shop-item.ts";

export interface ComparablePlan {
  readonly planId: number;
  readonly rank: number;
  /**
   * The price of a year in pence, excluding VAT, or of twelve months for a plan that is only sold monthly; null if it has no
   * price.
   */
  readonly yearPence: number | null;
}

export type PricedPlan = Pick<Plan, "annualPence" | "monthlyPence" | "planId">;

/**
 * Returns the price of a year in pence, excluding VAT: twelve months for a plan that is only sold monthly. Null if it has no
 * price.
 */
export const yearPenceOf = ({
  annualPence,
  monthlyPence,
}: Omit<PricedPlan, "planId">): number | null =>
  annualPence ?? (monthlyPence === null ? null : monthlyPence * monthsOfATerm);

/** Returns a plan's facts for the comparison from the catalogue. */
export const toComparablePlan = (
  { planId, rank }: Pick<ComparablePlan, "planId" | "rank">,
  plans: readonly PricedPlan[],
): ComparablePlan => {
  const plan = plans.find((one) => one.planId === planId);
  return { planId, rank, yearPence: plan ? yearPenceOf(plan) : null };
};

/**
 * Returns whether one plan is higher. Premium Enterprise opens what Premium opens and costs more, so it is the higher one. Nobody
 * upgrades for nothing.
 */
export const isHigher = (one: ComparablePlan, other: ComparablePlan): boolean =>
  above(one, other) > 0;

/** Sorts the lowest first; equal ones by their numbers. */
export const comparePlans = (one: ComparablePlan, other: ComparablePlan): number =>
  above(one, other) || one.planId - other.planId;

const above = (one: ComparablePlan, other: ComparablePlan): number =>
  one.rank - other.rank || (one.yearPence ?? 0) - (other.yearPence ?? 0);
