/**
 * The rows elsewhere in the table that lead to an account: its addresses, its hash in emails and its places in teams.
 */
import { releaseSeat } from "../../shared/domain/teams/team.ts";
import type { Write } from "../platform/table/write.ts";
import { dropCommsHash } from "./comms-hash.ts";
import { releaseEmail, type ReservedEmail } from "./email.ts";
import type { ProfileRow } from "./profile.ts";
import { changeTeam, removeTeamMember, type TeamRow } from "./team.ts";

/**
 * Removes these rows in the transaction that deletes the account. `emails` and `teams` are those of the profile, as they
 * were read.
 */
export const removeAccountReferences = (
  profile: ProfileRow,
  emails: readonly ReservedEmail[],
  teams: readonly TeamRow[],
  now: Date,
): readonly Write[] => [
  ...emails.map(({ email }) => releaseEmail(email, profile.userId)),
  dropCommsHash(profile),
  ...teams.flatMap((team) => [
    changeTeam(team, { seats: releaseSeat(team.seats, profile.userId, now) }).write,
    removeTeamMember(team.teamId, profile.userId),
  ]),
];
