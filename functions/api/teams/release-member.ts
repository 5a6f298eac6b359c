import { releaseSeat } from "../../../shared/domain/teams/team.ts";
import { loadProfile } from "../../entities/profile.ts";
import {
  changeTeam,
  removeTeamMember,
  type TeamMemberRow,
  type TeamRow,
  type TeamRows,
} from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { removeTeamWrites } from "./team-membership-writes.ts";
import { queueTeamEmail } from "./queue-team-email.ts";

/** Returns the writes that remove a member with their seat and queue an email, and the resulting team. */
export const releaseMember = async (
  deps: Pick<Deps, "now" | "table">,
  rows: TeamRows,
  member: TeamMemberRow,
  happened: "deleted" | "removed",
): Promise<{ readonly team: TeamRow; readonly writes: readonly Write[] }> => {
  const { team } = rows;
  const { teamId, userId } = member;
  const profile = await loadProfile(deps.table, userId);
  const now = deps.now();
  const { row, write } = changeTeam(team, { seats: releaseSeat(team.seats, userId, now) });
  return {
    team: row,
    writes: [
      write,
      removeTeamMember(teamId, userId),
      ...(profile === null ? [] : removeTeamWrites(profile, teamId, now)),
      queueTeamEmail(deps, rows, member, happened),
    ],
  };
};
