/** Makes somebody a member of a team, with an account that exists or is being created. */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import {
  type Seat,
  holdsSeat,
  maxWaitingMembers,
  transferSeat,
} from "../../shared/domain/teams/team.ts";
import type { Write } from "../platform/table/write.ts";
import { type InviteRow, removeInvite } from "./invite.ts";
import { queueMail } from "./mail.ts";
import type { ProfileRow } from "./profile.ts";
import { changeTeam, newTeamMember, type TeamRow, type TeamRows } from "./team.ts";

/** A team to join. */
export type TeamJoin =
  /** The member joins by the team's code, waits for the admin's approval and takes no seat. */
  | { readonly by: "code"; readonly team: TeamRow; readonly rows: TeamRows }
  /** The member joins by invitation and takes over its seat. */
  | { readonly by: "invite"; readonly team: TeamRow; readonly invite: InviteRow };

/** Returns true if too many members wait for approval. The admin has to decide on them before others can join. */
export const hasTooManyPendingMembers = ({ team, members }: TeamRows): boolean =>
  members.filter(({ userId }) => !hasAccess(team, userId)).length >= maxWaitingMembers;

/** Returns true for the admin and for members with a seat. */
export const hasAccess = (
  { adminId, seats }: { readonly adminId: string; readonly seats: readonly Seat[] },
  userId: string,
): boolean => adminId === userId || holdsSeat(seats, userId);

/**
 * Joins the team in the transaction that adds it to the profile. Fails if the team or the invitation no longer exists,
 * if the team has changed in the meantime, and for somebody who is a member already. It needs up to five writes.
 */
export const joinTeamWrites = (
  deps: { now(): Date },
  profile: Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">,
  joining: TeamJoin,
): readonly Write[] => {
  const { team } = joining;
  const { userId } = profile;
  const at = deps.now().toISOString();
  const member = newTeamMember(team.teamId, profile, at);
  if (joining.by === "code")
    // The team gets a new version, so that of two members who join concurrently, the second is counted with the first.
    return [
      member,
      changeTeam(team, {}).write,
      ...queueJoinRequestEmails(deps, profile, joining.rows, at),
    ];
  return [member, ...acceptInviteWrites(userId, joining)];
};

/** Returns the same writes for somebody who is a member already, waiting or with access. */
export const acceptInviteWrites = (
  userId: string,
  { team, invite }: Extract<TeamJoin, { by: "invite" }>,
): readonly Write[] => {
  const seats = transferSeat(team.seats, invite.inviteId, userId);
  return [changeTeam(team, { seats }).write, ...removeInvite(invite)];
};

/** Emails the admin once for each time that somebody joins. */
const queueJoinRequestEmails = (
  deps: { now(): Date },
  person: Parameters<typeof joinTeamWrites>[1],
  { team, members }: TeamRows,
  at: string,
): readonly Write[] => {
  const admin = members.find((member) => member.userId === team.adminId);
  if (admin === undefined) return [];
  return [
    queueMail(deps, `team-request-${team.teamId}-${person.userId}-${at}`, admin.email, {
      template: "team-request",
      data: {
        adminName: admin.name,
        teamName: team.displayName,
        memberName: displayNameOf(person),
        memberEmail: person.email,
      },
    }),
  ];
};
