/** Forgotten passwords: the mailed secrets, each good once and not for long. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../functions/rows/digest.ts";
import { rateWindow } from "../../functions/rows/rate-counter.ts";
import { set } from "../../functions/runtime/table/write.ts";
import { authContract } from "../../shared/contract/auth.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { early, later } from "../support/clock.ts";
import { linkIn, type Mail, mailsTo, mailTo } from "../support/mailbox.ts";
import { logIn, newEmail, newMember, phrase, signedInAs } from "../support/members.ts";
import { openTable } from "../support/table.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const { check, requestPasswordReset, resetPassword, loginWithToken } = authContract.endpoints;

const askForReset = (visitor: Visitor, email: string) =>
  visitor.call(requestPasswordReset, { body: { email } });

const secretsIn = (mail: Mail) => ({
  reset: new URL(linkIn(mail, "/reset-password"), "http://x").searchParams.get("token") ?? "",
  login: linkIn(mail, "/login/").split("/").at(-1) ?? "",
});

const fresh = "a-quite-different-phrase";
const resetWith = (visitor: Visitor, email: string, token: string, password = fresh) =>
  visitor.call(resetPassword, {
    body: { email, token, password, password_confirmation: password },
  });

describe("a reset", () => {
  test("answers alike whether there is an account or not", async () => {
    const { email, visitor } = await newMember();
    const [known, unknown] = [
      await askForReset(visitor, email),
      await askForReset(visitor, newEmail()),
    ];
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
  });

  test("sets the password once, ends all sessions and says so by mail", async () => {
    const member = await newMember();
    const { email, visitor, token } = member;
    await askForReset(visitor, email);
    const secrets = secretsIn(await mailTo(email, "Reset"));
    const weak = await resetWith(visitor, email, secrets.reset, "password123");
    expect(failure.parse(weak.body).errors["password"]?.[0]).toMatch(/too common/);
    expect((await resetWith(visitor, newEmail(), secrets.reset)).status).toBe(422);
    expect((await resetWith(visitor, email, secrets.login)).status).toBe(422);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => resetWith(visitor, email, secrets.reset)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    expect((await visitor.call(check, {}, token)).status).toBe(401);
    expect((await logIn(visitor, email, phrase)).status).toBe(422);
    signedInAs(await logIn(visitor, email, fresh));
    expect((await mailTo(email, "password was changed")).text).toContain("(London)");
  });

  test("ends what was mailed before: a second link and the login link", async () => {
    const { email, visitor } = await newMember();
    await askForReset(visitor, email);
    const first = secretsIn(await mailTo(email, "Reset"));
    await askForReset(visitor, email);
    await expect
      .poll(async () => secretsIn(await mailTo(email, "Reset")).reset)
      .not.toBe(first.reset);
    const second = secretsIn(await mailTo(email, "Reset"));
    expect((await resetWith(visitor, email, second.reset)).status).toBe(200);
    expect((await resetWith(visitor, email, first.reset, "yet-another-phrase")).status).toBe(422);
    const login = await visitor.call(loginWithToken, { body: { token: first.login } });
    expect(login.status).toBe(422);
  });

  test("link is good for an hour, the login link for a quarter", async () => {
    const { email, visitor } = await newMember();
    await askForReset(visitor, email);
    const { reset, login } = secretsIn(await mailTo(email, "Reset"));
    await later("PT61M", async () => {
      expect((await resetWith(visitor, email, reset)).status).toBe(422);
    });
    await later("PT16M", async () => {
      expect((await visitor.call(loginWithToken, { body: { token: login } })).status).toBe(422);
      expect((await resetWith(visitor, email, reset)).status).toBe(200);
    });
  });

  const resetsTo = async (email: string): Promise<number> =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes("Reset")).length;

  test("is mailed five times an hour at most for one address, and nothing tells", async () => {
    const { email, visitor } = await newMember();
    await early(async () => {
      for (let round = 0; round < 7; round += 1)
        expect((await askForReset(visitor, email)).status).toBe(200);
      await expect.poll(() => resetsTo(email)).toBe(5);
      // What is queued after them is sent after them.
      const other = await newMember();
      await mailTo(other.email, "Verify");
    });
    expect(await resetsTo(email)).toBe(5);
  });

  test("is the owner's to ask for, however often strangers have, and the first link goes on working", async () => {
    const { email, visitor } = await newMember();
    await early(async () => {
      await askForReset(visitor, email);
      const first = secretsIn(await mailTo(email, "Reset"));
      const stranger = newVisitor();
      for (let round = 0; round < 8; round += 1) await askForReset(stranger, email);
      await expect.poll(() => resetsTo(email)).toBe(6);
      await askForReset(visitor, email);
      await expect.poll(() => resetsTo(email)).toBe(7);
      // From where the owner has never been, too.
      await askForReset(newVisitor(), email);
      await expect.poll(() => resetsTo(email)).toBe(8);
      expect((await resetWith(visitor, email, first.reset)).status).toBe(200);
    });
  });

  test("is twenty an hour for strangers together, and nothing of that is the owner's", async () => {
    const { email, visitor } = await newMember();
    const table = await openTable();
    await early(async (now) => {
      const limit = { what: "reset-account", windowSeconds: 3600 };
      const { key } = rateWindow(limit, digestOf(email), now);
      await table.write([set(key, { count: 20 })]);
      expect((await askForReset(newVisitor(), email)).status).toBe(200);
      await askForReset(visitor, email);
      await mailTo(email, "Reset");
    });
    expect(await resetsTo(email)).toBe(1);
  });
});

describe("a login link", () => {
  test("signs in once, however often it is sent at the same time", async () => {
    const { email } = await newMember();
    const visitor = newVisitor();
    await askForReset(visitor, email);
    const { login } = secretsIn(await mailTo(email, "Reset"));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call(loginWithToken, { body: { token: login } })),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(signedInAs(good[0] ?? { status: 0, headers: {}, body: null }).user.email).toBe(email);
    expect((await visitor.call(loginWithToken, { body: { token: login } })).status).toBe(422);
  });

  test("cannot be guessed at: whoever goes on has to wait, and nobody else", async () => {
    const { email } = await newMember();
    const [visitor, guesser] = [newVisitor(), newVisitor()];
    await early(async () => {
      await askForReset(visitor, email);
      const { login } = secretsIn(await mailTo(email, "Reset"));
      const send = (from: Visitor, token: string) => from.call(loginWithToken, { body: { token } });
      for (let round = 0; round < 20; round += 1)
        expect((await send(guesser, `${round}`.padStart(43, "x"))).status).toBe(422);
      expect((await send(guesser, login)).status).toBe(429);
      expect((await send(visitor, login)).status).toBe(200);
    });
  });
});
