/** Invites to a team: what reserves a seat, who may join, and what ends an invite. */
import { statusAndMessage } from "../../support/reply-body.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newEmail, newVerifiedMember, type NewMember } from "../../support/members.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import {
  callAsMember,
  invite,
  join,
  newJoinedMember,
  newInvite,
  newTeam,
  rankOf,
  teamFor,
} from "../../support/teams.ts";

const teams = teamsContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

const endPlan = ({ user }: NewMember): Promise<void> =>
  table.write([
    set({ pk: `USER#${user.id}`, sk: "ENTITLEMENT" }, { endsAt: "2026-01-01T00:00:00.000Z" }),
  ]);

describe("an invite", () => {
  test("reserves a seat, is emailed, and admits the account with the invited address", async () => {
    const made = await newTeam();
    const member = await newVerifiedMember();
    const { secret, id } = await newInvite(made, member.email.toUpperCase());
    const mail = await waitForMail(member.email, "Invitation");
    expect(mail.subject).toBe("Invitation to join Studio Test on TrendBible");
    expect(mail.links.some((link) => link.endsWith(`/register/${secret}`))).toBe(true);
    expect(await teamFor(made.admin, made.team.id)).toMatchObject({ places: 2, places_held: 1 });
    const other = await newVerifiedMember();
    const [status, message] = statusAndMessage(await join(other, secret));
    expect([status, message]).toEqual([422, expect.stringContaining("was sent to")]);
    expect(message).not.toContain(member.email);
    expect(await join(member, secret)).toMatchObject({
      status: 200,
      body: { data: { status: "in" } },
    });
    expect(await rankOf(member)).toBe(1);
    expect(await teamFor(made.admin, made.team.id)).toMatchObject({ places: 2, invites: [] });
    expect((await join(member, secret)).status).toBe(422);
    expect(
      (await callAsMember(made.admin, teams.readInvite, { params: { id }, query: {} })).status,
    ).toBe(404);
  });

  test("that is withdrawn no longer works, and its seat is free", async () => {
    const made = await newTeam();
    const { secret, id, email } = await newInvite(made);
    const read = () =>
      made.admin.visitor.call(authContract.endpoints.readInvite, { params: { code: secret } });
    expect((await read()).status).toBe(200);
    const stranger = await newTeam();
    expect(
      (await callAsMember(stranger.admin, teams.deleteInvite, { params: { id }, query: {} }))
        .status,
    ).toBe(404);
    expect(
      (await callAsMember(made.admin, teams.deleteInvite, { params: { id }, query: {} })).status,
    ).toBe(204);
    expect((await read()).status).toBe(404);
    expect((await teamFor(made.admin, made.team.id)).places).toBe(3);
    expect((await invite(made, email)).status).toBe(201);
  });

  test("that has expired reserves no seat, and reserves one again when it is sent again", async () => {
    const made = await newTeam();
    const { id, secret } = await newInvite(made);
    const past = "2026-01-01T00:00:00.000Z";
    const pk = `TEAM#${made.team.id}`;
    await table.write([
      set({ pk, sk: `INVITE#${id}` }, { expiresAt: past, mailedAt: [past] }),
      set({ pk, sk: "TEAM" }, { seats: [{ holder: id, until: past }] }),
    ]);
    const seen = await teamFor(made.admin, made.team.id);
    expect(seen).toMatchObject({ places: 3, invites: [{ id, expired: true }] });
    const read = () =>
      made.admin.visitor.call(authContract.endpoints.readInvite, { params: { code: secret } });
    expect((await read()).status).toBe(404);
    const again = () => callAsMember(made.admin, teams.resendInvite, { params: { id }, query: {} });
    expect(await again()).toMatchObject({ status: 200, body: { data: { expired: false } } });
    expect((await read()).status).toBe(200);
    expect((await teamFor(made.admin, made.team.id)).places).toBe(2);
    expect((await again()).status).toBe(429);
  });

  test("is created once for an address, and never for a member of the team", async () => {
    const made = await newTeam();
    const member = await newJoinedMember(made);
    const { email } = await newInvite(made);
    expect(statusAndMessage(await invite(made, email))).toEqual([
      409,
      "This address has already been invited. You can send the invite again.",
    ]);
    expect(statusAndMessage(await invite(made, member.email))[0]).toBe(409);
  });

  test("many invites in one request: each line has its own result", async () => {
    const made = await newTeam();
    const [one, two] = [newEmail(), newEmail()];
    const { body } = await callAsMember(made.admin, teams.createInvites, {
      body: {
        team_id: made.team.id,
        invites: [
          { name: "Maja", email: ` ${one} ` },
          { name: "Maja", email: one },
          { name: "", email: two },
          { name: "http://spam.example", email: two },
          { name: "Tove", email: "tove at studio" },
          { name: "Tove", email: two },
          { name: "Åsa", email: newEmail() },
          { name: "One too many", email: newEmail() },
        ],
      },
    });
    const { data } = teams.createInvites.replies[200].parse(body);
    expect(data.map(({ invited }) => invited)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(data[2]?.message).toBe("Enter a name");
    expect(data[7]?.message).toContain("no seats left");
    const invites = await callAsMember(made.admin, teams.listInvites, { query: { q: "tove" } });
    expect(invites.body).toMatchObject({
      data: [{ name: "Tove", email: two }],
      meta: { total: 1 },
    });
  });

  test("keeps its seat while the plan has ended, and gives access when the plan is restored", async () => {
    const made = await newTeam();
    const member = await newVerifiedMember();
    const { secret } = await newInvite(made, member.email);
    await endPlan(made.admin);
    expect(statusAndMessage(await invite(made))).toEqual([
      409,
      "Your plan has ended, and its seats with it. Renew it first.",
    ]);
    expect((await join(member, secret)).status).toBe(200);
    expect(await rankOf(member)).toBe(0);
    expect(await teamFor(member, made.team.id)).toMatchObject({ plan: { active: false } });
    await table.write([
      set(
        { pk: `USER#${made.admin.user.id}`, sk: "ENTITLEMENT" },
        { endsAt: "2030-01-01T00:00:00.000Z", rank: 2 },
      ),
    ]);
    expect(await rankOf(member)).toBe(2);
  });
});
