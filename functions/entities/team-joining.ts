/** What makes somebody a member of a team, with an account that is there or is being made. */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import {
  type Seat,
  holdsSeat,
  maxWaitingMembers,
  passSeat,
} from "../../shared/domain/teams/team.ts";
import type { Write } from "../platform/table/write.ts";
import { type InviteRow, removeInvite } from "./invite.ts";
import { queueMail } from "./mail.ts";
import type { ProfileRow } from "./profile.ts";
import { changeTeam, newTeamMember, type TeamRow, type TeamRows } from "./team.ts";

/** A team to join. */
export type Joining =
  /** By its code: waits for the admin and holds no place. */
  | { readonly by: "code"; readonly team: TeamRow; readonly rows: TeamRows }
  /** The place of the invite passes to the member. */
  | { readonly by: "invite"; readonly team: TeamRow; readonly invite: InviteRow };

/** More are not let wait: the admin has to look at them first. */
export const isCrowded = ({ team, members }: TeamRows): boolean =>
  members.filter(({ userId }) => !hasAccess(team, userId)).length >= maxWaitingMembers;

/** They are the admin, or hold a place. */
export const hasAccess = (
  { adminId, seats }: { readonly adminId: string; readonly seats: readonly Seat[] },
  userId: string,
): boolean => adminId === userId || holdsSeat(seats, userId);

/**
 * Belongs into the transaction that enters the team in the profile. Fails when the team or the invite is gone, when the
 * team was changed meanwhile, and for who is a member already. Up to five writes.
 */
export const joinTeamWrites = (
  deps: { now(): Date },
  profile: Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">,
  joining: Joining,
): readonly Write[] => {
  const { team } = joining;
  const { userId } = profile;
  const at = deps.now().toISOString();
  const member = newTeamMember(team.teamId, profile, at);
  if (joining.by === "code")
    // A new version of the team: of two who join at once the second is counted with the first.
    return [member, changeTeam(team, {}).write, ...askAdmin(deps, profile, joining.rows, at)];
  return [member, ...acceptInviteWrites(userId, joining)];
};

/** The same for who is a member already, and waits or has access. */
export const acceptInviteWrites = (
  userId: string,
  { team, invite }: Extract<Joining, { by: "invite" }>,
): readonly Write[] => {
  const seats = passSeat(team.seats, invite.inviteId, userId);
  return [changeTeam(team, { seats }).write, ...removeInvite(invite)];
};

/** Once for each time that somebody joins. */
const askAdmin = (
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
