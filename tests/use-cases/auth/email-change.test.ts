/**
 * A change of the email address needs the password, and the old address, which is told of it, can undo it for a week.
 */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../functions/platform/digest.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  follow,
  logIn,
  newEmail,
  newMember,
  type NewMember,
  newVerifiedMember,
  memberPassword,
  registerMember,
  parseAuthRecord,
  stepOne,
  stepTwo,
} from "../../support/members.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

const day = 86_400_000;
const { check, register, resetPassword, stopEmailChange } = authContract.endpoints;
const { updateUser } = usersContract.endpoints;

const save = (
  { visitor, user, token }: NewMember,
  body: { readonly email: string; readonly current_password?: string },
) => visitor.call(updateUser, { params: { id: user.id }, body }, token);

const change = (member: NewMember, email: string) =>
  save(member, { email, current_password: memberPassword });

const complete = async (member: NewMember, email: string): Promise<void> => {
  expect((await change(member, email)).status).toBe(200);
  const link = findLink(await waitForMail(email, "Verify"), "/email/verify/");
  expect((await follow(member.visitor, link, member.token)).status).toBe(200);
};

/** Returns the secret in the newest email with these words. */
const secretIn = async (email: string, words: string): Promise<string> => {
  const link = findLink(await waitForMail(email, words), "/email/stop");
  return new URL(link, "http://x.example").searchParams.get("token") ?? "";
};
const asked = "is about to change";
const done = "address was changed";

const stop = (token: string, visitor = newVisitor()) =>
  visitor.call(stopEmailChange, { body: { token } });

const viewOf = async ({ visitor, token }: NewMember) => {
  const { status, body } = await visitor.call(check, {}, token);
  return status === 200 ? check.replies[200].parse(body).user : status;
};

describe("a changed email", () => {
  test("waits until its link is followed, and then replaces the old one", async () => {
    const member = await newVerifiedMember();
    const next = newEmail();
    const saved = await change(member, next);
    expect(saved.body).toMatchObject({
      data: { email: member.email, pending_email: next, verified: { status: true } },
    });
    expect((await logIn(member.visitor, next)).status).toBe(422);
    const link = findLink(await waitForMail(next, "Verify"), "/email/verify/");
    const answer = await follow(member.visitor, link, member.token);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email: next, pending_email: null, verified: { status: true } } },
    });
    expect((await logIn(member.visitor, next)).status).toBe(200);
    expect((await logIn(member.visitor, member.email)).status).toBe(422);
  });

  test("that somebody else registered in the meantime stays theirs", async () => {
    const member = await newVerifiedMember();
    const next = newEmail();
    await change(member, next);
    const link = findLink(await waitForMail(next, "Verify"), "/email/verify/");
    await registerMember({ register_email: next });
    const answer = await follow(member.visitor, link, member.token);
    expect(answer.status).toBe(409);
    expect((await logIn(member.visitor, member.email)).status).toBe(200);
  });

  test("to an address in use is refused, and returning to the current address cancels the change", async () => {
    const [member, other] = [await newVerifiedMember(), await newMember()];
    const applied = await change(member, other.email);
    expect(applied.status).toBe(422);
    expect(errorBody.parse(applied.body).errors["email"]).toHaveLength(1);
    await change(member, newEmail());
    expect((await save(member, { email: member.email })).body).toMatchObject({
      data: { email: member.email, pending_email: null },
    });
  });

  test("reserves the old address for a week", async () => {
    const member = await newVerifiedMember();
    await complete(member, newEmail());
    const body = { ...(await stepOne()), ...stepTwo, register_email: member.email };
    const result = await newVisitor().call(register, { body });
    expect(errorBody.parse(result.body).errors["register_email"]).toHaveLength(1);
    const table = await openTable();
    const key = { pk: `EMAIL#${member.email}`, sk: "EMAIL" };
    const { heldUntil } = (await table.read(key)) ?? {};
    expect(Date.parse(String(heldUntil))).toBeGreaterThan(Date.now() + 6.9 * day);
    expect(Date.parse(String(heldUntil))).toBeLessThan(Date.now() + 7.1 * day);
    await table.write([set(key, { heldUntil: new Date(Date.now() - 1000).toISOString() })]);
    expect((await registerMember({ register_email: member.email })).user.id).not.toBe(
      member.user.id,
    );
  });

  test("can be changed back to the reserved old address", async () => {
    const member = await newVerifiedMember();
    await complete(member, newEmail());
    await complete(member, member.email);
    expect(await viewOf(member)).toMatchObject({ email: member.email });
  });

  test("releases an old address that was never verified at once", async () => {
    const member = await newMember();
    await complete(member, newEmail());
    expect((await registerMember({ register_email: member.email })).user.id).not.toBe(
      member.user.id,
    );
  });
});

