/** Two-step login: codes of an app, recovery codes, the key between the two steps, and limits on guesses. */
import { expect, test } from "vitest";
import { digestOf } from "../../../functions/platform/digest.ts";
import { rateWindow } from "../../../functions/entities/rate-counter.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { findLink, type Mail, mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newMember,
  type NewMember,
  memberPassword,
  parseAuthRecord,
} from "../../support/members.ts";
import { retryOnWindowChange, quarter } from "../../support/rate-limit-window.ts";
import { openTable } from "../../support/table.ts";
import { appCode, beginSetup, newTwoStepMember } from "../../support/two-step.ts";
import { newVisitor, type VisitorResponse, type Visitor } from "../../support/visitor.ts";

const { check, login, loginWithToken, listSessions, requestPasswordReset, resetPassword } =
  authContract.endpoints;
const {
  beginTwoStep,
  finishSignIn,
  readSecurity,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} = accountSecurityContract.endpoints;
const { updateUser } = usersContract.endpoints;

const keyOf = ({ status, body }: VisitorResponse): string => {
  expect(status).toBe(202);
  return login.replies[202].parse(body).two_step.key;
};

const finish = (visitor: Visitor, key: string, code: string) =>
  visitor.call(finishSignIn, { body: { key, code } });

const faultOf = ({ status, body }: VisitorResponse) => ({
  status,
  fields: Object.keys(errorBody.parse(body).errors),
});
/** Matches the statuses of two simultaneous requests of which exactly one succeeds. */
const oneOfTwo = expect.toSatisfy((statuses: number[]) =>
  [
    [200, 422],
    [422, 200],
  ].some((pair) => pair.join() === statuses.join()),
);
const wrong = { status: 422, fields: ["code"] };
const spent = { status: 422, fields: ["key"] };

const stateOf = async ({ visitor, token }: NewMember) =>
  readSecurity.replies[200].parse((await visitor.call(readSecurity, {}, token)).body).data;

test("two-step login is set up with the password and one valid code, and confirmed by email", async () => {
  const member = await newMember();
  const { visitor, token, email } = member;
  const other = parseAuthRecord(await logIn(visitor, email)).access_token;
  const refused = await visitor.call(
    beginTwoStep,
    { body: { current_password: "not the phrase" } },
    token,
  );
  expect(faultOf(refused)).toEqual({ status: 422, fields: ["current_password"] });
  expect(faultOf(await visitor.call(turnOnTwoStep, { body: { code: "123456" } }, token))).toEqual(
    wrong,
  );

  const secret = await beginSetup(member);
  const right = appCode(secret);
  const code = right === "000000" ? "000001" : "000000";
  expect(faultOf(await visitor.call(turnOnTwoStep, { body: { code } }, token))).toEqual(wrong);
  expect((await stateOf(member)).two_step.since).toBeNull();
  const on = await visitor.call(turnOnTwoStep, { body: { code: right } }, token);
  const { codes } = turnOnTwoStep.replies[200].parse(on.body).data;
  expect(new Set(codes).size).toBe(10);
  expect(await stateOf(member)).toMatchObject({
    two_step: { since: expect.any(String), recovery_codes_left: 10 },
    session_two_step: true,
    required: false,
  });
  // Sessions that were created without a second step have ended.
  expect((await visitor.call(check, {}, other)).status).toBe(401);
  expect(
    (await visitor.call(beginTwoStep, { body: { current_password: memberPassword } }, token))
      .status,
  ).toBe(409);
  await waitForMail(email, "Two-step login is on");

  const stored = JSON.stringify(await (await openTable()).under(`USER#${member.user.id}`));
  for (const hidden of [secret, ...codes, ...codes.map((one) => one.replace("-", ""))])
    expect(stored).not.toContain(hidden);
});

