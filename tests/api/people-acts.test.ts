/** What support does for somebody: once however often it is asked for, with a trail, and told to whom it concerns. */
import { describe, expect, test } from "vitest";
import { suppress } from "../../functions/rows/suppression.ts";
import { authContract } from "../../shared/contract/auth.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { peopleContract } from "../../shared/contract/people.ts";
import { staffContract } from "../../shared/contract/staff.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { call, type Reply, tokenOf } from "../support/api.ts";
import { linkIn, mailsTo, mailTo } from "../support/mailbox.ts";
import {
  follow,
  logIn,
  newEmail,
  newMember,
  type NewMember,
  newVerifiedMember,
  registerMember,
} from "../support/members.ts";
import { newStaff } from "../support/staff.ts";
import { openTable } from "../support/table.ts";
import { newVisitor } from "../support/visitor.ts";

const acts = peopleContract.endpoints;
const { check, loginWithToken } = authContract.endpoints;

const { token: support, user: supporter } = await newStaff("support");

const record = ({ status, body, text }: Reply, expected = 200) => {
  expect([status, status < 400 ? "" : text]).toEqual([expected, ""]);
  return acts.readPerson.replies[200].parse(body).data;
};

const trailOf = async (id: string) => {
  const { listAudit } = staffContract.endpoints;
  const reply = await call(listAudit, { query: { subject: `person:${id}` } }, support);
  return listAudit.replies[200].parse(reply.body).data;
};

const reason = "Asked for by phone";
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
  call(acts.giveAccess, { params: { id }, body: giveBody(body) }, token);
const giveBody = (change: { content_id?: string; plan_id?: number; ends_on?: string }) => ({
  ...(change.plan_id === undefined
    ? { content_id: change.content_id ?? item.id }
    : { plan_id: change.plan_id }),
  ends_on: change.ends_on ?? inAMonth,
  reason,
});

describe("access", () => {
  test("to an item is given once, at once, and ended before its day", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    expect(await opensTo(member, item.slug)).toBe(false);
    // Pressed twice.
    const replies = await Promise.all([give(id), give(id)]);
    for (const reply of replies) expect(reply.status).toBe(201);
    const { grants, bought } = record(await call(acts.readPerson, { params: { id } }, support));
    expect([grants.length, bought]).toEqual([1, []]);
    const [grant] = grants;
    expect(grant).toMatchObject({ kind: "item", title: item.title, reason, counts: true });
    expect(await opensTo(member, item.slug)).toBe(true);
    expect(await opensTo(member, other.slug)).toBe(false);

    const params = { id, grantId: grant?.id ?? "" };
    const end = () => call(acts.endAccess, { params, body: { reason: "A mistake" } }, support);
    const ended = await Promise.all([end(), end()]);
    for (const reply of ended)
      expect(record(reply).grants).toMatchObject([
        { counts: false, ended: { reason: "A mistake" } },
      ]);
    expect(await opensTo(member, item.slug)).toBe(false);
    expect((await trailOf(id)).map(({ action, by }) => [action, by.id])).toEqual([
      ["ended access", supporter.id],
      ["gave access", supporter.id],
    ]);
  });

  test("to what a plan opens counts as that plan, and is no plan of theirs", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const person = record(await give(id, { plan_id: 16 }), 201);
    expect(person).toMatchObject({ plan: { id: 16, rank: 2 }, plan_lines: [] });
    expect(await opensTo(member, item.slug)).toBe(true);
    const { body } = await call(check, {}, member.token);
    expect(check.replies[200].parse(body).user).toMatchObject({
      plan: { title: "Premium" },
      subscriptions: [],
    });
  });

  test("has an end that is a day to come, and another end only once the first is ended", async () => {
    const { id } = (await newVerifiedMember()).user;
    const today = londonDay(new Date());
    const days = [today, daysAfter(today, -1), daysAfter(today, 2000), "2027-02-30"];
    for (const ends_on of days) expect((await give(id, { ends_on })).status).toBe(422);
    await give(id);
    const again = await give(id, { ends_on: daysAfter(inAMonth, 1) });
    expect([again.status, failure.parse(again.body).message]).toEqual([
      409,
      expect.stringContaining("End that first"),
    ]);
    expect((await give(id, { content_id: "con_none" })).status).toBe(422);
    expect((await give(id, { plan_id: 14 })).status).toBe(422);
  });

  test("of several given at once all are there", async () => {
    const { id } = (await newVerifiedMember()).user;
    const few = gated.slice(0, 4);
    await Promise.all(few.map(({ id: content_id }) => give(id, { content_id })));
    const { grants } = record(await call(acts.readPerson, { params: { id } }, support));
    expect(grants.map(({ title }) => title).toSorted()).toEqual(
      few.map(({ title }) => title).toSorted(),
    );
    expect(await trailOf(id)).toHaveLength(few.length);
  });
});

