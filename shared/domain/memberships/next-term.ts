/** Decides what a member may change about the next term, from the first day of the current one until it is fixed. */
import { formatDay } from "../../kernel/calendar-day.ts";
import type { PaymentType, Period } from "../../kernel/order-terms.ts";
import { isRenewalConsentAwaited, nextTermLockedOn } from "./renewal-consent.ts";
import { renewableUntil, termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";
import { isHigher, type ComparablePlan } from "../pricing/plan-comparison.ts";
import type { Plan } from "../catalogue/shop-item.ts";

export interface NextPlan extends ComparablePlan {
  readonly period: Period;
  /** The price excluding VAT; null if the plan is not sold for this period. */
  readonly netPence: number | null;
}

/**
 * Returns why a change is not allowed, in words for the member; null if it is. An open dispute prevents nobody from cancelling
 * the next term.
 */
export const nextTermBlocker = (membership: Membership, today: string): string | null => {
  const { renewal, dispute } = membership;
  const fixedOn = nextTermLockedOn(membership);
  const { endsOn } = termOf(membership);
  if (dispute === "lost")
    return "Your bank has taken back a payment for your plan, so it will not renew and you can’t change it.";
  if (renewal?.status === "paid")
    return "Your next term is already paid and can no longer be changed.";
  if (isRenewalConsentAwaited(membership) && today >= endsOn)
    return today > renewableUntil(endsOn)
      ? "The next term had to be paid within 30 days of your plan ending."
      : `Your plan has ended. Until ${formatDay(renewableUntil(endsOn))} you can renew it by paying for the next term.`;
  if (membership.inactiveSince !== null) return "Your plan is inactive. Pay what is overdue first.";
  if (today < fixedOn) return null;
  return membership.renews
    ? `Your next term has been fixed since ${formatDay(fixedOn)} and can no longer be changed.`
    : `You could restart the renewal until ${formatDay(fixedOn)} at 00:00.`;
};

/**
 * Returns whether the plan may follow. A plan that is no longer sold continues for members who have it, or have chosen it for the
 * next term.
 */
export const isNextPlanAllowed = (
  { plan, next }: Pick<Membership, "next" | "plan">,
  { planId, onSale }: Pick<Plan, "onSale" | "planId">,
): boolean => onSale || planId === plan.planId || planId === next?.planId;

/** Returns why this plan cannot follow. `currentPlan` is the current plan. */
export const nextPlanBlocker = (
  wished: NextPlan,
  currentPlan: ComparablePlan,
  card: string | null,
): string | null => {
  if (wished.netPence === null) return "This plan is not available for that period.";
  if (isHigher(wished, currentPlan))
    return "A higher plan is an upgrade, which starts straight away.";
  if (wished.period === "monthly" && card === null)
    return "Monthly plans are paid by card. Save a card first.";
  return null;
};

/** Returns the next plan and period; null for the same again. */
export const nextPlanOf = (
  { plan }: Membership,
  { planId, period }: Pick<NextPlan, "period" | "planId">,
): Membership["next"] =>
  planId === plan.planId && period === plan.period ? null : { planId, period };

/** Returns the payment method of the next term: monthly terms are paid only by card. */
export const nextPaidBy = ({ payBy }: Pick<Membership, "payBy">, period: Period): PaymentType =>
  period === "monthly" ? "card" : payBy;
