/** Forgotten passwords: each secret in the email works once and expires soon. */
import { describe, expect, test } from "vitest";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import type { VisitorResponse } from "../../support/visitor.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newEmail,
  newMember,
  memberPassword,
  parseAuthRecord,
} from "../../support/members.ts";
import {
  askForReset,
  fresh,
  loginWith,
  resetBody,
  resetWith,
  findSecrets,
} from "../../support/resets.ts";
import { newVisitor } from "../../support/visitor.ts";

const { check, requestPasswordReset, resetPassword, loginWithToken } = authContract.endpoints;

describe("a reset", () => {
  test("answers alike whether there is an account or not, headers included", async () => {
    const { email, visitor } = await newMember();
    // The cloud does not send the header with the cost of a call, which would differ between the answers.
    const shown = async (answer: Promise<VisitorResponse>) => {
      const { headers, ...more } = await answer;
      const { "server-timing": _, ...sent } = headers;
      return { ...more, headers: sent };
    };
    const ask = (address: string) =>
      shown(visitor.call(requestPasswordReset, { body: { email: address } }));
    const existing = await ask(email);
    expect(existing.status).toBe(200);
    expect(await ask(newEmail())).toEqual(existing);
    const login = (address: string) =>
      shown(
        visitor.call(authContract.endpoints.login, {
          body: { email: address, password: "not-the-password" },
        }),
      );
    const refused = await login(email);
    expect(refused.status).toBe(422);
    expect(await login(newEmail())).toEqual(refused);
  });

  test("sets the password once, ends all sessions and confirms it by email", async () => {
    const member = await newMember();
    const { email, visitor, token } = member;
    await askForReset(visitor, email);
    const secrets = findSecrets(await waitForMail(email, "Reset"));
    const weak = await resetWith(visitor, email, secrets.reset, "password123");
    expect(errorBody.parse(weak.body).errors["password"]?.[0]).toMatch(/too common/);
    expect((await resetWith(visitor, newEmail(), secrets.reset)).status).toBe(422);
    expect((await resetWith(visitor, email, secrets.login)).status).toBe(422);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => resetWith(visitor, email, secrets.reset)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    expect((await visitor.call(check, {}, token)).status).toBe(401);
    expect((await logIn(visitor, email, memberPassword)).status).toBe(422);
    parseAuthRecord(await logIn(visitor, email, fresh));
    const { html, text } = await waitForMail(email, "password was changed");
    expect(text).toContain("(London)");
    expect(html).not.toContain(fresh);
  });

  test("invalidates the other links that were sent before", async () => {
    const { email, visitor } = await newMember();
    await askForReset(visitor, email);
    const first = findSecrets(await waitForMail(email, "Reset"));
    await askForReset(visitor, email);
    await expect
      .poll(async () => findSecrets(await waitForMail(email, "Reset")).reset)
      .not.toBe(first.reset);
    const second = findSecrets(await waitForMail(email, "Reset"));
    expect((await resetWith(visitor, email, second.reset)).status).toBe(200);
    expect((await resetWith(visitor, email, first.reset, "yet-another-phrase")).status).toBe(422);
    const login = await loginWith(visitor, first.login);
    expect(login.status).toBe(422);
  });

  test("link expires after an hour, the login link after a quarter of an hour", async () => {
    const { email, visitor } = await newMember();
    await askForReset(visitor, email);
    const { reset, login } = findSecrets(await waitForMail(email, "Reset"));
    const { call } = await openAheadFunction("auth");
    const resetAfter = (duration: string) =>
      call(duration, resetPassword, { visitor }, { body: resetBody(email, reset) });
    const late = await call("PT16M", loginWithToken, { visitor }, { body: { token: login } });
    expect(late.status).toBe(422);
    expect((await resetAfter("PT61M")).status).toBe(422);
    expect((await resetAfter("PT59M")).status).toBe(200);
  });
});

describe("a login link", () => {
  test("signs in once, even when it is sent several times at once", async () => {
    const { email } = await newMember();
    const visitor = newVisitor();
    await askForReset(visitor, email);
    const { login } = findSecrets(await waitForMail(email, "Reset"));
    const answers = await Promise.all(Array.from({ length: 5 }, () => loginWith(visitor, login)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(parseAuthRecord(good[0] ?? { status: 0, headers: {}, body: null }).user.email).toBe(
      email,
    );
    expect((await loginWith(visitor, login)).status).toBe(422);
  });
});