test("a login asks for a code after the password, and accepts each code and each key once", async () => {
  const { email, secret, used: before } = await newTwoStepMember();
  const visitor = newVisitor();
  const key = keyOf(await logIn(visitor, email));
  expect(await (await openTable()).under(`SIGNINKEY#${key}`)).toEqual([]);
  expect(await (await openTable()).under(`SIGNINKEY#${digestOf(key)}`)).toHaveLength(1);
  expect(faultOf(await finish(visitor, key, before))).toEqual(wrong);
  const code = appCode(secret, 1);
  const second = keyOf(await logIn(visitor, email));
  const answers = await Promise.all([finish(visitor, key, code), finish(visitor, second, code)]);
  expect(answers.map(({ status }) => status)).toEqual(oneOfTwo);
  const used = answers[0]?.status === 200 ? key : second;
  expect(faultOf(await finish(visitor, used, code))).toEqual(spent);

  const done = answers.find(({ status }) => status === 200);
  const token = done === undefined ? "" : parseAuthRecord(done).access_token;
  const sessions = listSessions.replies[200].parse(
    (await visitor.call(listSessions, {}, token)).body,
  );
  expect(sessions.data[0]).toMatchObject({
    current: true,
    way: "password",
    two_step: true,
    place: null,
  });
});

test("a recovery code works once, in any case and with spaces, and its use is reported by email", async () => {
  const { email, codes } = await newTwoStepMember();
  const visitor = newVisitor();
  const [first = "", second = ""] = codes;
  const typed = ` ${first.toLowerCase().replace("-", " ")} `;
  parseAuthRecord(await finish(visitor, keyOf(await logIn(visitor, email)), typed));
  expect((await waitForMail(email, "recovery code")).text).toContain("9 codes are left");
  const key = keyOf(await logIn(visitor, email));
  expect(faultOf(await finish(visitor, key, first))).toEqual(wrong);
  expect(faultOf(await finish(visitor, key, "no code at all"))).toEqual(wrong);
  const again = keyOf(await logIn(visitor, email));
  const both = await Promise.all([finish(visitor, key, second), finish(visitor, again, second)]);
  expect(both.map(({ status }) => status)).toEqual(oneOfTwo);
});

test("new recovery codes replace the old ones, and turning off needs the password and a code", async () => {
  const member = await newTwoStepMember();
  const { visitor, token, email, secret, codes } = member;
  expect(faultOf(await visitor.call(renewRecoveryCodes, { body: { code: "1" } }, token))).toEqual(
    wrong,
  );
  const renewed = await visitor.call(
    renewRecoveryCodes,
    { body: { code: appCode(secret, 1) } },
    token,
  );
  const fresh = renewRecoveryCodes.replies[200].parse(renewed.body).data.codes;
  await waitForMail(email, "New recovery codes");
  const off = (body: { current_password: string; code: string }) =>
    visitor.call(turnOffTwoStep, { body }, token);
  const [old = ""] = codes;
  const [good = ""] = fresh;
  expect(faultOf(await off({ current_password: memberPassword, code: old }))).toEqual(wrong);
  expect(faultOf(await off({ current_password: "not the phrase", code: good })).fields).toEqual([
    "current_password",
  ]);
  expect((await off({ current_password: memberPassword, code: good })).status).toBe(200);
  await waitForMail(email, "Two-step login is off");
  expect((await off({ current_password: memberPassword, code: good })).status).toBe(409);
  parseAuthRecord(await logIn(newVisitor(), email));
});

test(
  "the eleventh guess is refused, even if it is right",
  retryOnWindowChange(quarter, async () => {
    const { email, codes } = await newTwoStepMember();
    const visitor = newVisitor();
    const key = keyOf(await logIn(visitor, email));
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, guess) => finish(visitor, key, String(100_000 + guess))),
    );
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    const [code = ""] = codes;
    expect((await finish(visitor, key, code)).status).toBe(429);
    // The limit also applies to guesses from another IP address.
    const elsewhere = newVisitor();
    expect((await finish(elsewhere, keyOf(await logIn(elsewhere, email)), code)).status).toBe(429);
  }),
);

