/** Teams: colleagues who share one plan. Whoever is not in a team meets the same 404 as for one that does not exist. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single, wholeList } from "../envelope.ts";
import { anyLine, colleagueEmail, id, instant, line, personName, wholeNumber } from "../fields.ts";
import { proposalView } from "../staff/proposal-view.ts";
import { supportRoles } from "../staff/staff-roles.ts";

const teamName = line("a name for your team", 80).check(
  // It stands in mails to people who are invited: it is not a way to send them links.
  z.refine((value) => !/[/@:<>]|www\./i.test(value), "Use a name without links or markup"),
);

const teamUser = z.object({
  id: z.string(),
  display_name: z.string(),
  /** Of colleagues, only the admin's is told to those who are not the admin. */
  email: z.nullable(z.string()),
  created_at: instant,
  created_at_display: z.string(),
  pivot: z.object({
    /** Has a place: Has Access. */
    approved: z.boolean(),
    admin: z.boolean(),
    /** Has a place, but the plan has fewer places by now: no access until one is free. */
    beyond_plan: z.boolean(),
  }),
});

export const inviteView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: instant,
  created_at_display: z.string(),
  /** Who invited, by name. */
  parent: z.object({ id: z.string(), display_name: z.string() }),
  team_id: z.string(),
  expires_at_display: z.string(),
  /** It holds no place any more; sent again, it does. */
  expired: z.boolean(),
});

export const teamView = z.object({
  id: z.string(),
  display_name: z.string(),
  /** Whether the caller administers it. */
  admin: z.boolean(),
  /** `waiting` asked by code and was not let in yet, or their access was taken back. */
  status: z.enum(["in", "waiting"]),
  /** Whether the plan is open to the caller: it has not ended, and has a place for them. */
  has_access: z.boolean(),
  /** Places that are left, and that the plan has as it is now: 0 of a plan that has ended. */
  places: z.int(),
  places_total: z.int(),
  places_held: z.int(),
  /** Only the admin's. */
  invite_code: z.nullable(z.string()),
  /** What the admin's plan is; null when there is none at all. */
  plan: z.nullable(
    z.object({
      title: z.string(),
      active: z.boolean(),
      /** The day on which its term ends, or on which it ended. */
      until_display: z.string(),
      /** Another term follows as things stand. */
      renews: z.boolean(),
    }),
  ),
  /** The admin's name and address, to write to. */
  admin_user: z.nullable(z.object({ display_name: z.string(), email: z.string() })),
  users: z.array(teamUser),
  /** Only the admin's; the newest first. */
  invites: z.array(inviteView),
  /** For staff: that it is to go to another owner, which a second colleague has to confirm. */
  handover: z.nullable(
    z.extend(proposalView, {
      to: z.object({ id: z.string(), name: z.string() }),
      with_plan: z.boolean(),
    }),
  ),
});

const params = z.object({ id });
/** Why it is done: staff have to say it. */
const reason = z.optional(line("a reason", 300));
/** Staff say whose it is; without, it is of the caller's own team. */
const ofTeam = z.object({ team_id: z.optional(id) });
const reasoned = z.extend(ofTeam, { reason });
const page = { page: wholeNumber(1, 10_000, 1), perPage: wholeNumber(1, 100, 32) };

const invited = {
  name: personName("a name"),
  email: colleagueEmail,
};

