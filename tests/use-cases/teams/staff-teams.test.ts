/** Support manages teams as their admins do, with audit entries; other staff cannot. */
import { describe, expect, test, vi } from "vitest";
import { set } from "../../../functions/platform/table/write.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { staffRoles } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { supportRoles } from "../../../shared/contract/staff/staff-roles.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call, type Reply } from "../../support/api.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";
import { invite, join, newJoinedMember, newTeam, rankOf, teamsOf } from "../../support/teams.ts";

const teams = teamsContract.endpoints;
const { token: support } = await newStaff("support");

const viewed = (reply: Reply) => {
  expect([reply.status, reply.status < 400 ? "" : reply.text]).toEqual([200, ""]);
  return teams.readTeam.replies[200].parse(reply.body).data;
};

const trailOf = async (id: string) => {
  const { listAudit } = staffAccountsContract.endpoints;
  const { body } = await call(listAudit, { query: { subject: `team:${id}` } }, support);
  return listAudit.replies[200].parse(body).data;
};
const actionsOn = async (id: string) => (await trailOf(id)).map(({ action }) => action);
const reason = "Asked for by the team's admin";

/** Dates the last email back, so that the invite can be sent again at once. */
const backdateLastEmail = async (team: string, invited: string): Promise<void> =>
  (await openTable()).write([
    set(
      { pk: `TEAM#${team}`, sk: `INVITE#${invited}` },
      { mailedAt: ["2026-01-01T00:00:00.000Z"] },
    ),
  ]);

describe("a team", () => {
  test("is listed with its owner, and can be found by the owner", async () => {
    const { listAllTeams } = adminSearchContract.endpoints;
    const made = await newTeam("premium");
    await vi.waitFor(
      async () => {
        const query = { q: made.admin.email };
        const { body } = await call(listAllTeams, { query }, support);
        expect(listAllTeams.replies[200].parse(body)).toMatchObject({
          data: [
            {
              id: made.team.id,
              name: "Studio Test",
              plan: "Premium",
              plan_state: "active",
              people: 1,
            },
          ],
          meta: { total: 1 },
        });
      },
      { timeout: 20_000, interval: 200 },
    );
    for (const sort of ["name", "-people", "plan_ends_on", "-plan_ends_on"] as const) {
      const { status } = await call(listAllTeams, { query: { sort, limit: 2 } }, support);
      expect(status).toBe(200);
    }
  });

  test("can be read by support, and by nobody else outside the team", async () => {
    const made = await newTeam();
    const params = { id: made.team.id };
    const team = viewed(await call(teams.readTeam, { params }, support));
    expect(team).toMatchObject({ admin: false, invite_code: made.team.invite_code });
    expect(team.users).toMatchObject([{ email: made.admin.email, pivot: { admin: true } }]);
    const stranger = await newVerifiedMember();
    expect((await call(teams.readTeam, { params }, stranger.token)).status).toBe(404);
  });

  test("has its members approved and revoked by support, with reasons in both audit logs", async () => {
    const made = await newTeam("premium");
    const member = await newVerifiedMember();
    await join(member, made.team.invite_code ?? "");
    const params = { id: made.team.id };
    const send = (body: NonNullable<Parameters<typeof call<typeof teams.updateTeam>>[1]>["body"]) =>
      call(teams.updateTeam, { params, ...(body && { body }) }, support);
    // The request is sent twice, as by a double click.
    const both = await Promise.all([
      send({ approveUser: member.user.id, reason }),
      send({ approveUser: member.user.id, reason }),
    ]);
    for (const reply of both)
      expect(viewed(reply).users.map(({ pivot }) => pivot.approved)).toEqual([true, true]);
    expect(await rankOf(member)).toBe(2);
    await waitForMail(member.email, "Studio Test");
    expect((await send({ revokeUser: member.user.id })).status).toBe(422);
    viewed(await send({ revokeUser: member.user.id, reason }));
    expect(await rankOf(member)).toBe(0);
    viewed(await send({ display_name: "Studio Renamed" }));
    expect(await actionsOn(made.team.id)).toEqual([
      "renamed the team",
      "revoked access",
      "approved a member",
    ]);
    const { listAudit } = staffAccountsContract.endpoints;
    const subjects = [`person:${member.user.id}`, `team:${made.team.id}`];
    const [own, ofTeam] = await Promise.all(
      subjects.map(async (subject) => {
        const { body } = await call(listAudit, { query: { subject } }, support);
        return listAudit.replies[200].parse(body).data;
      }),
    );
    expect(own?.map((entry) => [entry.action, entry.reason])).toEqual([
      ["revoked their team access", reason],
      ["approved them in a team", reason],
    ]);
    expect(ofTeam?.[1]?.changes).toEqual({
      team: { before: "Ada Okonkwo-Lindström", after: null },
    });
  });

  test("can be deleted by support, and then has no members", async () => {
    const made = await newTeam("premium");
    const member = await newJoinedMember(made);
    const params = { id: made.team.id };
    expect((await call(teams.deleteTeam, { params, query: {} }, support)).status).toBe(422);
    expect(await teamsOf(member)).toHaveLength(1);
    const removed = await call(teams.deleteTeam, { params, query: { reason } }, support);
    expect(removed.status).toBe(204);
    expect([await teamsOf(member), await teamsOf(made.admin)]).toEqual([[], []]);
    expect(await trailOf(made.team.id)).toMatchObject([{ action: "deleted", reason }]);
  });

  test("can be handed over or left only by its own members", async () => {
    const made = await newTeam("premium");
    const member = await newJoinedMember(made);
    const sent = { params: { id: made.team.id }, body: { user: member.user.id } };
    expect((await call(teams.handOver, sent, support)).status).toBe(404);
    const leaving = { params: { id: made.team.id } };
    expect((await call(teams.leaveTeam, leaving, support)).status).toBe(404);
  });
});

