/** Staff can read why an item opens or does not open to a member, and this explanation agrees with the library. */
import { describe, expect, test } from "vitest";
import { profileKey } from "../../../functions/entities/profile.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  newMember,
  newMemberOn,
  type NewMember,
  newVerifiedMember,
} from "../../support/members.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";
import { callAsMember, newTeam } from "../../support/teams.ts";

const { explainAccess } = customerSupportContract.endpoints;
const { readItem, listContent } = contentContract.endpoints;

const { token: support } = await newStaff("support");

const explain = async (user: string, content: string) => {
  const reply = await call(explainAccess, { query: { user, content } }, support);
  expect(reply.status).toBe(200);
  return explainAccess.replies[200].parse(reply.body).data;
};

const listed = listContent.replies[200].parse(
  (await call(listContent, { query: { perPage: 100 } }, await tokenOf("staff"))).body,
).data;
const itemOf = (rank: number) => {
  const item = listed.find((one) => one.access_rank === rank && !one.is_demo);
  if (item === undefined) throw new Error(`The seed has no item of rank ${rank}`);
  return item;
};
const [free, professional, premium] = [itemOf(0), itemOf(1), itemOf(2)];

const opensTo = async ({ token }: Pick<NewMember, "token">, slug: string): Promise<boolean> =>
  (await call(readItem, { params: { slug }, query: {} }, token)).status === 200;

describe("an explanation", () => {
  test("agrees with what the library opens, for every plan and every rank, by ID and by slug", async () => {
    const members = await Promise.all([
      newVerifiedMember(),
      newMemberOn("professional"),
      newMemberOn("premium"),
      newMember(),
    ]);
    for (const member of members)
      for (const { id, slug, title } of [free, professional, premium]) {
        const notified = await explain(member.user.id, slug);
        expect(notified.content).toMatchObject({ id, slug, title });
        expect(notified.has_access).toBe(await opensTo(member, slug));
        expect(await explain(member.user.id, id)).toEqual(notified);
      }
  });

  test("lists plan, purchase and demo, and says whether each of them opens the item", async () => {
    const member = await newMemberOn("professional");
    const before = await explain(member.user.id, premium.id);
    expect(before.sentence).toBe("It opens with Premium. Your plan is Professional.");
    expect(before.lines.map(({ about, says }) => [about, says])).toEqual([
      ["published", "holds"],
      ["verified", "holds"],
      ["own", "no"],
      ["basics", "no"],
      ["team", "no"],
      ["purchase", "no"],
      ["demo", "no"],
    ]);
    await (
      await openTable()
    ).write([set(profileKey(member.user.id), { bought: [premium.id], demo: professional.id })]);
    const after = await explain(member.user.id, premium.slug);
    expect(after.sentence).toBe("You can open it because you bought it.");
    expect(after.lines).toContainEqual({
      about: "purchase",
      text: "They have bought it.",
      says: "yes",
    });
    expect(await opensTo(member, premium.slug)).toBe(true);
  });

  test("follows a place in a team from the request through the approval to its end", async () => {
    const { admin, team } = await newTeam("premium");
    const member = await newVerifiedMember();
    const { joinTeam, updateTeam } = teamsContract.endpoints;
    await callAsMember(member, joinTeam, { params: { code: team.invite_code ?? "" } });
    const waits = await explain(member.user.id, premium.id);
    expect(waits.sentence).toBe(
      "It opens with Premium. The admin of your team Studio Test has not approved you yet.",
    );
    const params = { id: team.id };
    await callAsMember(admin, updateTeam, { params, body: { approveUser: member.user.id } });
    const holds = await explain(member.user.id, premium.id);
    expect(holds).toMatchObject({
      has_access: true,
      sentence: "You can open it with the Premium plan of your team Studio Test.",
    });
    expect(await opensTo(member, premium.slug)).toBe(true);
    await callAsMember(admin, updateTeam, { params, body: { revokeUser: member.user.id } });
    expect((await explain(member.user.id, premium.id)).has_access).toBe(false);
  });

  test("names access that staff have granted, also after it has ended", async () => {
    const member = await newVerifiedMember();
    const opened = async (endsAt: string) => {
      const grants = [
        { grantId: "grn_1", opens: { kind: "item", contentId: premium.id }, endsAt },
        {
          grantId: "grn_2",
          opens: { kind: "plan", planId: 15, title: "Professional", rank: 1 },
          endsAt,
        },
      ];
      await (await openTable()).write([set(profileKey(member.user.id), { grants })]);
      const reported = await Promise.all(
        [premium, professional].map(({ id }) => explain(member.user.id, id)),
      );
      expect(reported.map(({ has_access }) => has_access)).toEqual([
        await opensTo(member, premium.slug),
        await opensTo(member, professional.slug),
      ]);
      return reported.map(({ sentence }) => sentence);
    };
    expect(await opened("2999-01-01T00:00:00.000Z")).toEqual([
      "You can open it because we gave you access to the end of 31/12/2998.",
      "You can open it because we gave you Professional access to the end of 31/12/2998.",
    ]);
    expect(await opened("2001-01-01T00:00:00.000Z")).toEqual([
      "It opens with Premium. We gave you access to the end of 31/12/2000.",
      "It opens with Professional, and the access we gave you ended on 01/01/2001.",
    ]);
  });

  test("is refused for an unknown person or an unknown item", async () => {
    const { user } = await newVerifiedMember();
    const ask = async (query: { user: string; content: string }) =>
      (await call(explainAccess, { query }, support)).status;
    expect(await ask({ user: "usr_00000000000000000000000000", content: free.id })).toBe(404);
    expect(await ask({ user: user.id, content: "no-such-page" })).toBe(404);
    expect(await ask({ user: "somebody", content: free.id })).toBe(422);
    expect(await ask({ user: user.id, content: "../../../etc" })).toBe(422);
  });
});