export const teamsContract = feature({
  name: "teams",
  endpoints: {
    listTeams: endpoint({
      method: "GET",
      path: "/team",
      audience: "member",
      summary: "The teams that the member is in or waits for",
      query: z.object(page),
      replies: { 200: listOf(teamView) },
    }),
    readTeam: endpoint({
      method: "GET",
      path: "/team/{id}",
      audience: "member",
      alsoStaff: supportRoles,
      summary: "Read one of the member's teams; support can read any",
      params,
      replies: { 200: single(teamView) },
    }),
    createTeam: endpoint({
      method: "POST",
      path: "/team",
      audience: "verified",
      summary: "Make a team that shares the member's own plan; one each",
      body: z.strictObject({ display_name: teamName }),
      replies: { 201: single(teamView) },
    }),
    updateTeam: endpoint({
      method: "PATCH",
      path: "/team/{id}",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Rename a team, or approve, revoke or remove a member; for its admin and support",
      params,
      body: z
        .strictObject({
          display_name: z.optional(teamName),
          /** Who has asked to join is let in, as by `approveUser`. */
          addUser: z.optional(id),
          removeUser: z.optional(id),
          approveUser: z.optional(id),
          revokeUser: z.optional(id),
          reason,
        })
        .check(
          z.refine(
            (change) =>
              Object.entries(change).filter(
                ([name, value]) => name !== "reason" && value !== undefined,
              ).length === 1,
            "Change one thing at a time",
          ),
        ),
      replies: { 200: single(teamView) },
    }),
    deleteTeam: endpoint({
      method: "DELETE",
      path: "/team/{id}",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Delete a team with its seats and pending invites; for its admin and support",
      params,
      query: z.object({ reason }),
      replies: { 204: null },
    }),
    joinTeam: endpoint({
      method: "POST",
      path: "/team/join/{code}",
      audience: "member",
      summary: "Join by the team's code, which waits for the admin, or by an invite's secret",
      params: z.object({ code: line("the team's code", 200) }),
      replies: { 200: single(teamView) },
    }),
    leaveTeam: endpoint({
      method: "POST",
      path: "/team/{id}/leave",
      audience: "member",
      summary: "Leave the team, or stop waiting for it",
      params,
      replies: { 204: null },
    }),
    changeCode: endpoint({
      method: "POST",
      path: "/team/{id}/code",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Replace the team code; the old one stops working",
      params,
      replies: { 200: single(teamView) },
    }),
    readHandoverImpact: endpoint({
      method: "GET",
      path: "/team/{id}/handover/impact",
      audience: "verified",
      summary: "Whose access changes when the team is handed over without its plan; for its admin",
      params,
      query: z.object({ user: id }),
      replies: {
        200: single(
          z.object({
            /** Why the team cannot be theirs; null when it can. */
            why_not: z.nullable(z.string()),
            /** The plan that the team would share; null where it cannot be theirs. */
            plan: z.nullable(z.string()),
            /** Members who would have no seat any more, and who would have a lower plan. */
            lose: z.int(),
            lower: z.int(),
          }),
        ),
      },
    }),
    handOver: endpoint({
      method: "POST",
      path: "/team/{id}/handover",
      audience: "verified",
      summary: "Make another member the admin, whose plan the team shares from then on",
      params,
      body: z.strictObject({ user: id }),
      replies: { 200: single(teamView) },
    }),
    proposeHandover: endpoint({
      method: "POST",
      path: "/team/{id}/handover/proposal",
      audience: supportRoles,
      summary:
        "Request the handover of a team whose owner has left; a second colleague confirms it, and the owner is notified",
      params,
      body: z.strictObject({
        user: id,
        /** `along`: the plan that the team shares goes with it, to a member who has none of their own. */
        plan: z.enum(["theirs", "along"], "Choose which plan the team will share"),
        identity: line("how you confirmed the owner has left", 300),
        reason: line("a reason", 300),
      }),
      replies: { 200: single(teamView) },
    }),
    confirmHandover: endpoint({
      method: "POST",
      path: "/team/{id}/handover/proposal/confirm",
      audience: supportRoles,
      summary: "Confirm a handover, as a second colleague within 7 days; repeating changes nothing",
      params,
      body: z.strictObject({ identity: line("what you checked", 300) }),
      replies: { 200: single(teamView) },
    }),
    withdrawHandover: endpoint({
      method: "POST",
      path: "/team/{id}/handover/proposal/withdraw",
      audience: supportRoles,
      summary: "Withdraw a handover before it is confirmed; repeating changes nothing",
      params,
      body: z.strictObject({ reason: line("a reason", 300) }),
      replies: { 200: single(teamView) },
    }),
    readReading: endpoint({
      method: "GET",
      path: "/team/{id}/reading",
      audience: "member",
      summary: "What the team has read in this month and the one before, as sums; for its admin",
      params,
      replies: {
        200: wholeList(
          z.object({
            /** First day of the month. */
            month_display: z.string(),
            /** Null where fewer than five have read: a sum would tell of single people. */
            readers: z.nullable(z.int()),
            items: z.nullable(z.int()),
          }),
        ),
      },
    }),
    readInviteForm: endpoint({
      method: "GET",
      path: "/user-invite/create",
      audience: "member",
      summary: "The teams that the member can invite to, and the places left in each",
      replies: {
        200: wholeList(z.object({ id: z.string(), display_name: z.string(), places: z.int() })),
      },
    }),
    listInvites: endpoint({
      method: "GET",
      path: "/user-invite",
      audience: "member",
      alsoStaff: supportRoles,
      summary: "List pending invites of the member's own team",
      query: z.object({ ...page, q: z._default(anyLine(120), ""), team_id: z.optional(id) }),
      replies: { 200: listOf(inviteView) },
    }),
    readInvite: endpoint({
      method: "GET",
      path: "/user-invite/{id}",
      audience: "member",
      alsoStaff: supportRoles,
      summary: "Read an invite of the member's own team",
      params,
      query: ofTeam,
      replies: { 200: single(inviteView) },
    }),
    createInvite: endpoint({
      method: "POST",
      path: "/user-invite",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Invite someone by email; the invite reserves a seat for 30 days",
      body: z.strictObject({ ...invited, team_id: id, reason }),
      replies: { 201: single(inviteView) },
    }),
    createInvites: endpoint({
      method: "POST",
      path: "/user-invite/many",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Invite up to 100 people; each line gets its own result",
      body: z.strictObject({
        team_id: id,
        reason,
        /** As they stand in the file: each is judged for itself. */
        invites: z
          .array(
            z.strictObject({
              name: z.string().check(z.maxLength(300)),
              email: z.string().check(z.maxLength(300)),
            }),
          )
          .check(z.minLength(1, "There are no lines"), z.maxLength(100, "Send up to 100 lines")),
      }),
      replies: {
        200: wholeList(z.object({ email: z.string(), invited: z.boolean(), message: z.string() })),
      },
    }),
    resendInvite: endpoint({
      method: "PATCH",
      path: "/user-invite/{id}",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Email the invite again; it is valid for another 30 days",
      params,
      query: reasoned,
      replies: { 200: single(inviteView) },
    }),
    deleteInvite: endpoint({
      method: "DELETE",
      path: "/user-invite/{id}",
      audience: "verified",
      alsoStaff: supportRoles,
      summary: "Delete the invite: its link stops working and its seat is freed",
      params,
      query: reasoned,
      replies: { 204: null },
    }),
  },
});

/** What one line of many has to be. */
export const invitedPerson = z.object(invited);
