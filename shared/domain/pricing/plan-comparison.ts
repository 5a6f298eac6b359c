/** Which of two plans is the higher one: by rank, then by the price of a year. Prices are the catalogue's of today. */
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import type { Plan } from "../catalogue/shop-item.ts";

export interface PlacedPlan {
  readonly planId: number;
  readonly rank: number;
  /** Pence without VAT, of twelve months where it is sold by the month alone; null where it has no price. */
  readonly yearPence: number | null;
}

export type PricedPlan = Pick<Plan, "annualPence" | "monthlyPence" | "planId">;

export const yearPenceOf = ({
  annualPence,
  monthlyPence,
}: Omit<PricedPlan, "planId">): number | null =>
  annualPence ?? (monthlyPence === null ? null : monthlyPence * monthsOfATerm);

/** The place of a plan by what the catalogue says of it. */
export const placeOf = (
  { planId, rank }: Pick<PlacedPlan, "planId" | "rank">,
  plans: readonly PricedPlan[],
): PlacedPlan => {
  const plan = plans.find((one) => one.planId === planId);
  return { planId, rank, yearPence: plan ? yearPenceOf(plan) : null };
};

/** Premium Enterprise opens what Premium opens and costs more: it is the higher of the two. Nobody upgrades for nothing. */
export const isHigher = (one: PlacedPlan, other: PlacedPlan): boolean => above(one, other) > 0;

/** The lowest first; those that are equally high by their numbers. */
export const byHeight = (one: PlacedPlan, other: PlacedPlan): number =>
  above(one, other) || one.planId - other.planId;

const above = (one: PlacedPlan, other: PlacedPlan): number =>
  one.rank - other.rank || (one.yearPence ?? 0) - (other.yearPence ?? 0);
