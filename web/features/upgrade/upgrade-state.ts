import type { PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { viewerPlanState } from "../../lib/viewer-plan-state.ts";
import type { User } from "../../lib/session.ts";

/**
 * The current plan of a visitor or member, as far as it decides what they can be offered. `given`: staff have granted
 * them a plan for a period; `inactive`: their plan has an overdue payment.
 */
export type UpgradeState = "visitor" | "free" | "own" | "team" | "given" | "inactive";

const isActive = ({ status }: User["subscriptions"][number]): boolean => status === "Active";

export const upgradeState = (
  user: Pick<User, "allSubscriptions" | "plan" | "subscriptions"> | null,
  membership: Pick<MembershipView, "status"> | null,
): UpgradeState => {
  if (user === null) return "visitor";
  if (user.subscriptions.some(isActive)) return "own";
  if (user.allSubscriptions.some(isActive)) return "team";
  if (membership?.status === "In-active") return "inactive";
  return user.plan.rank > 0 ? "given" : "free";
};

/** Returns the plans that are higher than the user's own. */
export const higherPlans = (user: User | null, plans: readonly PlanView[]): readonly PlanView[] =>
  plans.filter((plan) => ["upgrade", "team"].includes(viewerPlanState(user, plan)));
