import type { PlanView } from "../../shared/contract/catalogue/catalogue.ts";
import type { User } from "./session.ts";

/**
 * The relation of a plan to the viewer. `team`: the plan is above the one that the member has through a team, which
 * only its admin can change.
 */
export type ViewerPlanState = "buy" | "upgrade" | "yours" | "included" | "team";

/**
 * Returns the relation of a plan to this visitor or member. The basket decides what can be bought: a member with a
 * complimentary plan may buy the same plan or a higher one, as if they had none.
 */
export const viewerPlanState = (
  user: Pick<User, "allSubscriptions" | "plan" | "subscriptions"> | null,
  { plan }: Pick<PlanView, "plan">,
): ViewerPlanState => {
  if (user === null || user.plan.rank === 0) return "buy";
  // If two plans include the same content, the later one has more seats.
  const lower =
    plan.rank < user.plan.rank || (plan.rank === user.plan.rank && plan.id < user.plan.id);
  if (lower) return "included";
  if (!user.allSubscriptions.some(isActive)) return "buy";
  if (plan.id === user.plan.id) return "yours";
  return user.subscriptions.some(isActive) ? "upgrade" : "team";
};

const isActive = ({ status }: User["subscriptions"][number]): boolean => status === "Active";
