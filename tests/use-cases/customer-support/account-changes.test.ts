/**
 * Access granted by support: each grant happens once and is audited, and only administrators may change accounts of
 * staff.
 */
import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../../support/api.ts";
import { newEmail, type NewMember, newVerifiedMember } from "../../support/members.ts";
import { parsePerson, personAuditTrail } from "../../support/person-record.ts";
import { newStaff } from "../../support/staff.ts";

const acts = customerSupportContract.endpoints;
const { createPrivacyRequest, fulfilPrivacyRequest } = privacyContract.endpoints;
const reason = "Asked for by phone";
const { check } = authContract.endpoints;
const { token: support, user: supporter } = await newStaff("support");
const inAMonth = daysAfter(londonDay(new Date()), 30);

const { listContent, readItem } = contentContract.endpoints;
const gated = listContent.replies[200]
  .parse((await call(listContent, { query: { perPage: 100 } }, await tokenOf("staff"))).body)
  .data.filter(({ access_rank }) => access_rank === 2);

const opensTo = async ({ token }: Pick<NewMember, "token">, slug: string) =>
  (await call(readItem, { params: { slug }, query: {} }, token)).status === 200;

const [item, other] = gated;
if (item === undefined || other === undefined) throw new Error("The seed has no premium items");

const give = (id: string, body: Parameters<typeof giveBody>[0] = {}, token = support) =>
  call(acts.grantAccess, { params: { id }, body: giveBody(body) }, token);
const giveBody = (change: { content_id?: string; plan_id?: number; ends_on?: string }) => ({
  ...(change.plan_id === undefined
    ? { content_id: change.content_id ?? item.id }
    : { plan_id: change.plan_id }),
  ends_on: change.ends_on ?? inAMonth,
  reason,
});

describe("access", () => {
  test("to an item is granted once, opens it at once, and can be ended early", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    expect(await opensTo(member, item.slug)).toBe(false);
    // The request is sent twice, as by a double click.
    const replies = await Promise.all([give(id), give(id)]);
    for (const reply of replies) expect(reply.status).toBe(201);
    const { grants, bought } = parsePerson(
      await call(acts.readPerson, { params: { id } }, support),
    );
    expect([grants.length, bought]).toEqual([1, []]);
    const [grant] = grants;
    expect(grant).toMatchObject({ kind: "item", title: item.title, reason, counts: true });
    expect(await opensTo(member, item.slug)).toBe(true);
    expect(await opensTo(member, other.slug)).toBe(false);

    const params = { id, grantId: grant?.id ?? "" };
    const end = () => call(acts.revokeAccess, { params, body: { reason: "A mistake" } }, support);
    const ended = await Promise.all([end(), end()]);
    for (const reply of ended)
      expect(parsePerson(reply).grants).toMatchObject([
        { counts: false, ended: { reason: "A mistake" } },
      ]);
    expect(await opensTo(member, item.slug)).toBe(false);
    expect((await personAuditTrail(id, support)).map(({ action, by }) => [action, by.id])).toEqual([
      ["ended access", supporter.id],
      ["gave access", supporter.id],
    ]);
  });

  test("to a plan opens what the plan opens, but is no subscription", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const person = parsePerson(await give(id, { plan_id: 16 }), 201);
    expect(person).toMatchObject({ plan: { id: 16, rank: 2 }, plan_lines: [] });
    expect(await opensTo(member, item.slug)).toBe(true);
    const { body } = await call(check, {}, member.token);
    expect(check.replies[200].parse(body).user).toMatchObject({
      plan: { title: "Premium" },
      subscriptions: [],
    });
  });

  test("ends today or later, and gets another end only after the first grant was ended", async () => {
    const { id } = (await newVerifiedMember()).user;
    const today = londonDay(new Date());
    const days = [daysAfter(today, -1), daysAfter(today, 2000), "2027-02-30"];
    for (const ends_on of days) expect((await give(id, { ends_on })).status).toBe(422);
    await give(id);
    const again = await give(id, { ends_on: daysAfter(inAMonth, 1) });
    expect([again.status, errorBody.parse(again.body).message]).toEqual([
      409,
      expect.stringContaining("End that access first"),
    ]);
    expect((await give(id, { content_id: "con_none" })).status).toBe(422);
    expect((await give(id, { plan_id: 14 })).status).toBe(422);
  });

  test("grants that are given at once are all saved", async () => {
    const { id } = (await newVerifiedMember()).user;
    const few = gated.slice(0, 4);
    await Promise.all(few.map(({ id: content_id }) => give(id, { content_id })));
    const { grants } = parsePerson(await call(acts.readPerson, { params: { id } }, support));
    expect(grants.map(({ title }) => title).toSorted()).toEqual(
      few.map(({ title }) => title).toSorted(),
    );
    expect(await personAuditTrail(id, support)).toHaveLength(few.length);
  });
});

test("only administrators can change an account of staff", async () => {
  const { user } = await newStaff("finance");
  const params = { id: user.id };
  const input = {
    kind: "export",
    came: "phone",
    received_on: londonDay(new Date()),
    note: "A copy",
  } as const;
  const entry = await call(createPrivacyRequest, { params, body: input }, await tokenOf("staff"));
  const entered = createPrivacyRequest.replies[201].parse(entry.body).data;
  const all = [
    give(user.id),
    call(acts.changeEmail, { params, body: { email: newEmail(), reason } }, support),
    call(acts.sendSignInLink, { params, body: { reason } }, support),
    call(
      acts.revokeAccess,
      { params: { ...params, grantId: "grt_any" }, body: { reason } },
      support,
    ),
    call(
      acts.endPersonSession,
      { params: { ...params, sessionId: "ses_any" }, body: { reason } },
      support,
    ),
    call(acts.endPersonSessions, { params, body: { reason } }, support),
    call(acts.turnOffTwoStep, { params, body: { reason } }, support),
    call(
      acts.removePersonPasskey,
      { params: { ...params, passkeyId: "pky_any" }, body: { reason } },
      support,
    ),
    call(acts.resendVerification, { params, body: { reason } }, support),
    call(createPrivacyRequest, { params, body: input }, support),
    call(fulfilPrivacyRequest, { params: { id: entered.id }, body: { identity: reason } }, support),
    call(acts.liftSuppression, { params, body: { reason } }, support),
  ];
  for (const reply of await Promise.all(all)) expect(reply.status).toBe(409);
  expect((await give(user.id, {}, await tokenOf("staff"))).status).toBe(201);
});
