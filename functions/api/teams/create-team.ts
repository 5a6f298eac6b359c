import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { newTeam } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newTeamCode } from "../../identity/team-code.ts";
import { currentProfile, retryTeamChange, addTeamWrite } from "./team-membership-writes.ts";
import { loadOwnTeam, loadTeamOfAdmin } from "./load-team-context.ts";
import { presentTeam } from "./team-view.ts";

/** Creates a team. Requires an active plan of the caller's own (`user-subscription`) and no team yet. */
export const createTeam: UseCase<typeof teamsContract.endpoints.createTeam> = async (
  deps,
  caller,
  { body },
) => {
  const { ownPlan, userId } = caller;
  if (ownPlan === null || Date.parse(ownPlan.endsAt) <= deps.now().getTime())
    throw new AppError("conflict", "You need a paid plan of your own to create a team.");
  const teamId = deps.newId("team");
  const team = await retryTeamChange(async () => {
    const profile = await currentProfile(deps, caller);
    if ((await loadTeamOfAdmin(deps, { ...caller, profile })) !== null)
      throw new AppError("conflict", "You already have a team. Each plan can have one.");
    const now = deps.now();
    const made = {
      teamId,
      displayName: body.display_name,
      adminId: userId,
      code: newTeamCode(),
      seats: [],
      createdAt: now.toISOString(),
    };
    await deps.table.save([...newTeam(made, profile), addTeamWrite(profile, made, now)]);
    return { ...caller, profile: { ...profile, teams: [{ teamId, adminId: userId }] } };
  });
  const context = await loadOwnTeam(deps, team, teamId);
  return { status: 201, body: { data: presentTeam(context, userId, deps.now()) } };
};
