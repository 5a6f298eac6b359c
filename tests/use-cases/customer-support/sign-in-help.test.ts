/** Support can help members to log in, without seeing their links, and can end sessions and turn two-step login off. */
import { describe, expect, test } from "vitest";
import { newPasskey, savePasskey } from "../../../functions/entities/passkey.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../support/api.ts";
import { findLink, mailsTo, waitForMail } from "../../support/mailbox.ts";
import { logIn, newMember, newVerifiedMember } from "../../support/members.ts";
import { parsePerson, personAuditTrail } from "../../support/person-record.ts";
import { newStaff } from "../../support/staff.ts";
import { openTable } from "../../support/table.ts";
import { newTwoStepMember } from "../../support/two-step.ts";
import { newVisitor } from "../../support/visitor.ts";

const acts = customerSupportContract.endpoints;
const reason = "Asked for by phone";
const { check, loginWithToken } = authContract.endpoints;
const { token: support } = await newStaff("support");

describe("a login", () => {
  test("is possible once by an emailed link, which staff never see", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const send = () => call(acts.sendSignInLink, { params: { id }, body: { reason } }, support);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const mail = await waitForMail(member.email, "log in");
    const token = findLink(mail, "/login/").split("/").at(-1) ?? "";
    expect(first.text).not.toContain(token);
    const visitor = newVisitor();
    expect((await visitor.call(loginWithToken, { body: { token } })).status).toBe(200);
    expect((await visitor.call(loginWithToken, { body: { token } })).status).toBe(422);
    expect((await mailsTo(member.email)).length).toBeLessThan(3);
  });

  test("can be ended on one device or everywhere", async () => {
    const member = await newMember();
    const { id } = member.user;
    await logIn(member.visitor, member.email);
    const { contact } = parsePerson(await call(acts.readPerson, { params: { id } }, support));
    const [last] = contact?.sessions ?? [];
    const params = { id, sessionId: last?.id ?? "" };
    const ending = { params, body: { reason } };
    const left = parsePerson(await call(acts.endPersonSession, ending, support));
    expect(left.contact?.sessions).toHaveLength(1);
    expect((await call(acts.endPersonSession, ending, support)).status).toBe(404);
    const none = parsePerson(
      await call(acts.endPersonSessions, { params: { id }, body: { reason } }, support),
    );
    expect(none.contact?.sessions).toEqual([]);
    expect((await call(check, {}, member.token)).status).toBe(401);
    expect(await personAuditTrail(id, support)).toMatchObject([
      { action: "signed them out everywhere", reason },
      { action: "signed them out on one device", reason },
    ]);
  });

  test("is helped by sending the verification email again", async () => {
    const member = await newMember();
    const { id } = member.user;
    const send = () => call(acts.resendVerification, { params: { id }, body: { reason } }, support);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    await waitForMail(member.email, "Verify");
    expect(await personAuditTrail(id, support)).toHaveLength(1);
    const verified = await newVerifiedMember();
    const { body } = await call(
      acts.resendVerification,
      { params: { id: verified.user.id }, body: { reason } },
      support,
    );
    expect(body).toEqual({ message: "Their email is already verified." });
  });
});

describe("a member who has lost their phone and recovery codes", () => {
  test("logs in with the password alone after support has turned off two-step login, and gets an email", async () => {
    const member = await newTwoStepMember(await newVerifiedMember());
    const { id } = member.user;
    const off = () => call(acts.turnOffTwoStep, { params: { id }, body: { reason } }, support);
    const none = { since: null, recovery_codes_left: 0 };
    for (const reply of await Promise.all([off(), off()]))
      expect(parsePerson(reply).contact?.two_step).toMatchObject(none);
    const { contact } = parsePerson(await call(acts.readPerson, { params: { id } }, support));
    expect(contact?.two_step.turned_off).toMatchObject([{ by: expect.stringContaining("Ada") }]);
    expect(contact?.sessions).toEqual([]);
    expect((await call(check, {}, member.token)).status).toBe(401);
    expect((await logIn(newVisitor(), member.email)).status).toBe(200);
    await waitForMail(member.email, "Two-step login is off");
    expect(await personAuditTrail(id, support)).toMatchObject([
      { action: "turned off two-step login", reason },
    ]);
  });

  test("can have the lost passkey removed", async () => {
    const member = await newVerifiedMember();
    const { id } = member.user;
    const passkey = newPasskey({
      userId: id,
      credentialId: "bG9zdA",
      publicKey: "",
      counter: 0,
      transports: [],
      name: "My phone",
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    });
    await (await openTable()).write([savePasskey(passkey)]);
    const sent = { params: { id, passkeyId: passkey.passkeyId }, body: { reason } };
    expect(
      parsePerson(await call(acts.removePersonPasskey, sent, support)).contact?.passkeys,
    ).toEqual([]);
    expect((await call(acts.removePersonPasskey, sent, support)).status).toBe(404);
    expect((await call(check, {}, member.token)).status).toBe(401);
    await waitForMail(member.email, "passkey was removed");
    expect(await personAuditTrail(id, support)).toMatchObject([
      { action: "removed a passkey", reason },
    ]);
  });
});
