import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { releaseSeat } from "../../../shared/domain/teams/team.ts";
import { removeInvite } from "../../entities/invite.ts";
import { changeTeam } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { findOwnInvite } from "./own-invite.ts";
import { assertReasonGiven, teamAuditWrite } from "./team-management.ts";

export const deleteInvite: UseCase<typeof teamsContract.endpoints.deleteInvite> = async (
  deps,
  caller,
  { params, query: { team_id: teamId, reason } },
) => {
  await retryTeamChange(async () => {
    const { context, invite } = await findOwnInvite(deps, caller, params.id, teamId);
    assertReasonGiven(caller, context.team, reason);
    const seats = releaseSeat(context.team.seats, invite.inviteId, deps.now());
    await deps.table.save([
      changeTeam(context.team, { seats }).write,
      ...removeInvite(invite),
      ...teamAuditWrite(deps, caller, context.team, {
        action: "withdrew an invitation",
        before: invite.inviteId,
        reason,
      }),
    ]);
  });
  return { status: 204 };
};