test("a key expires after ten minutes, or with a change of the password", async () => {
  const { email, token, user, visitor, codes } = await newTwoStepMember();
  const key = keyOf(await logIn(visitor, email));
  const [code = ""] = codes;
  const ahead = await openAheadFunction("account-security");
  const late = await ahead.call("PT11M", finishSignIn, { visitor }, { body: { key, code } });
  expect(faultOf(late)).toEqual(spent);
  const password = "a-lighthouse-at-teatime";
  const body = { current_password: memberPassword, password, password_confirmation: password };
  expect((await visitor.call(updateUser, { params: { id: user.id }, body }, token)).status).toBe(
    200,
  );
  expect(faultOf(await finish(visitor, key, code))).toEqual(spent);
  expect(faultOf(await finish(visitor, "a".repeat(43), code))).toEqual(spent);
  parseAuthRecord(await finish(visitor, keyOf(await logIn(visitor, email, password)), code));
});

const resetIn = (mail: Mail): string =>
  new URL(findLink(mail, "/reset-password"), "http://x.example").searchParams.get("token") ?? "";

test("an emailed login link is only a first step, and a password reset a week later keeps two-step login on", async () => {
  const { email, codes } = await newTwoStepMember();
  const visitor = newVisitor();
  await visitor.call(requestPasswordReset, { body: { email } });
  const mail = await waitForMail(email, "password");
  const token = findLink(mail, "/login/").split("/").at(-1) ?? "";
  const [first = "", second = ""] = codes;
  const input = await visitor.call(loginWithToken, { body: { token } });
  const record = parseAuthRecord(await finish(visitor, keyOf(input), first));
  expect((await visitor.call(loginWithToken, { body: { token } })).status).toBe(422);
  const { data } = listSessions.replies[200].parse(
    (await visitor.call(listSessions, {}, record.access_token)).body,
  );
  expect(data[0]).toMatchObject({ way: "link", two_step: true });

  const { call } = await openAheadFunction("auth");
  await call("P8D", requestPasswordReset, { visitor }, { body: { email } });
  await expect
    .poll(async () => resetIn(await waitForMail(email, "password")))
    .not.toBe(resetIn(mail));
  const reset = resetIn(await waitForMail(email, "password"));
  const password = "a-lighthouse-at-teatime";
  const body = { email, token: reset, password, password_confirmation: password };
  const done = await call("P8D", resetPassword, { visitor }, { body });
  expect(done).toMatchObject({ status: 202, body: { remaining: { two_step: true } } });
  parseAuthRecord(await finish(visitor, keyOf(done), second));
});

test("a password reset removes two-step login that is at most seven days old, and logs in", async () => {
  const { email, visitor } = await newTwoStepMember();
  await visitor.call(requestPasswordReset, { body: { email } });
  const mail = await waitForMail(email, "password");
  const password = "a-lighthouse-at-teatime";
  const body = { email, token: resetIn(mail), password, password_confirmation: password };
  const done = await visitor.call(resetPassword, { body });
  expect(done).toMatchObject({
    status: 200,
    body: { removed: { two_step: true }, remaining: { two_step: false } },
  });
  expect((await visitor.call(check, {}, parseAuthRecord(done).access_token)).status).toBe(200);
  expect((await waitForMail(email, "password was changed")).text).toContain(
    "your authenticator app",
  );
  parseAuthRecord(await logIn(visitor, email, password));
});

test(
  "after thirty wrong codes in a day strangers are slowed, and the owner gets one email and can still log in",
  retryOnWindowChange(86_400, async () => {
    const member = await newTwoStepMember();
    const { email, user, visitor, codes } = member;
    const table = await openTable();
    const limit = { what: "two-step-day", windowSeconds: 86_400 };
    await table.write([set(rateWindow(limit, user.id, new Date()).key, { count: 30 })]);
    const [first = ""] = codes;
    const stranger = newVisitor();
    const guess = async () => finish(stranger, keyOf(await logIn(stranger, email)), "000000");
    const statuses = [(await guess()).status, (await guess()).status, (await guess()).status];
    expect(statuses).toContain(429);
    expect((await waitForMail(email, "Many failed logins")).text).toContain("wrong codes");
    parseAuthRecord(await finish(visitor, keyOf(await logIn(visitor, email)), first));
    const notified = (await mailsTo(email)).filter(({ subject }) =>
      subject.includes("failed logins"),
    );
    expect(notified).toHaveLength(1);
  }),
);
