import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { handoverImpact, type SharedPlan } from "../../../shared/domain/teams/team-access.ts";
import { usableSeatCount } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { EntitlementRow } from "../../entities/entitlement.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadAdministeredTeam } from "./load-team-context.ts";
import { checkNextAdmin } from "./hand-over.ts";

type Endpoint = typeof teamsContract.endpoints.readHandoverImpact;

/** Returns whose access would change with the plan that the team would share, for the admin who decides. */
export const readHandoverImpact: UseCase<Endpoint> = async (deps, caller, { params, query }) => {
  const context = await loadAdministeredTeam(deps, caller, params.id);
  const now = deps.now();
  try {
    const { plan } = await checkNextAdmin(deps, context, query.user);
    const plans = { from: sharedBy(context.plan, now), to: sharedBy(plan, now) };
    const { lose, lower } = handoverImpact(context.team.seats, query.user, plans, now);
    return {
      status: 200,
      body: {
        data: { why_not: null, plan: plan.title, lose: lose.length, lower: lower.length },
      },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return {
      status: 200,
      body: { data: { why_not: error.message, plan: null, lose: 0, lower: 0 } },
    };
  }
};

const sharedBy = (plan: EntitlementRow | null, now: Date): SharedPlan => ({
  places: usableSeatCount(plan, now),
  rank: plan?.rank ?? 0,
});
