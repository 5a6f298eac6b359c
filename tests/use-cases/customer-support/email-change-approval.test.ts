/**
 * A member who has lost mailbox and password gets a new address when two members of staff approve it; nobody can do it
 * alone.
 */
import { describe, expect, test } from "vitest";
import { suppressEmail } from "../../../functions/entities/suppression.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call, type Reply, tokenOf } from "../../support/api.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newEmail,
  newMember,
  type NewMember,
  newVerifiedMember,
  registerMember,
} from "../../support/members.ts";
import { parsePerson, personAuditTrail } from "../../support/person-record.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";
import { newTwoStepMember } from "../../support/two-step.ts";
import { newVisitor } from "../../support/visitor.ts";

const {
  requestEmailChangeApproval,
  approveEmailChange,
  withdrawEmailChangeApproval,
  listPendingApprovals,
  readPerson,
  readMail,
} = customerSupportContract.endpoints;
const { check, login, loginWithToken, logout, resetPassword, stopEmailChange } =
  authContract.endpoints;

const [first, second] = [await newStaff("support"), await newStaff("support")];
const reason = "The company closed its mailboxes";
const identity = "Called back at the number of the account";

const refusal = ({ status, body }: Reply) => ({ status, ...errorBody.parse(body) });

const requestChange = ({ user: { id } }: NewMember, email: string, token = first.token) =>
  call(requestEmailChangeApproval, { params: { id }, body: { email, identity, reason } }, token);
const confirm = ({ user: { id } }: NewMember, code: string, token = second.token) =>
  call(approveEmailChange, { params: { id }, body: { code, identity } }, token);
const withdraw = ({ user: { id } }: NewMember, token = first.token) =>
  call(withdrawEmailChangeApproval, { params: { id }, body: { reason } }, token);
const shown = async ({ user: { id } }: NewMember, token = second.token) =>
  parsePerson(await call(readPerson, { params: { id } }, token));

const codeFor = async (email: string): Promise<string> => {
  const { text } = await waitForMail(email, "A code for our support");
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? "";
};
const secretIn = async (email: string, words: string): Promise<string> =>
  new URL(
    findLink(await waitForMail(email, words), "/email/stop"),
    "http://x.example",
  ).searchParams.get("token") ?? "";
const stop = (token: string) => newVisitor().call(stopEmailChange, { body: { token } });

/** Creates a member who is logged out everywhere. */
const newLockedOutMember = async (): Promise<NewMember> => {
  const member = await newVerifiedMember();
  expect((await member.visitor.call(logout, {}, member.token)).status).toBe(204);
  return member;
};

const newPendingChange = async (): Promise<{ member: NewMember; email: string; code: string }> => {
  const [member, email] = [await newLockedOutMember(), newEmail()];
  parsePerson(await requestChange(member, email));
  return { member, email, code: await codeFor(email) };
};

test("the address changes once a second colleague has confirmed it, and the member can log in again", async () => {
  const member = await newLockedOutMember();
  const { id } = member.user;
  const email = newEmail();
  // The request is sent twice, as by a double click.
  for (const reply of await Promise.all([
    requestChange(member, email),
    requestChange(member, email),
  ]))
    expect(parsePerson(reply)).toMatchObject({
      email: member.email,
      pending_email: email,
      contact: { vouching: { yours: true, reason, identity } },
    });
  const code = await codeFor(email);
  expect((await mailsTo(email)).length).toBe(1);
  const notified = await waitForMail(member.email, "about to change");
  expect(notified.text).toContain("our support was asked for");
  expect(notified.text).not.toContain(email);
  expect((await shown(member)).contact?.vouching?.yours).toBe(false);

  const typed = code.toLowerCase().replace("-", " ");
  for (const reply of await Promise.all([confirm(member, typed), confirm(member, typed)]))
    expect(parsePerson(reply)).toMatchObject({
      email,
      pending_email: null,
      contact: { vouching: null, sessions: [] },
    });
  expect((await logIn(newVisitor(), member.email)).status).toBe(422);

  const mail = await waitForMail(email, "Reset your");
  const visitor = newVisitor();
  const way = findLink(mail, "/login/").split("/").at(-1) ?? "";
  expect((await visitor.call(loginWithToken, { body: { token: way } })).status).toBe(200);
  const token = new URL(findLink(mail, "/reset-password"), "http://x.example").searchParams.get(
    "token",
  );
  const password = "a-phrase-of-my-own";
  const chosen = { email, token: token ?? "", password, password_confirmation: password };
  expect((await visitor.call(resetPassword, { body: chosen })).status).toBe(200);
  expect((await logIn(newVisitor(), email, password)).status).toBe(200);

  const trail = await personAuditTrail(id, first.token);
  expect(trail).toMatchObject([
    {
      action: "confirmed the new email",
      by: { id: second.user.id },
      reason,
      changes: { known_by: { after: identity } },
    },
    {
      action: "requested an email change for a colleague to confirm",
      by: { id: first.user.id },
      reason,
      changes: { known_by: { after: identity } },
    },
  ]);
  expect(JSON.stringify(trail)).not.toContain(email);
});

