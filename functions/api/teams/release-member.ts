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
import { forgetTeam } from "./enter-team.ts";
import { queueTeamEmail } from "./queue-team-email.ts";

/** What takes a member out of the team with their place, and tells them; and the team as it is then. */
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
      ...(profile === null ? [] : forgetTeam(profile, teamId, now)),
      queueTeamEmail(deps, rows, member, happened),
    ],
  };
};
