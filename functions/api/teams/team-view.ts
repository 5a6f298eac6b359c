import type * as z from "zod/mini";
import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import {
  isSeated,
  freeSeatCount,
  activeSeats,
  usableSeatCount,
} from "../../../shared/domain/teams/team.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { EntitlementRow } from "../../entities/entitlement.ts";
import { type InviteRow, parseInvites } from "../../entities/invite.ts";
import { hasAccess } from "../../entities/team-joining.ts";
import type { TeamMemberRow } from "../../entities/team.ts";
import { findTeamHandover, isHandoverOpen } from "../../entities/team-handover.ts";
import { presentProposal } from "../../presenters/proposal-view.ts";
import type { TeamContext } from "./load-team-context.ts";

type TeamView = z.input<(typeof teamsContract.endpoints.readTeam.replies)[200]>["data"];
type InviteView = z.input<(typeof teamsContract.endpoints.readInvite.replies)[200]>["data"];

/**
 * Returns a team. The admin, and staff who manage teams, see the code, all members and the invites; others see the members and
 * the contact.
 */
export const presentTeam = (
  context: TeamContext,
  userId: string,
  now: Date,
  tends = false,
): TeamView => {
  const { team, members, plan } = context;
  const seesAll = tends || team.adminId === userId;
  const admin = members.find((member) => member.userId === team.adminId);
  const places = usableSeatCount(plan, now);
  const isIn = hasAccess(team, userId);
  return {
    id: team.teamId,
    display_name: team.displayName,
    admin: team.adminId === userId,
    status: isIn ? "in" : "waiting",
    has_access: team.adminId === userId ? places > 0 : isSeated(team.seats, userId, places, now),
    places: freeSeatCount(team.seats, places, now),
    places_total: places,
    places_held: activeSeats(team.seats, now).length,
    invite_code: seesAll ? team.code : null,
    plan: plan && planView(plan, now),
    admin_user: admin === undefined ? null : { display_name: admin.name, email: admin.email },
    users: members
      // A person who waits for approval sees nothing of the others.
      .filter((member) => seesAll || (isIn && hasAccess(team, member.userId)))
      .toSorted(byAge(team.adminId))
      .map((member) => userView(context, member, { places: plan?.places ?? 0, seesAll }, now)),
    invites: seesAll ? invitesView(context, now) : [],
    handover: tends ? handoverView(context, userId, now) : null,
  };
};

const handoverView = (
  { team, members, rows }: TeamContext,
  userId: string,
  now: Date,
): TeamView["handover"] => {
  const proposal = findTeamHandover(rows);
  if (proposal === null || !isHandoverOpen(proposal, team, now)) return null;
  const { toId, withPlan } = proposal;
  const next = members.find((member) => member.userId === toId);
  return {
    ...presentProposal(proposal, userId),
    to: { id: toId, name: next?.name ?? "A former member" },
    with_plan: withPlan,
  };
};

/** Sorts the admin first, then by the date of joining. */
const byAge = (adminId: string) => (a: TeamMemberRow, b: TeamMemberRow) =>
  Number(b.userId === adminId) - Number(a.userId === adminId) ||
  a.createdAt.localeCompare(b.createdAt) ||
  a.userId.localeCompare(b.userId);

const planView = (plan: EntitlementRow, now: Date): TeamView["plan"] => ({
  title: plan.title,
  active: Date.parse(plan.endsAt) > now.getTime(),
  until_display: formatDate(plan.termEndsAt ?? plan.endsAt),
  renews: plan.renewsAt !== null,
});

const userView = (
  { team }: TeamContext,
  { userId, name, email, createdAt }: TeamMemberRow,
  { places, seesAll }: { readonly places: number; readonly seesAll: boolean },
  now: Date,
): TeamView["users"][number] => {
  const admin = team.adminId === userId;
  const approved = hasAccess(team, userId);
  return {
    id: userId,
    display_name: name,
    email: seesAll || admin ? email : null,
    created_at: createdAt,
    created_at_display: formatDate(createdAt),
    pivot: {
      approved,
      admin,
      beyond_plan: approved && !admin && !isSeated(team.seats, userId, places, now),
    },
  };
};

/** Returns the invites, newest first. */
export const invitesView = (context: TeamContext, now: Date): InviteView[] =>
  parseInvites(context.rows).map((invite) => presentInvite(context, invite, now));

export const presentInvite = (
  { members }: Pick<TeamContext, "members">,
  invite: InviteRow,
  now: Date,
): InviteView => ({
  id: invite.inviteId,
  name: invite.name,
  email: invite.email,
  created_at: invite.createdAt,
  created_at_display: formatDate(invite.createdAt),
  parent: {
    id: invite.parentId,
    display_name:
      members.find(({ userId }) => userId === invite.parentId)?.name ?? "A former admin",
  },
  team_id: invite.teamId,
  expires_at_display: formatDate(invite.expiresAt),
  expired: Date.parse(invite.expiresAt) <= now.getTime(),
});
