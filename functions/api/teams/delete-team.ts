import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { parseInvites, removeInvite } from "../../entities/invite.ts";
import { loadProfile } from "../../entities/profile.ts";
import { removeTeam, removeTeamMember } from "../../entities/team.ts";
import { removeTeamAccess } from "../../entities/team-access.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryTeamChange, removeTeamWrites } from "./team-membership-writes.ts";
import { loadManagedTeam, type TeamContext } from "./load-team-context.ts";
import { assertReasonGiven, teamAuditWrite } from "./team-management.ts";
import { releaseMember } from "./release-member.ts";

/**
 * Deletes a team. Its members are removed one by one, each with an email; the invites and the team itself go last. A call that
 * dies leaves a smaller team, which can be deleted again, so that nobody remains in a team that no longer exists.
 */
export const deleteTeam: UseCase<typeof teamsContract.endpoints.deleteTeam> = async (
  deps,
  caller,
  { params, query: { reason } },
) => {
  await retryTeamChange(async () => {
    const context = await loadManagedTeam(deps, caller, params.id);
    assertReasonGiven(caller, context.team, reason);
    const profile = await loadProfile(deps.table, context.team.adminId);
    const team = await releaseAll(deps, context);
    const [invites, rest] = split(parseInvites(context.rows));
    for (const invite of rest) await deps.table.save(removeInvite(invite));
    await deps.table.save([
      ...removeTeam(team),
      removeTeamAccess(team.teamId),
      removeTeamMember(team.teamId, team.adminId),
      ...(profile === null ? [] : removeTeamWrites(profile, team.teamId, deps.now())),
      ...invites.flatMap(removeInvite),
      ...teamAuditWrite(deps, caller, team, { action: "deleted", reason }),
    ]);
  });
  return { status: 204 };
};

/** The maximum number of invites that fit into one transaction together with the team. */
const maxInvitesPerTransaction = 40;
const split = <T>(all: readonly T[]): readonly [readonly T[], readonly T[]] => [
  all.slice(0, maxInvitesPerTransaction),
  all.slice(maxInvitesPerTransaction),
];

const releaseAll = async (deps: Deps, context: TeamContext): Promise<TeamContext["team"]> => {
  let { team } = context;
  for (const member of context.members) {
    if (member.userId === team.adminId) continue;
    const released = await releaseMember(deps, { ...context, team }, member, "deleted");
    await deps.table.save(released.writes);
    team = released.team;
  }
  return team;
};
