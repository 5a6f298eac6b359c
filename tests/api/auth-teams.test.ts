/** Registrations that join a team: by its code, or by an invite. */
import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { put } from "../../functions/runtime/table/write.ts";
import { authContract } from "../../shared/contract/auth.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { usersContract } from "../../shared/contract/users.ts";
import { displayDate } from "../../shared/kernel/london-date.ts";
import { newEmail, newMember, registerMember, stepOne, stepTwo } from "../support/members.ts";
import { openTable, type StackTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";

const { register, readInvite } = authContract.endpoints;
const { readTeam } = usersContract.endpoints;

const teamOf = async (token: string, id: string) => {
  const { body } = await newVisitor().call(readTeam, { params: { id } }, token);
  return readTeam.replies[200].parse(body).data;
};

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("teams", () => {
  const newTeam = async (
    open: ReadonlyArray<{ readonly secret: string; readonly email: string }>,
  ) => {
    const admin = await newMember();
    const teamId = `tea_${randomBytes(10).toString("hex")}`;
    const code = `TEAM-${randomBytes(5).toString("hex").toUpperCase()}`;
    const createdAt = new Date().toISOString();
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await table.write([
      put({
        pk: `TEAM#${teamId}`,
        sk: "TEAM",
        teamId,
        displayName: "Studio Test",
        adminId: admin.user.id,
        code,
        placesHeld: open.length,
        createdAt,
      }),
      put({ pk: `TEAMCODE#${code}`, sk: "TEAMCODE", teamId }),
      put({
        pk: `USER#${admin.user.id}`,
        sk: "ENTITLEMENT",
        planId: 15,
        title: "Professional",
        rank: 1,
        places: 3,
        orderId: null,
        startsAt: createdAt,
        endsAt,
        renewsAt: null,
      }),
      ...open.map(({ secret, email }) =>
        put({
          pk: `INVITE#${createHash("sha256").update(secret).digest("hex")}`,
          sk: "INVITE",
          gsi1pk: `TEAM#${teamId}#INVITES`,
          gsi1sk: createdAt,
          inviteId: "inv_1",
          teamId,
          name: "Maja",
          email,
          parentId: admin.user.id,
          createdAt,
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        }),
      ),
    ]);
    const plan = {
      title: "Professional",
      admin: `${admin.user.first_name} ${admin.user.last_name}`,
      until_display: displayDate(endsAt),
      renews: false,
    };
    return { code, teamId, plan };
  };
  const newInvite = () => ({ secret: randomBytes(32).toString("base64url"), email: newEmail() });

  test("by code a member waits for approval and has Basics", async () => {
    const { code, teamId } = await newTeam([]);
    const { user, token } = await registerMember({ team: ` ${code.toLowerCase()} ` });
    expect(user.plan.rank).toBe(0);
    const rows = await table.under(`TEAM#${teamId}`);
    expect(rows.map(({ sk }) => sk)).toContain(`MEMBER#${user.id}`);
    expect(await teamOf(token, user.id)).toEqual({
      display_name: "Studio Test",
      status: "waiting",
      plan: null,
    });
  });

  test("an invite says whom it is for, and reading does not spend it", async () => {
    const invite = newInvite();
    await newTeam([invite]);
    for (let round = 0; round < 2; round += 1) {
      const answer = await newVisitor().call(readInvite, { params: { code: invite.secret } });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: { name: "Maja", email: invite.email, team: { display_name: "Studio Test" } },
        },
      });
    }
    const unknown = await newVisitor().call(readInvite, { params: { code: newInvite().secret } });
    expect(unknown.status).toBe(404);
  });

  test("an invite joins approved, with the team's plan, once and only from its address", async () => {
    const invite = newInvite();
    const { plan } = await newTeam([invite]);
    const wrong = await newVisitor().call(register, {
      body: { ...(await stepOne()), ...stepTwo, token: invite.secret },
    });
    expect(failure.parse(wrong.body).errors["register_email"]?.[0]).toMatch(
      /invitation was sent to/,
    );
    const { user, token } = await registerMember({
      token: invite.secret,
      register_email: invite.email,
    });
    expect(await teamOf(token, user.id)).toEqual({
      display_name: "Studio Test",
      status: "in",
      plan,
    });
    expect(user.plan).toEqual({ id: 15, title: "Professional", rank: 1 });
    expect(user.subscriptions).toEqual([]);
    expect(user.allSubscriptions).toHaveLength(1);
    const again = await newVisitor().call(readInvite, { params: { code: invite.secret } });
    expect(again.status).toBe(404);
  });

  test("only the member's own team is told, and null to who has none", async () => {
    const [one, other] = await Promise.all([newMember(), newMember()]);
    expect(await teamOf(one.token, one.user.id)).toBeNull();
    const answer = await newVisitor().call(readTeam, { params: { id: one.user.id } }, other.token);
    expect(answer.status).toBe(404);
  });

  test("three who are invited to one team register at once", async () => {
    const invites = [newInvite(), newInvite(), newInvite()];
    await newTeam(invites);
    const members = await Promise.all(
      invites.map(({ secret, email }) => registerMember({ token: secret, register_email: email })),
    );
    expect(members.map(({ user }) => user.plan.rank)).toEqual([1, 1, 1]);
  });
});
