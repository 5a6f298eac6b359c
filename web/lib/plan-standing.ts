import type { PlanView } from "../../shared/contract/catalogue/catalogue.ts";
import type { User } from "./session.ts";

/** `team`: the plan is above the one that the member has through a team, which only its admin can change. */
export type PlanStanding = "buy" | "upgrade" | "yours" | "included" | "team";

/**
 * What a plan is to this visitor or member. The basket decides what can be bought: whoever has a plan that was given to them
 * may buy it, or a higher one, as if they had none.
 */
export const planStanding = (
  user: Pick<User, "allSubscriptions" | "plan" | "subscriptions"> | null,
  { plan }: Pick<PlanView, "plan">,
): PlanStanding => {
  if (user === null || user.plan.rank === 0) return "buy";
  // Of two that open the same, the later holds the larger team.
  const lower =
    plan.rank < user.plan.rank || (plan.rank === user.plan.rank && plan.id < user.plan.id);
  if (lower) return "included";
  if (!user.allSubscriptions.some(isActive)) return "buy";
  if (plan.id === user.plan.id) return "yours";
  return user.subscriptions.some(isActive) ? "upgrade" : "team";
};

const isActive = ({ status }: User["subscriptions"][number]): boolean => status === "Active";
