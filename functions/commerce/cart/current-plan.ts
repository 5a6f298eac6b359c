/** The plan in force that a member has bought, as far as a purchase needs it. */
import type { BuyerPlan } from "../../../shared/domain/orders/basket.ts";
import { toComparablePlan } from "../../../shared/domain/pricing/plan-comparison.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Member } from "../../identity/caller.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { MembershipAggregate } from "../memberships/membership-aggregate.ts";

/**
 * Returns the member's own plan in force, or null: a plan shared by a team admin is not the member's to upgrade.
 * `plans` are the catalogue's, if the plan is compared with others; `membership` is the member's, if that has been read.
 */
export const currentPlanOf = (
  { ownPlan }: Pick<Member, "ownPlan">,
  now: Date,
  plans: readonly PlanItem[] = [],
  membership: MembershipAggregate | null = null,
): BuyerPlan | null => {
  if (ownPlan === null || ownPlan.rank === 0) return null;
  if (Date.parse(ownPlan.endsAt) <= now.getTime()) return null;
  const { title, period, termEndsAt, endsAt } = ownPlan;
  const endsOn = londonDay(termEndsAt ?? endsAt);
  const nextIsPaid = membership?.value.renewal?.status === "paid";
  return { ...toComparablePlan(ownPlan, plans), title, period, endsOn, nextIsPaid };
};
