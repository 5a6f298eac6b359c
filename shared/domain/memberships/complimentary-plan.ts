/** When a plan that nobody has ordered can be ended before its day: while no money waits on it. */
import { formatDay } from "../../kernel/calendar-day.ts";
import { termOf } from "./membership-dates.ts";
import type { Membership } from "./membership.ts";

export interface UnorderedPlan extends Pick<
  Membership,
  "anchorOn" | "orderId" | "plan" | "renewal" | "term" | "upgrades"
> {
  /** London day; null while it runs. */
  readonly endedOn: string | null;
  /** From whom it came with a team. */
  readonly cameFrom: object | null;
}

/** A sentence for staff; null when it can be ended. */
export const complimentaryPlanEndBlocker = (plan: UnorderedPlan): string | null => {
  const { orderId, renewal, upgrades, endedOn } = plan;
  if (endedOn !== null) return `It ended on ${formatDay(endedOn)}.`;
  if (orderId !== null || upgrades.length > 0)
    return "They have ordered it since: it ends with its order.";
  return renewal === null || renewal.status === "cancelled"
    ? null
    : `Its renewal is ordered: cancel ${renewal.orderId} first.`;
};

/** What a members' file gave somebody. */
export interface GivenPlan {
  readonly planId: number;
  readonly endsOn: string;
}

export type TakingBack =
  | { readonly kind: "take" }
  /** On Basics from the start, or over by itself. */
  | { readonly kind: "nothing" }
  | { readonly kind: "keep"; readonly message: string };

/** What became of a file's plan since is its member's, or another file's: that stays. */
export const decidePlanRollback = (
  gave: GivenPlan | null,
  held: UnorderedPlan | null,
): TakingBack => {
  if (gave === null || held === null || held.endedOn !== null) return { kind: "nothing" };
  const { endsOn } = termOf(held);
  if (held.cameFrom !== null)
    return { kind: "keep", message: `${held.plan.title} came to them with a team since` };
  const why = complimentaryPlanEndBlocker(held);
  if (why !== null) return { kind: "keep", message: why };
  return held.plan.planId === gave.planId && endsOn === gave.endsOn
    ? { kind: "take" }
    : {
        kind: "keep",
        message: `They have ${held.plan.title} until ${formatDay(endsOn)} since, which this file did not give`,
      };
};
