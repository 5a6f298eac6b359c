import type { PlanView } from "../../shared/contract/catalogue.ts";
import type { User } from "./session.ts";

/** `team`: the plan is above the one that the member has through a team, which only its admin can change. */
export type PlanStanding = "buy" | "upgrade" | "yours" | "included" | "team";

/** What a plan is to this visitor or member. The basket decides what can be bought. */
export const planStanding = (
  user: Pick<User, "plan" | "subscriptions"> | null,
  { plan }: Pick<PlanView, "plan">,
): PlanStanding => {
  if (user === null || user.plan.rank === 0) return "buy";
  if (plan.id === user.plan.id) return "yours";
  // Of two that open the same, the later holds the larger team.
  const higher =
    plan.rank > user.plan.rank || (plan.rank === user.plan.rank && plan.id > user.plan.id);
  if (!higher) return "included";
  return user.subscriptions.some(({ status }) => status === "Active") ? "upgrade" : "team";
};