test("two-step login stays on, and every browser is logged out", async () => {
  const member = await newTwoStepMember(await newVerifiedMember());
  const email = newEmail();
  parsePerson(await requestChange(member, email));
  const code = await codeFor(email);
  parsePerson(await confirm(member, code));
  expect((await call(check, {}, member.token)).status).toBe(401);
  expect((await shown(member)).contact?.two_step.since).not.toBe(null);
  const sent = { body: { email, password: "correct horse battery staple" } };
  expect((await newVisitor().call(login, sent)).status).not.toBe(200);
});

describe("the address does not change", () => {
  test("by one member of staff alone, whatever their role", async () => {
    const administrator = await tokenOf("staff");
    const [member, email] = [await newLockedOutMember(), newEmail()];
    parsePerson(await requestChange(member, email, administrator));
    const code = await codeFor(email);
    expect(refusal(await confirm(member, code, administrator))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Another colleague must confirm"),
    });
    const finance = await newStaff("finance");
    expect((await confirm(member, code, finance.token)).status).toBe(403);
    expect((await shown(member)).email).toBe(member.email);
    expect(parsePerson(await confirm(member, code)).email).toBe(email);
  });

  test("without the code sent to the new address, which staff cannot read, nor after five wrong codes", async () => {
    const { member, email, code } = await newPendingChange();
    const mails = (await shown(member)).contact?.mails ?? [];
    const mailId = mails.find(({ to }) => to === email)?.id ?? "";
    const read = await call(readMail, { params: { id: member.user.id, mailId } }, second.token);
    expect(read.status).toBe(200);
    expect(read.text).toContain("not-shown-to-staff");
    expect(read.text).not.toContain(code);
    for (let tries = 0; tries < 5; tries += 1)
      expect(Object.keys(refusal(await confirm(member, "0000-0000")).errors)).toEqual(["code"]);
    expect((await confirm(member, code)).status).toBe(429);
    expect((await shown(member)).email).toBe(member.email);
  });

  test("once the current address has stopped the change", async () => {
    const { member, email, code } = await newPendingChange();
    expect((await stop(await secretIn(member.email, "about to change"))).status).toBe(200);
    expect((await confirm(member, code)).status).toBe(409);
    // The code does not even work when support requests the same address in the ordinary way.
    const { changeEmail } = customerSupportContract.endpoints;
    const input = { params: { id: member.user.id }, body: { email, reason } };
    parsePerson(await call(changeEmail, input, first.token));
    expect((await shown(member)).contact?.vouching).toBe(null);
    expect((await confirm(member, code)).status).toBe(409);
  });

  test("once somebody has logged in", async () => {
    const { member, code } = await newPendingChange();
    expect((await logIn(newVisitor(), member.email)).status).toBe(200);
    expect(refusal(await confirm(member, code))).toMatchObject({
      status: 409,
      message: expect.stringContaining("has used this account since"),
    });
  });

  test("after a week", async () => {
    const { member, code } = await newPendingChange();
    const row = { pk: `USER#${member.user.id}`, sk: "VOUCHING" };
    const table = await openTable();
    const week = Date.parse(String((await table.read(row))?.["endsAt"])) - Date.now();
    expect(week / 86_400_000).toBeCloseTo(7, 1);
    await table.write([set(row, { endsAt: new Date(Date.now() - 1000).toISOString() })]);
    expect((await shown(member)).contact?.vouching).toBe(null);
    expect((await confirm(member, code)).status).toBe(409);
  });

  test("once either colleague has withdrawn the request, however often they do it", async () => {
    const { member, code } = await newPendingChange();
    for (const reply of [await withdraw(member, second.token), await withdraw(member)])
      expect(parsePerson(reply)).toMatchObject({
        pending_email: null,
        contact: { vouching: null },
      });
    expect((await confirm(member, code)).status).toBe(409);
    expect((await confirm(await newLockedOutMember(), code)).status).toBe(409);
  });

  test("to one that is the current address, belongs to another account, or was registered in the meantime", async () => {
    const [other, present] = [await newMember(), await newLockedOutMember()];
    for (const applied of [other.email, present.email])
      expect(Object.keys(refusal(await requestChange(present, applied)).errors)).toEqual(["email"]);
    const { member, email, code } = await newPendingChange();
    await registerMember({ register_email: email });
    expect(refusal(await confirm(member, code))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Another account"),
    });
  });

  test("of an account of staff except by two administrators, and nobody can change their own", async () => {
    const administrator = await tokenOf("staff");
    const [colleague, admin] = [await newStaff("finance"), await newStaff("administrator")];
    const email = newEmail();
    expect((await requestChange(colleague, email)).status).toBe(409);
    parsePerson(await requestChange(colleague, email, administrator));
    const code = await codeFor(email);
    expect((await confirm(colleague, code)).status).toBe(409);
    const { body } = await call(listPendingApprovals, { query: { limit: 100 } }, second.token);
    const listed = listPendingApprovals.replies[200].parse(body).data.map(({ id }) => id);
    expect(listed).not.toContain(colleague.user.id);
    expect(refusal(await requestChange(admin, newEmail(), admin.token)).message).toContain(
      "your own",
    );
    expect(refusal(await confirm(admin, code, admin.token)).message).toContain("your own");
  });
});