describe("an address", () => {
  test("waits for its link, and the one before is told and stops it", async () => {
    const member = await registerMember();
    const { id } = member.user;
    const email = newEmail();
    const send = () => call(acts.changeEmail, { params: { id }, body: { email, reason } }, support);
    expect(record(await send())).toMatchObject({ email: member.email, pending_email: email });
    record(await send());
    const told = await mailTo(member.email, "about to change");
    expect(told.text).not.toContain(email);
    await mailTo(email, "Verify");
    expect((await mailsTo(email)).length).toBe(1);
    const [entry] = await trailOf(id);
    expect(entry).toMatchObject({ action: "asked for another e-mail address", reason });
    expect(JSON.stringify(entry)).not.toContain(email);
    const { stopEmailChange } = authContract.endpoints;
    const token = linkIn(told, "/email/stop").split("token=").at(-1) ?? "";
    const stopped = await newVisitor().call(stopEmailChange, { body: { token } });
    expect(stopped.status).toBe(200);
    expect(record(await call(acts.readPerson, { params: { id } }, support)).pending_email).toBe(
      null,
    );
  });

  test("is theirs once its link was followed", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const email = newEmail();
    await call(acts.changeEmail, { params: { id }, body: { email, reason } }, support);
    const link = linkIn(await mailTo(email, "Verify"), "/email/verify");
    await follow(member.visitor, link, member.token);
    expect(record(await call(acts.readPerson, { params: { id } }, support)).email).toBe(email);
  });

  test("that somebody else has is refused", async () => {
    const [member, someone] = [await newVerifiedMember(), await newMember()];
    const reply = await call(
      acts.changeEmail,
      { params: { id: member.user.id }, body: { email: someone.email, reason } },
      support,
    );
    expect([reply.status, Object.keys(failure.parse(reply.body).errors)]).toEqual([422, ["email"]]);
  });

  test("that gets no mail is written to again, with a reason", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    await (await openTable()).write([suppress(member.email, "complaint", new Date())]);
    const before = record(await call(acts.readPerson, { params: { id } }, support));
    expect(before.contact?.suppressed?.reason).toBe("complaint");
    const lift = () => call(acts.liftSuppression, { params: { id }, body: { reason } }, support);
    for (const reply of await Promise.all([lift(), lift()]))
      expect(record(reply).contact?.suppressed).toBeNull();
    await mailTo(member.email, "arrive again");
    expect(await trailOf(id)).toMatchObject([{ action: "had mails sent again", reason }]);
  });
});

describe("signing in", () => {
  test("by a mailed link, which staff never see, once", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const send = () => call(acts.sendSignInLink, { params: { id }, body: { reason } }, support);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const mail = await mailTo(member.email, "log in");
    const token = linkIn(mail, "/login/").split("/").at(-1) ?? "";
    expect(first.text).not.toContain(token);
    const visitor = newVisitor();
    expect((await visitor.call(loginWithToken, { body: { token } })).status).toBe(200);
    expect((await visitor.call(loginWithToken, { body: { token } })).status).toBe(422);
    expect((await mailsTo(member.email)).length).toBeLessThan(3);
  });

  test("ends in one place, and everywhere", async () => {
    const member = await newMember();
    const { id } = member.user;
    await logIn(member.visitor, member.email);
    const { contact } = record(await call(acts.readPerson, { params: { id } }, support));
    const [last] = contact?.sessions ?? [];
    const params = { id, sessionId: last?.id ?? "" };
    const left = record(await call(acts.endPersonSession, { params }, support));
    expect(left.contact?.sessions).toHaveLength(1);
    expect((await call(acts.endPersonSession, { params }, support)).status).toBe(404);
    const none = record(await call(acts.endPersonSessions, { params: { id } }, support));
    expect(none.contact?.sessions).toEqual([]);
    expect((await call(check, {}, member.token)).status).toBe(401);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual([
      "signed them out everywhere",
      "signed them out in one place",
    ]);
  });

  test("is made possible by the verification, sent again", async () => {
    const member = await newMember();
    const { id } = member.user;
    const send = () => call(acts.resendVerification, { params: { id } }, support);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    await mailTo(member.email, "Verify");
    expect(await trailOf(id)).toHaveLength(1);
    const verified = await newVerifiedMember();
    const { body } = await call(
      acts.resendVerification,
      { params: { id: verified.user.id } },
      support,
    );
    expect(body).toEqual({ message: "Their e-mail address is already verified." });
  });
});

test("an account of staff is nobody's business but administrators'", async () => {
  const { user } = await newStaff("finance");
  const params = { id: user.id };
  const all = [
    give(user.id),
    call(acts.changeEmail, { params, body: { email: newEmail(), reason } }, support),
    call(acts.sendSignInLink, { params, body: { reason } }, support),
    call(acts.endPersonSessions, { params }, support),
    call(acts.resendVerification, { params }, support),
    call(acts.liftSuppression, { params, body: { reason } }, support),
  ];
  for (const reply of await Promise.all(all)) expect(reply.status).toBe(409);
  expect((await give(user.id, {}, await tokenOf("staff"))).status).toBe(201);
});
