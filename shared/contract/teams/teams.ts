/** Teams: colleagues who share one plan. People outside a team get the same 404 as for one that does not exist. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import { anyLine, colleagueEmail, id, line, personName, integerWithDefault } from "../fields.ts";
import { supportRoles } from "../staff/staff-roles.ts";
import { inviteView, teamView } from "./team-views.ts";

const teamName = line("a name for your team", 80).check(
  // The name appears in emails to invited people, so it must not be a way to send them links.
  z.refine((value) => !/[/@:<>]|www\./i.test(value), "Use a name without links or markup"),
);

const params = z.object({ id });
/** The reason, which is required for staff. */
const reason = z.optional(line("a reason", 300));
/** The team that staff name; otherwise the caller's own team is meant. */
const ofTeam = z.object({ team_id: z.optional(id) });
const reasoned = z.extend(ofTeam, { reason });
const page = { page: integerWithDefault(1, 10_000, 1), perPage: integerWithDefault(1, 100, 32) };

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
      replies: { 200: pageEnvelope(teamView) },
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
          /** The id of a person to approve who has asked to join, as with `approveUser`. */
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
            /** The reason why they cannot own the team; null if they can. */
            why_not: z.nullable(z.string()),
            /** The plan that the team would share; null if they cannot own it. */
            plan: z.nullable(z.string()),
            /** The number of members who would lose their seat, and of those who would have a lower plan. */
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
        /** `along` hands over the plan that the team shares, to a member who has none of their own. */
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
        200: listEnvelope(
          z.object({
            /** The first day of the month. */
            month_display: z.string(),
            /** The number of readers; null if fewer than five have read: a sum would reveal individuals. */
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
        200: listEnvelope(z.object({ id: z.string(), display_name: z.string(), places: z.int() })),
      },
    }),
    listInvites: endpoint({
      method: "GET",
      path: "/user-invite",
      audience: "member",
      alsoStaff: supportRoles,
      summary: "List pending invites of the member's own team",
      query: z.object({ ...page, q: z._default(anyLine(120), ""), team_id: z.optional(id) }),
      replies: { 200: pageEnvelope(inviteView) },
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
        /** The rows as they are in the file: each is validated by itself. */
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
        200: listEnvelope(
          z.object({ email: z.string(), invited: z.boolean(), message: z.string() }),
        ),
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

/** The required form of one row. */
export const invitedPerson = z.object(invited);
