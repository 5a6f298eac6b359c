/** Registrations that join a team by its code or by an invite. */
import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { mailsTo } from "../../support/mailbox.ts";
import { newMember, registerMember, stepOne, stepTwo } from "../../support/members.ts";
import { updateTeamAsAdmin, newInvite, newTeam, teamFor, teamsOf } from "../../support/teams.ts";
import { newVisitor } from "../../support/visitor.ts";

const { register, readInvite } = authContract.endpoints;

describe("a registration", () => {
  test("by code has Basics until the admin approves it, and then the team's plan with the same token", async () => {
    const made = await newTeam();
    const code = made.team.invite_code ?? "";
    const member = await registerMember({ team: ` ${code.toLowerCase()} ` });
    expect(member.user.plan.rank).toBe(0);
    expect(await teamsOf(member)).toMatchObject([
      { display_name: "Studio Test", status: "waiting" },
    ]);
    await updateTeamAsAdmin(made, { approveUser: member.user.id });
    expect(await teamsOf(member)).toMatchObject([
      { status: "in", plan: { title: "Professional" } },
    ]);
    const wrong = await newVisitor().call(register, {
      body: { ...(await stepOne()), ...stepTwo, team: "AAAAA-AAAAB" },
    });
    expect(errorBody.parse(wrong.body).errors["team"]?.[0]).toBe("There is no team with this code");
  });

  test("an invite says whom it is for, and reading it does not use it up", async () => {
    const invite = await newInvite(await newTeam());
    for (let round = 0; round < 2; round += 1) {
      const answer = await newVisitor().call(readInvite, { params: { code: invite.secret } });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: {
            name: "Maja Lindqvist",
            email: invite.email,
            company: expect.stringMatching(/./),
            team: { display_name: "Studio Test" },
          },
        },
      });
    }
    const unknown = await newVisitor().call(readInvite, { params: { code: "x".repeat(43) } });
    expect(unknown.status).toBe(404);
  });

  test("by invite joins the team once, only with the invited address, and gets the team's plan", async () => {
    const made = await newTeam();
    const invite = await newInvite(made);
    const wrong = await newVisitor().call(register, {
      body: { ...(await stepOne()), ...stepTwo, token: invite.secret },
    });
    expect(errorBody.parse(wrong.body).errors["register_email"]?.[0]).toMatch(
      /invitation was sent to/,
    );
    const member = await registerMember({
      token: invite.secret,
      register_email: invite.email.toUpperCase(),
    });
    expect(member.user.plan).toEqual({ id: 15, title: "Professional", rank: 1 });
    // The invitation has already proved the address.
    expect(member.user.verified.status).toBe(true);
    const verify = (await mailsTo(member.email)).filter(({ subject }) => /verify/i.test(subject));
    expect(verify).toEqual([]);
    expect(member.user.subscriptions).toEqual([]);
    expect(member.user.allSubscriptions).toHaveLength(1);
    expect(await teamFor(member, made.team.id)).toMatchObject({ status: "in" });
    const again = await newVisitor().call(readInvite, { params: { code: invite.secret } });
    expect(again.status).toBe(404);
  });

  test("three invited people can register for one team at once", async () => {
    const made = await newTeam();
    const invites = [await newInvite(made), await newInvite(made), await newInvite(made)];
    const members = await Promise.all(
      invites.map(({ secret, email }) => registerMember({ token: secret, register_email: email })),
    );
    expect(members.map(({ user }) => user.plan.rank)).toEqual([1, 1, 1]);
    expect(await teamFor(made.admin, made.team.id)).toMatchObject({ places: 0, invites: [] });
  });
});

test("a member without a team gets an empty list of teams", async () => {
  expect(await teamsOf(await newMember())).toEqual([]);
});
