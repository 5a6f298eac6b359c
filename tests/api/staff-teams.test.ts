/** Teams as support looks after them: as their admins do, with a trail, and as nobody else may. */
import { describe, expect, test, vi } from "vitest";
import { directoryContract } from "../../shared/contract/directory.ts";
import { staffContract } from "../../shared/contract/staff.ts";
import { teamsContract } from "../../shared/contract/teams.ts";
import { call, type Reply } from "../support/api.ts";
import { mailTo } from "../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import { newStaff } from "../support/staff.ts";
import { invite, join, joined, newTeam, rankOf, teamsOf } from "../support/teams.ts";

const teams = teamsContract.endpoints;
const { token: support } = await newStaff("support");
const { token: finance } = await newStaff("finance");

const viewed = (reply: Reply) => {
  expect([reply.status, reply.status < 400 ? "" : reply.text]).toEqual([200, ""]);
  return teams.readTeam.replies[200].parse(reply.body).data;
};

const trailOf = async (id: string) => {
  const { listAudit } = staffContract.endpoints;
  const { body } = await call(listAudit, { query: { subject: `team:${id}` } }, support);
  return listAudit.replies[200].parse(body).data.map(({ action }) => action);
};

describe("a team", () => {
  test("is listed with its owner, and found by either", async () => {
    const { listAllTeams } = directoryContract.endpoints;
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

  test("is read whole by support, and not at all by others who are not in it", async () => {
    const made = await newTeam();
    const params = { id: made.team.id };
    const team = viewed(await call(teams.readTeam, { params }, support));
    expect(team).toMatchObject({ admin: false, invite_code: made.team.invite_code });
    expect(team.users).toMatchObject([{ email: made.admin.email, pivot: { admin: true } }]);
    const stranger = await newVerifiedMember();
    for (const token of [finance, stranger.token])
      expect((await call(teams.readTeam, { params }, token)).status).toBe(404);
  });

  test("has its members let in and taken back by support, who stay as told", async () => {
    const made = await newTeam("premium");
    const member = await newVerifiedMember();
    await join(member, made.team.invite_code ?? "");
    const params = { id: made.team.id };
    const send = (body: NonNullable<Parameters<typeof call<typeof teams.updateTeam>>[1]>["body"]) =>
      call(teams.updateTeam, { params, ...(body && { body }) }, support);
    // Pressed twice.
    const both = await Promise.all([
      send({ approveUser: member.user.id }),
      send({ approveUser: member.user.id }),
    ]);
    for (const reply of both)
      expect(viewed(reply).users.map(({ pivot }) => pivot.approved)).toEqual([true, true]);
    expect(await rankOf(member)).toBe(2);
    await mailTo(member.email, "Studio Test");
    viewed(await send({ revokeUser: member.user.id }));
    expect(await rankOf(member)).toBe(0);
    viewed(await send({ display_name: "Studio Renamed" }));
    expect(await trailOf(made.team.id)).toEqual([
      "renamed the team",
      "took access back",
      "let somebody in",
    ]);
    const { status } = await call(
      teams.updateTeam,
      { params, body: { display_name: "Mine" } },
      finance,
    );
    expect(status).toBe(404);
  });

  test("is deleted by support, and nobody is left in it", async () => {
    const made = await newTeam("premium");
    const member = await joined(made);
    const params = { id: made.team.id };
    const removed = await call(teams.deleteTeam, { params }, support);
    expect(removed.status).toBe(204);
    expect([await teamsOf(member), await teamsOf(made.admin)]).toEqual([[], []]);
    expect(await trailOf(made.team.id)).toEqual(["deleted"]);
  });

  test("is handed over by its owner alone", async () => {
    const made = await newTeam("premium");
    const member = await joined(made);
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
    const created = await call(teams.createInvite, { body }, support);
    expect(created.status).toBe(201);
    const { data } = teams.createInvite.replies[201].parse(created.body);
    expect(data.parent.id).toBe(made.admin.user.id);
    await mailTo(email, "Invitation");
    const listed = await call(teams.listInvites, { query: { team_id } }, support);
    expect(teams.listInvites.replies[200].parse(listed.body).data.map(({ id }) => id)).toEqual([
      data.id,
    ]);
    const sent = { params: { id: data.id }, query: { team_id } };
    expect((await call(teams.readInvite, sent, support)).status).toBe(200);
    expect((await call(teams.resendInvite, sent, support)).status).toBe(429);
    expect((await call(teams.deleteInvite, sent, support)).status).toBe(204);
    expect((await call(teams.deleteInvite, sent, support)).status).toBe(404);
    expect(await trailOf(team_id)).toEqual(["withdrew an invitation", "invited somebody"]);
  });

  test("of another team is nobody's but support's", async () => {
    const [made, other] = [await newTeam(), await newTeam()];
    const { body } = await invite(made);
    const { id } = teams.createInvite.replies[201].parse(body).data;
    const sent = { params: { id }, query: { team_id: made.team.id } };
    for (const token of [other.admin.token, finance]) {
      expect((await call(teams.readInvite, sent, token)).status).toBe(404);
      expect((await call(teams.deleteInvite, sent, token)).status).toBe(404);
      const query = { team_id: made.team.id };
      expect((await call(teams.listInvites, { query }, token)).status).toBe(404);
    }
  });
});