test("the old address can undo the change for a week", async () => {
  const { member, email, code } = await newPendingChange();
  parsePerson(await confirm(member, code));
  expect((await stop(await secretIn(member.email, "address was changed"))).status).toBe(200);
  expect((await shown(member)).email).toBe(member.email);
  expect((await logIn(newVisitor(), email)).status).toBe(422);
});

test("a pending change is listed for the colleagues who can confirm it, until it is confirmed", async () => {
  const { member, code } = await newPendingChange();
  const listedFor = async (token: string, of: "colleagues" | "me") => {
    const { body } = await call(listPendingApprovals, { query: { of, limit: 100 } }, token);
    const { data } = listPendingApprovals.replies[200].parse(body);
    return data.filter(({ id }) => id === member.user.id).map(({ yours }) => yours);
  };
  await expect.poll(() => listedFor(second.token, "colleagues")).toEqual([false]);
  expect(await listedFor(first.token, "colleagues")).toEqual([]);
  expect(await listedFor(first.token, "me")).toEqual([true]);
  parsePerson(await confirm(member, code));
  await expect.poll(() => listedFor(second.token, "colleagues")).toEqual([]);
});

test("after an address was unblocked, a new request sends the code that could not be delivered", async () => {
  const [member, email] = [await newLockedOutMember(), newEmail()];
  const { id } = member.user;
  await (await openTable()).write([suppressEmail(email, "bounce", new Date())]);
  const { contact } = parsePerson(await requestChange(member, email));
  expect(contact?.suppressed).toMatchObject([{ email, reason: "bounce" }]);
  await expect
    .poll(async () => (await shown(member)).contact?.mails.find(({ to }) => to === email)?.state)
    .toBe("suppressed");
  const { liftSuppression } = customerSupportContract.endpoints;
  parsePerson(await call(liftSuppression, { params: { id }, body: { reason } }, first.token));
  parsePerson(await withdraw(member));
  parsePerson(await requestChange(member, email));
  expect(parsePerson(await confirm(member, await codeFor(email))).email).toBe(email);
});
