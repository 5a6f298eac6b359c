/** Support can change and unblock a member's email address; the old address is told and can stop the change. */
import { describe, expect, test } from "vitest";
import { suppressEmail } from "../../../functions/entities/suppression.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../support/api.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  follow,
  newEmail,
  newMember,
  newVerifiedMember,
  registerMember,
} from "../../support/members.ts";
import { parsePerson, personAuditTrail } from "../../support/person-record.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

const acts = customerSupportContract.endpoints;
const reason = "Asked for by phone";
const { token: support } = await newStaff("support");

describe("an email address", () => {
  test("that support changes awaits its link, and the old address is told and can stop it", async () => {
    const member = await registerMember();
    const { id } = member.user;
    const email = newEmail();
    const send = () => call(acts.changeEmail, { params: { id }, body: { email, reason } }, support);
    expect(parsePerson(await send())).toMatchObject({ email: member.email, pending_email: email });
    parsePerson(await send());
    const notified = await waitForMail(member.email, "about to change");
    expect(notified.text).not.toContain(email);
    await waitForMail(email, "Verify");
    expect((await mailsTo(email)).length).toBe(1);
    const [entry] = await personAuditTrail(id, support);
    expect(entry).toMatchObject({ action: "requested an email change", reason });
    expect(JSON.stringify(entry)).not.toContain(email);
    const { stopEmailChange } = authContract.endpoints;
    const token = findLink(notified, "/email/stop").split("token=").at(-1) ?? "";
    const stopped = await newVisitor().call(stopEmailChange, { body: { token } });
    expect(stopped.status).toBe(200);
    expect(
      parsePerson(await call(acts.readPerson, { params: { id } }, support)).pending_email,
    ).toBe(null);
  });

  test("changes once its link was followed", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const email = newEmail();
    await call(acts.changeEmail, { params: { id }, body: { email, reason } }, support);
    const link = findLink(await waitForMail(email, "Verify"), "/email/verify");
    await follow(member.visitor, link, member.token);
    expect(parsePerson(await call(acts.readPerson, { params: { id } }, support)).email).toBe(email);
  });

  test("that another account uses is refused", async () => {
    const [member, someone] = [await newVerifiedMember(), await newMember()];
    const reply = await call(
      acts.changeEmail,
      { params: { id: member.user.id }, body: { email: someone.email, reason } },
      support,
    );
    expect([reply.status, Object.keys(errorBody.parse(reply.body).errors)]).toEqual([
      422,
      ["email"],
    ]);
  });

  test("that is blocked can be unblocked with a reason", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    await (await openTable()).write([suppressEmail(member.email, "complaint", new Date())]);
    const before = parsePerson(await call(acts.readPerson, { params: { id } }, support));
    expect(before.contact?.suppressed).toMatchObject([
      { email: member.email, reason: "complaint" },
    ]);
    const lift = () => call(acts.liftSuppression, { params: { id }, body: { reason } }, support);
    for (const reply of await Promise.all([lift(), lift()]))
      expect(parsePerson(reply).contact?.suppressed).toEqual([]);
    await waitForMail(member.email, "are arriving again");
    expect(await personAuditTrail(id, support)).toMatchObject([
      { action: "unblocked the email address", reason },
    ]);
  });
});

test("blocked addresses are reported, the current and the pending one", async () => {
  const [member, email] = [await newVerifiedMember(), newEmail()];
  const { id } = member.user;
  const params = { id };
  await call(acts.changeEmail, { params, body: { email, reason } }, support);
  const table = await openTable();
  await table.write([member.email, email].map((to) => suppressEmail(to, "bounce", new Date())));
  for (const endpoint of [acts.sendSignInLink, acts.resendVerification]) {
    const reply = await call(endpoint, { params, body: { reason } }, support);
    expect([reply.status, errorBody.parse(reply.body).message]).toEqual([
      409,
      expect.stringContaining("is blocked: emails bounced"),
    ]);
  }
  const { contact } = parsePerson(await call(acts.readPerson, { params }, support));
  expect(contact?.suppressed.map((one) => one.email)).toEqual([member.email, email]);
  const lifted = await call(acts.liftSuppression, { params, body: { reason } }, support);
  expect(parsePerson(lifted).contact?.suppressed).toEqual([]);
  await waitForMail(member.email, "are arriving again");
  await waitForMail(email, "Verify");
});