describe("an invite", () => {
  test("is sent, listed, sent again and withdrawn by support for the team's admin", async () => {
    const made = await newTeam();
    const team_id = made.team.id;
    const email = newEmail();
    const body = { team_id, name: "Maja Lindqvist", email };
    const many = { team_id, invites: [{ name: body.name, email }] };
    for (const unreasoned of [
      await call(teams.createInvite, { body }, support),
      await call(teams.createInvites, { body: many }, support),
    ])
      expect([unreasoned.status, Object.keys(errorBody.parse(unreasoned.body).errors)]).toEqual([
        422,
        ["reason"],
      ]);
    const created = await call(teams.createInvite, { body: { ...body, reason } }, support);
    expect(created.status).toBe(201);
    const { data } = teams.createInvite.replies[201].parse(created.body);
    expect(data.parent.id).toBe(made.admin.user.id);
    await waitForMail(email, "Invitation");
    const listed = await call(teams.listInvites, { query: { team_id } }, support);
    expect(teams.listInvites.replies[200].parse(listed.body).data.map(({ id }) => id)).toEqual([
      data.id,
    ]);
    const sent = { params: { id: data.id }, query: { team_id } };
    expect((await call(teams.readInvite, sent, support)).status).toBe(200);
    await backdateLastEmail(team_id, data.id);
    const reasoned = { ...sent, query: { team_id, reason } };
    for (const endpoint of [teams.resendInvite, teams.deleteInvite])
      expect((await call(endpoint, sent, support)).status).toBe(422);
    expect((await call(teams.resendInvite, reasoned, support)).status).toBe(200);
    expect((await call(teams.resendInvite, reasoned, support)).status).toBe(429);
    expect((await call(teams.deleteInvite, reasoned, support)).status).toBe(204);
    expect((await call(teams.deleteInvite, reasoned, support)).status).toBe(404);
    const second = { ...many, reason, invites: [{ name: body.name, email: newEmail() }] };
    expect((await call(teams.createInvites, { body: second }, support)).status).toBe(200);
    expect(await trailOf(team_id)).toMatchObject([
      { action: "invited someone", reason },
      { action: "withdrew an invitation", reason },
      { action: "sent an invitation again", reason },
      { action: "invited someone", reason },
    ]);
  });

  test("cannot be read or withdrawn by the admin of another team", async () => {
    const [made, other] = [await newTeam(), await newTeam()];
    const { body } = await invite(made);
    const { id } = teams.createInvite.replies[201].parse(body).data;
    const sent = { params: { id }, query: { team_id: made.team.id } };
    const { token } = other.admin;
    expect((await call(teams.readInvite, sent, token)).status).toBe(404);
    expect((await call(teams.deleteInvite, sent, token)).status).toBe(404);
    const query = { team_id: made.team.id };
    expect((await call(teams.listInvites, { query }, token)).status).toBe(404);
  });
});

test("each call that the contract opens to support accepts support, and no other staff", async () => {
  const made = await newTeam("premium");
  const { body } = await invite(made);
  const { id } = teams.createInvite.replies[201].parse(body).data;
  const team = { params: { id: made.team.id } };
  const team_id = made.team.id;
  const ofInvite = { params: { id }, query: { team_id, reason } };
  const newcomer = { name: "Maja Lindqvist", email: newEmail() };
  const renamed = { ...team, body: { display_name: "Studio Renamed" } };
  const invited = { body: { ...newcomer, team_id, reason } };
  const invitedAll = { body: { team_id, reason, invites: [{ ...newcomer, email: newEmail() }] } };
  const asks: Readonly<Record<string, (token: string) => Promise<Reply>>> = {
    readTeam: (token) => call(teams.readTeam, team, token),
    updateTeam: (token) => call(teams.updateTeam, renamed, token),
    changeCode: (token) => call(teams.changeCode, team, token),
    listInvites: (token) => call(teams.listInvites, { query: { team_id } }, token),
    readInvite: (token) => call(teams.readInvite, ofInvite, token),
    createInvite: (token) => call(teams.createInvite, invited, token),
    createInvites: (token) => call(teams.createInvites, invitedAll, token),
    resendInvite: (token) => call(teams.resendInvite, ofInvite, token),
    deleteInvite: (token) => call(teams.deleteInvite, ofInvite, token),
    // Deleting the team comes last, because the other calls need it.
    deleteTeam: (token) => call(teams.deleteTeam, { ...team, query: { reason } }, token),
  };
  const open = Object.entries(teams).filter(([, endpoint]) => "alsoStaff" in endpoint);
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(asks).toSorted());
  const others = await Promise.all(
    staffRoles
      .filter((role) => !supportRoles.staff.some((one) => one === role))
      .map((role) => newStaff(role)),
  );
  for (const [name, ask] of Object.entries(asks))
    for (const { token } of others) expect([name, (await ask(token)).status]).toEqual([name, 404]);
  for (const [name, ask] of Object.entries(asks))
    expect([name, (await ask(support)).status]).not.toEqual([name, 404]);
});
