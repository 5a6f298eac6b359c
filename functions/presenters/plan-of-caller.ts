/** What the plan that counts for a member includes. */
import {
  type IncludingPlan,
  inclusionsOf,
  type LibraryCounts,
  type PlanInclusions,
} from "../../shared/domain/access/plan-inclusions.ts";
import type { Member } from "../identity/caller.ts";

/** Whoever has it through a team, or was given it by staff, has no seats to give away. */
const planOf = ({ plan, ownPlan }: Pick<Member, "ownPlan" | "plan">): IncludingPlan => ({
  rank: plan.rank,
  places: ownPlan?.planId === plan.id ? ownPlan.places : 0,
});

export const inclusionsFor = (
  member: Pick<Member, "ownPlan" | "plan">,
  counts: LibraryCounts,
  now: Date,
): PlanInclusions => inclusionsOf(counts, planOf(member), now);
