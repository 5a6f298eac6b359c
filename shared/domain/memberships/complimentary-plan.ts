/** Decides when a plan that was not ordered can be ended early: while no payment depends on it. */
import { formatDay } from "../../kernel/calendar-day.ts";
import { termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";

export interface UnorderedPlan extends Pick<
  Membership,
  "anchorOn" | "orderId" | "plan" | "renewal" | "term" | "upgrades"
> {
  /** The London day on which it ended; null while it runs. */
  readonly endedOn: string | null;
  /** The person from whom it came with a team. */
  readonly cameFrom: object | null;
}

/** Returns a sentence for staff; null if the plan can be ended. */
export const complimentaryPlanEndBlocker = (plan: UnorderedPlan): string | null => {
  const { orderId, renewal, upgrades, endedOn } = plan;
  if (endedOn !== null) return `It ended on ${formatDay(endedOn)}.`;
  if (orderId !== null || upgrades.length > 0)
    return "They have ordered it since: it ends with its order.";
  return renewal === null || renewal.status === "cancelled"
    ? null
    : `Its renewal is ordered: cancel ${renewal.orderId} first.`;
};

/** The plan that a member import gave a person. */
export interface ImportGrantedPlan {
  readonly planId: number;
  readonly endsOn: string;
}

export type PlanRollback =
  | { readonly kind: "take" }
  /** The member was on Basics from the start, or the plan has ended by itself. */
  | { readonly kind: "nothing" }
  | { readonly kind: "keep"; readonly message: string };

/**
 * Decides whether an import's plan is rolled back. A plan that has changed since belongs to its member, or to another import, and
 * stays.
 */
export const decidePlanRollback = (
  gave: ImportGrantedPlan | null,
  currentPlan: UnorderedPlan | null,
): PlanRollback => {
  if (gave === null || currentPlan === null || currentPlan.endedOn !== null)
    return { kind: "nothing" };
  const { endsOn } = termOf(currentPlan);
  if (currentPlan.cameFrom !== null)
    return { kind: "keep", message: `${currentPlan.plan.title} came to them with a team since` };
  const why = complimentaryPlanEndBlocker(currentPlan);
  if (why !== null) return { kind: "keep", message: why };
  return currentPlan.plan.planId === gave.planId && endsOn === gave.endsOn
    ? { kind: "take" }
    : {
        kind: "keep",
        message: `They have ${currentPlan.plan.title} until ${formatDay(endsOn)} since, which this file did not give`,
      };
};
