import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { releaseSeat } from "../../../shared/domain/teams/team.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { changeTeam, removeTeamMember } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { currentProfile, retryTeamChange, removeTeamWrites } from "./team-membership-writes.ts";
import { loadOwnTeam } from "./load-team-context.ts";

/** Leaves a team and releases the seat immediately. The admin cannot leave, because the team would have no plan. */
export const leaveTeam: UseCase<typeof teamsContract.endpoints.leaveTeam> = async (
  deps,
  caller,
  { params },
) => {
  const { userId } = caller;
  await retryTeamChange(async () => {
    const now = deps.now();
    const [{ team }, profile] = await Promise.all([
      loadOwnTeam(deps, caller, params.id),
      currentProfile(deps, caller),
    ]);
    if (team.adminId === userId)
      throw new AppError(
        "conflict",
        "You’re the team admin. Hand the team over to a colleague first, or delete it.",
      );
    await deps.table.save([
      changeTeam(team, { seats: releaseSeat(team.seats, userId, now) }).write,
      removeTeamMember(team.teamId, userId),
      ...removeTeamWrites(profile, team.teamId, now),
    ]);
  });
  return { status: 204 };
};