describe("the current password", () => {
  test.each([
    ["none", undefined],
    ["an empty one", ""],
    ["a wrong one", "not the phrase"],
  ])("%s: 422 with an error for the field, and no email is sent", async (_, current_password) => {
    const member = await newVerifiedMember();
    const next = newEmail();
    const body = { email: next, ...(current_password !== undefined && { current_password }) };
    const answer = await save(member, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual(["current_password"]);
    expect(await viewOf(member)).toMatchObject({ pending_email: null });
    expect(await mailsTo(next)).toEqual([]);
  });

  test("is required before the answer says whether an address is in use", async () => {
    const [member, other] = [await newVerifiedMember(), await newMember()];
    const answer = await save(member, { email: other.email });
    expect(Object.keys(errorBody.parse(answer.body).errors)).toEqual(["current_password"]);
  });

  test("is not required for the current or the pending address", async () => {
    const member = await newVerifiedMember();
    const next = newEmail();
    expect((await save(member, { email: member.email })).status).toBe(200);
    await change(member, next);
    expect((await save(member, { email: next })).status).toBe(200);
  });
});

describe("the old address", () => {
  test("is told at once of the request and of its completion, without the new address in full", async () => {
    const member = await newVerifiedMember();
    const next = newEmail();
    await change(member, next);
    const first = await waitForMail(member.email, asked);
    expect(first.text).toContain(`${next[0] ?? ""}…@people.example`);
    expect(first.text).not.toContain(next);
    await follow(
      member.visitor,
      findLink(await waitForMail(next, "Verify"), "/email/verify/"),
      member.token,
    );
    expect((await waitForMail(member.email, done)).text).toContain("Undo the change");
  });

  test("stops a pending change: all sessions end, the address and the password stay", async () => {
    const member = await newVerifiedMember();
    const next = newEmail();
    await change(member, next);
    const verify = findLink(await waitForMail(next, "Verify"), "/email/verify/");
    expect((await stop(await secretIn(member.email, asked))).status).toBe(200);
    expect(await viewOf(member)).toBe(401);
    const again = parseAuthRecord(await logIn(member.visitor, member.email));
    expect(again.user).toMatchObject({ email: member.email, pending_email: null });
    expect((await follow(member.visitor, verify, again.access_token)).status).toBe(422);
    await waitForMail(member.email, "Reset");
  });

  test("is not restored by opening the link, and each link works once", async () => {
    const member = await newVerifiedMember();
    await change(member, newEmail());
    const link = findLink(await waitForMail(member.email, asked), "/email/stop");
    const visitor = newVisitor();
    for (const accept of ["text/html", "application/json"])
      await visitor.send({ method: "GET", path: link, headers: { accept } });
    expect(await viewOf(member)).toMatchObject({ email: member.email });
    const secret = await secretIn(member.email, asked);
    const answers = await Promise.all(Array.from({ length: 4 }, () => stop(secret, visitor)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
  });

  test.each([
    ["asked for", asked],
    ["done", done],
  ])("undoes the change with the link of the email that says it was %s", async (_, words) => {
    const member = await newVerifiedMember();
    const next = newEmail();
    await complete(member, next);
    expect((await stop(await secretIn(member.email, words))).status).toBe(200);
    expect(await viewOf(member)).toBe(401);
    for (const email of [member.email, next])
      expect((await logIn(member.visitor, email)).status).toBe(422);
    await waitForMail(next, "changed back");
    const reset = findLink(await waitForMail(member.email, "Reset"), "/reset-password");
    const token = new URL(reset, "http://x.example").searchParams.get("token") ?? "";
    const password = "a-phrase-of-my-own";
    const body = { email: member.email, token, password, password_confirmation: password };
    expect((await member.visitor.call(resetPassword, { body })).status).toBe(200);
    const { user } = parseAuthRecord(await logIn(member.visitor, member.email, password));
    expect(user).toMatchObject({ email: member.email, pending_email: null });
    // The address that the change had introduced is free again.
    expect((await registerMember({ register_email: next })).user.id).not.toBe(user.id);
  });

  test("undoes a second change too, and the addresses in between cannot", async () => {
    const member = await newVerifiedMember();
    const [first, second] = [newEmail(), newEmail()];
    await complete(member, first);
    await complete(member, second);
    const between = await secretIn(first, done);
    expect((await stop(await secretIn(member.email, asked))).status).toBe(200);
    expect((await stop(between)).status).toBe(422);
    expect((await stop(await secretIn(member.email, done))).status).toBe(422);
  });

  test("can undo the change for a week", async () => {
    const member = await newVerifiedMember();
    await complete(member, newEmail());
    const table = await openTable();
    const age = async (secret: string, expiresAt: number) => {
      const key = { pk: `TOKEN#${digestOf(secret)}`, sk: "TOKEN" };
      const row = await table.read(key);
      expect(Date.parse(String(row?.["expiresAt"]))).toBeGreaterThan(Date.now() + 6.9 * day);
      await table.write([set(key, { expiresAt: new Date(expiresAt).toISOString() })]);
    };
    const first = await secretIn(member.email, asked);
    const second = await secretIn(member.email, done);
    await age(first, Date.now() - 1000);
    expect((await stop(first)).status).toBe(422);
    await age(second, Date.now() + 60_000);
    expect((await stop(second)).status).toBe(200);
  });

  test("that was never verified stops a pending change and undoes no completed one", async () => {
    const [waiting, changed] = [await newMember(), await newMember()];
    await change(waiting, newEmail());
    expect((await stop(await secretIn(waiting.email, asked))).status).toBe(200);
    await complete(changed, newEmail());
    expect((await stop(await secretIn(changed.email, asked))).status).toBe(422);
    expect((await waitForMail(changed.email, done)).links.join()).not.toContain("/email/stop");
  });
});
