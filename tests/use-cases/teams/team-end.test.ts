/** Teams end, members leave them, and admins hand them over. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newMember, newMemberOn } from "../../support/members.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import {
  callAsMember,
  updateTeamAsAdmin,
  join,
  newJoinedMember,
  newInvite,
  newTeam,
  rankOf,
  teamFor,
  teamsOf,
} from "../../support/teams.ts";

const teams = teamsContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("the end of a membership or a team", () => {
  test("a member can leave, and the admin cannot", async () => {
    const made = await newTeam();
    const member = await newJoinedMember(made);
    const params = { id: made.team.id };
    expect((await callAsMember(member, teams.leaveTeam, { params })).status).toBe(204);
    expect((await callAsMember(member, teams.leaveTeam, { params })).status).toBe(404);
    expect(await rankOf(member)).toBe(0);
    expect((await teamFor(made.admin, made.team.id)).places).toBe(3);
    expect(statusAndMessage(await callAsMember(made.admin, teams.leaveTeam, { params }))).toEqual([
      409,
      "You’re the team admin. Hand the team over to a colleague first, or delete it.",
    ]);
  });

  test("after a handover the team shares the plan of its new admin", async () => {
    const made = await newTeam();
    const params = { id: made.team.id };
    const member = await newJoinedMember(made);
    const hand = (user: string) =>
      callAsMember(made.admin, teams.handOver, { params, body: { user } });
    const impactOf = async (user: string) => {
      const reply = await callAsMember(made.admin, teams.readHandoverImpact, {
        params,
        query: { user },
      });
      return teams.readHandoverImpact.replies[200].parse(reply.body).data;
    };
    expect(statusAndMessage(await hand(member.user.id))[1]).toContain(
      "has no active plan of their own",
    );
    expect((await impactOf(member.user.id)).why_not).toContain("has no active plan of their own");
    const next = await newMemberOn("premium");
    expect((await hand(next.user.id)).status).toBe(404);
    await join(next, made.team.invite_code ?? "");
    expect(statusAndMessage(await hand(next.user.id))).toEqual([
      409,
      "Approve them before you hand the team over.",
    ]);
    await updateTeamAsAdmin(made, { approveUser: next.user.id });
    // Premium replaces Professional, so nobody loses access.
    expect(await impactOf(next.user.id)).toEqual({
      why_not: null,
      plan: "Premium",
      lose: 0,
      lower: 0,
    });
    expect(await hand(next.user.id)).toMatchObject({
      status: 200,
      body: { data: { admin: false } },
    });
    expect(await rankOf(member)).toBe(2);
    expect(await teamFor(next, made.team.id)).toMatchObject({
      admin: true,
      places_total: 10,
      places: 8,
    });
    expect((await updateTeamAsAdmin(made, { display_name: "Mine" })).status).toBe(404);
    await waitForMail(next.email, "The Studio Test team is yours");
    expect((await newInvite({ ...made, admin: next })).parent.id).toBe(next.user.id);
  });

  test("a deleted team leaves no access, no code and no invites", async () => {
    const made = await newTeam();
    const member = await newJoinedMember(made);
    const waiting = await newMember();
    await join(waiting, made.team.invite_code ?? "");
    const { secret } = await newInvite(made);
    const params = { id: made.team.id };
    expect((await callAsMember(made.admin, teams.deleteTeam, { params, query: {} })).status).toBe(
      204,
    );
    expect(await rankOf(member)).toBe(0);
    expect([await teamsOf(member), await teamsOf(waiting), await teamsOf(made.admin)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await table.under(`TEAM#${made.team.id}`)).toEqual([]);
    expect((await join(waiting, made.team.invite_code ?? "")).status).toBe(422);
    const read = { params: { code: secret } };
    expect((await made.admin.visitor.call(authContract.endpoints.readInvite, read)).status).toBe(
      404,
    );
    await waitForMail(member.email, "The Studio Test team has ended");
    const again = await callAsMember(made.admin, teams.createTeam, {
      body: { display_name: "Anew" },
    });
    expect(again.status).toBe(201);
  });

  test("a new code invalidates the old one", async () => {
    const made = await newTeam();
    const { body } = await callAsMember(made.admin, teams.changeCode, {
      params: { id: made.team.id },
    });
    const { invite_code: code } = teams.changeCode.replies[200].parse(body).data;
    const member = await newMember();
    expect((await join(member, made.team.invite_code ?? "")).status).toBe(422);
    expect((await join(member, code ?? "")).status).toBe(200);
  });
});
