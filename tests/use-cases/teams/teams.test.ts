/** Teams share a plan: their members, seats, invites and access. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { set } from "../../../functions/platform/table/write.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { newCheckout, parseOrder, pay } from "../../support/buyer.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  newMember,
  newMemberOn,
  newVerifiedMember,
  type NewMember,
} from "../../support/members.ts";
import { hour, retryOnWindowChange } from "../../support/rate-limit-window.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import {
  callAsMember,
  updateTeamAsAdmin,
  invite,
  join,
  newJoinedMember,
  newInvite,
  newTeam,
  rankOf,
  teamFor,
  teamsOf,
} from "../../support/teams.ts";

const teams = teamsContract.endpoints;
const { readUser } = usersContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

const setPlaces = ({ user }: NewMember, places: number): Promise<void> =>
  table.write([set({ pk: `USER#${user.id}`, sk: "ENTITLEMENT" }, { places })]);

describe("a team", () => {
  test("is created by a member who has a plan, once", async () => {
    const { admin, team } = await newTeam();
    expect(team).toMatchObject({
      display_name: "Studio Test",
      admin: true,
      status: "in",
      places: 3,
      places_total: 3,
      places_held: 0,
      invites: [],
    });
    expect(team.invite_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(team.users).toMatchObject([
      { id: admin.user.id, pivot: { approved: true, admin: true } },
    ]);
    const body = { display_name: "Another" };
    expect(statusAndMessage(await callAsMember(admin, teams.createTeam, { body }))).toEqual([
      409,
      "You already have a team. Each plan can have one.",
    ]);
    const without = await newVerifiedMember();
    expect(statusAndMessage(await callAsMember(without, teams.createTeam, { body }))[0]).toBe(409);
    expect((await callAsMember(await newMember(), teams.createTeam, { body })).status).toBe(403);
  });

  test("is a 404 for everybody outside it, and only its admin can change it", async () => {
    const made = await newTeam();
    const member = await newJoinedMember(made);
    const stranger = await newTeam();
    const params = { id: made.team.id };
    const body = { revokeUser: member.user.id };
    for (const other of [stranger.admin, member]) {
      const answers = [
        callAsMember(other, teams.updateTeam, { params, body }),
        callAsMember(other, teams.deleteTeam, { params, query: {} }),
        callAsMember(other, teams.changeCode, { params }),
        callAsMember(other, teams.handOver, { params, body: { user: member.user.id } }),
        callAsMember(other, teams.readHandoverImpact, { params, query: { user: member.user.id } }),
        callAsMember(other, teams.readReading, { params }),
        invite({ ...made, admin: other }),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
        answers.map(() => 404),
      );
    }
    expect((await callAsMember(stranger.admin, teams.readTeam, { params })).status).toBe(404);
    expect(await rankOf(member)).toBe(1);
  });

  test("shows members their colleagues without email addresses, and the admin's address", async () => {
    const made = await newTeam();
    const [member, colleague] = [await newJoinedMember(made), await newJoinedMember(made)];
    const waiting = await newMember();
    await join(waiting, made.team.invite_code ?? "");
    const seen = await teamFor(member, made.team.id);
    expect(seen).toMatchObject({ admin: false, status: "in", invite_code: null, invites: [] });
    expect(seen.admin_user?.email).toBe(made.admin.email);
    expect(seen.users.map(({ id, email }) => [id, email])).toEqual([
      [made.admin.user.id, made.admin.email],
      [member.user.id, null],
      [colleague.user.id, null],
    ]);
    const outside = await teamFor(waiting, made.team.id);
    expect(outside).toMatchObject({ status: "waiting", users: [] });
  });

  test("shows the current names of its members", async () => {
    const made = await newTeam();
    const member = await newJoinedMember(made);
    await callAsMember(member, usersContract.endpoints.updateUser, {
      params: { id: member.user.id },
      body: { last_name: "Nakamura" },
    });
    const { users } = await teamFor(made.admin, made.team.id);
    expect(users[1]?.display_name).toMatch(/Nakamura$/);
    const renamed = await updateTeamAsAdmin(made, { display_name: "Studio Other" });
    expect(renamed).toMatchObject({
      status: 200,
      body: { data: { display_name: "Studio Other" } },
    });
  });
});

describe("access", () => {
  test("by code awaits the admin, who gets an email, approves, revokes and removes", async () => {
    const made = await newTeam();
    const member = await newVerifiedMember();
    const { id } = member.user;
    const code = made.team.invite_code ?? "";
    const typed = ` ${code.toLowerCase().replace("-", " ")} `;
    expect(await join(member, typed)).toMatchObject({ body: { data: { status: "waiting" } } });
    await waitForMail(made.admin.email, "asks to join Studio Test");
    expect(await rankOf(member)).toBe(0);
    expect((await teamFor(made.admin, made.team.id)).places).toBe(3);
    // A second approval changes nothing.
    await updateTeamAsAdmin(made, { approveUser: id });
    expect(await updateTeamAsAdmin(made, { addUser: id })).toMatchObject({
      body: { data: { places: 2 } },
    });
    expect(await rankOf(member)).toBe(1);
    await waitForMail(member.email, "You are in the Studio Test team");
    expect(await updateTeamAsAdmin(made, { revokeUser: id })).toMatchObject({
      body: { data: { places: 3 } },
    });
    expect(await rankOf(member)).toBe(0);
    await waitForMail(member.email, "Your access through Studio Test has ended");
    await updateTeamAsAdmin(made, { removeUser: id });
    expect(await teamsOf(member)).toEqual([]);
    expect((await updateTeamAsAdmin(made, { approveUser: id })).status).toBe(404);
    // A member who was removed may ask to join again.
    expect((await join(member, code)).status).toBe(200);
  });

  test("is limited to the seats of the plan, in the order of approval", async () => {
    const made = await newTeam();
    const [one, two] = [await newJoinedMember(made), await newJoinedMember(made)];
    await setPlaces(made.admin, 1);
    expect([await rankOf(one), await rankOf(two)]).toEqual([1, 0]);
    const { users, places } = await teamFor(made.admin, made.team.id);
    expect(places).toBe(0);
    expect(users.map(({ pivot }) => pivot.beyond_plan)).toEqual([false, false, true]);
    await callAsMember(one, teams.leaveTeam, { params: { id: made.team.id } });
    expect(await rankOf(two)).toBe(1);
  });

  test("of thirty requests for the last seat one succeeds", async () => {
    const made = await newTeam();
    await setPlaces(made.admin, 1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => invite(made)));
    const counts = [201, 409, 503].map(
      (status) => answers.filter((answer) => answer.status === status).length,
    );
    expect([counts[0], (counts[1] ?? 0) + (counts[2] ?? 0)]).toEqual([1, 29]);
    const { places, invites } = await teamFor(made.admin, made.team.id);
    expect([places, invites.length]).toEqual([0, 1]);
  });

  test("does not show the number of the admin's order", async () => {
    const { member: admin, ...checkout } = await newCheckout(["premium+annual"]);
    const { id: orderId } = parseOrder(await pay({ member: admin, ...checkout }));
    const created = await callAsMember(admin, teams.createTeam, {
      body: { display_name: "Studio Test" },
    });
    const { data: team } = teams.createTeam.replies[201].parse(created.body);
    const member = await newVerifiedMember();
    const { secret } = await newInvite({ admin, team }, member.email);
    expect((await join(member, secret)).status).toBe(200);
    const notified = async (who: typeof member) =>
      (await callAsMember(who, readUser, { params: { id: who.user.id } })).body;
    expect(JSON.stringify(await notified(admin))).toContain(orderId);
    expect(await notified(member)).toMatchObject({
      data: {
        plan: { title: "Premium" },
        allSubscriptions: [{ title: "Premium", order_id: null }],
      },
    });
    expect(JSON.stringify(await notified(member))).not.toContain(orderId);
  });

  test("is that of the highest plan: the member's own or that of up to five teams", async () => {
    const member = await newMemberOn("professional");
    const all = await Promise.all([newTeam("premium"), newTeam(), newTeam(), newTeam(), newTeam()]);
    for (const made of all) {
      const { secret } = await newInvite(made, member.email);
      expect((await join(member, secret)).status).toBe(200);
    }
    const { body } = await callAsMember(member, readUser, { params: { id: member.user.id } });
    const { plan, subscriptions, allSubscriptions } = readUser.replies[200].parse(body).data;
    expect(plan.rank).toBe(2);
    expect([subscriptions.length, allSubscriptions.length]).toEqual([1, 2]);
    expect(await teamsOf(member)).toHaveLength(5);
    const sixth = await newTeam();
    expect(statusAndMessage(await join(member, sixth.team.invite_code ?? ""))[0]).toBe(409);
    const [best] = all;
    await updateTeamAsAdmin(best, { removeUser: member.user.id });
    expect(await rankOf(member)).toBe(1);
  });
});

test(
  "codes can be guessed ten times an hour",
  retryOnWindowChange(hour, async () => {
    const member = await newMember();
    const guess = () => join(member, "AAAAA-AAAAA");
    const first = [];
    for (let round = 0; round < 10; round += 1) first.push((await guess()).status);
    expect(first).toEqual(first.map(() => 422));
    expect((await guess()).status).toBe(429);
  }),
);

test("an admin sees reading only as a sum of at least five readers", async () => {
  const made = await newTeam("premium");
  const members = await Promise.all(Array.from({ length: 5 }, () => newJoinedMember(made)));
  const read = (member: NewMember, items: readonly string[]) =>
    table.write([
      set(
        { pk: `USER#${member.user.id}`, sk: `READ#${new Date().toISOString().slice(0, 7)}` },
        { items: new Set(items) },
      ),
    ]);
  const sums = async () => {
    const { body } = await callAsMember(made.admin, teams.readReading, {
      params: { id: made.team.id },
    });
    return teams.readReading.replies[200].parse(body).data[0];
  };
  for (const member of members.slice(1)) await read(member, ["a", "b"]);
  expect(await sums()).toMatchObject({ readers: null, items: null });
  for (const member of members.slice(0, 1)) await read(member, ["a"]);
  expect(await sums()).toMatchObject({ readers: 5, items: 9 });
});
