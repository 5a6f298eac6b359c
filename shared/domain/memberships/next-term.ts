/** What a member may change of the term that comes: from the first day of the one that runs until that is fixed. */
import { formatDay } from "../../kernel/calendar-day.ts";
import type { PaymentType, Period } from "../../kernel/order-terms.ts";
import { isAnswerAwaited, nextTermFixedOn } from "./arriving-late.ts";
import { renewableUntil, termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";
import { isHigher, type PlacedPlan } from "../pricing/plan-comparison.ts";
import type { Plan } from "../catalogue/shop-item.ts";

export interface NextPlan extends PlacedPlan {
  readonly period: Period;
  /** Without VAT; null when it is not sold for this period. */
  readonly netPence: number | null;
}

/** Why not, in words for the member; null when it may be. An open dispute hinders nobody from cancelling what comes after it. */
export const nextTermBlocker = (membership: Membership, today: string): string | null => {
  const { renewal, dispute } = membership;
  const fixedOn = nextTermFixedOn(membership);
  const { endsOn } = termOf(membership);
  if (dispute === "lost")
    return "Your bank has taken back a payment for your plan, so it will not renew and you can’t change it.";
  if (renewal?.status === "paid")
    return "Your next term is already paid and can no longer be changed.";
  if (isAnswerAwaited(membership) && today >= endsOn)
    return today > renewableUntil(endsOn)
      ? "The next term had to be paid within 30 days of your plan ending."
      : `Your plan has ended. Until ${formatDay(renewableUntil(endsOn))} you can renew it by paying for the next term.`;
  if (membership.inactiveSince !== null) return "Your plan is inactive. Pay what is overdue first.";
  if (today < fixedOn) return null;
  return membership.renews
    ? `Your next term has been fixed since ${formatDay(fixedOn)} and can no longer be changed.`
    : `You could restart the renewal until ${formatDay(fixedOn)} at 00:00.`;
};

/** A plan that is not sold any more goes on for whoever has it, or has chosen it for the next term. */
export const mayFollow = (
  { plan, next }: Pick<Membership, "next" | "plan">,
  { planId, onSale }: Pick<Plan, "onSale" | "planId">,
): boolean => onSale || planId === plan.planId || planId === next?.planId;

/** `held` is the plan that runs. */
export const nextPlanBlocker = (
  wished: NextPlan,
  held: PlacedPlan,
  card: string | null,
): string | null => {
  if (wished.netPence === null) return "This plan is not available for that period.";
  if (isHigher(wished, held)) return "A higher plan is an upgrade, which starts straight away.";
  if (wished.period === "monthly" && card === null)
    return "Monthly plans are paid by card. Save a card first.";
  return null;
};

/** Null for the same again. */
export const nextOf = (
  { plan }: Membership,
  { planId, period }: Pick<NextPlan, "period" | "planId">,
): Membership["next"] =>
  planId === plan.planId && period === plan.period ? null : { planId, period };

/** How the next term is paid: by the month only by card. */
export const nextPaidBy = ({ payBy }: Pick<Membership, "payBy">, period: Period): PaymentType =>
  period === "monthly" ? "card" : payBy;
