/** Describes what the member's current plan includes. */
import {
  type IncludingPlan,
  inclusionsOf,
  type LibraryCounts,
  type PlanInclusions,
} from "../../shared/domain/access/plan-inclusions.ts";
import type { Member } from "../identity/caller.ts";

/** Returns the plan. A member who has it through a team or from staff has no seats to assign. */
const planOf = ({ plan, ownPlan }: Pick<Member, "ownPlan" | "plan">): IncludingPlan => ({
  rank: plan.rank,
  places: ownPlan?.planId === plan.id ? ownPlan.places : 0,
});

export const inclusionsFor = (
  member: Pick<Member, "ownPlan" | "plan">,
  counts: LibraryCounts,
  now: Date,
): PlanInclusions => inclusionsOf(counts, planOf(member), now);
