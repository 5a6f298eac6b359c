/** Guessing one account's password from many IP addresses is slowed down, and never locks its owner out. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../functions/platform/digest.ts";
import { rateWindow } from "../../../functions/entities/rate-counter.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { atQuarterHour, withClockAhead } from "../../support/clock.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import {
  logIn,
  newEmail,
  newMember,
  type NewMember,
  newVerifiedMember,
  memberPassword,
  stepOne,
} from "../../support/members.ts";
import { askForReset, loginWith, resetWith, findSecrets } from "../../support/resets.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor, type Visitor } from "../../support/visitor.ts";

const { register, stopEmailChange } = authContract.endpoints;
const { updateUser } = usersContract.endpoints;

/** Sets the counter as if this number of wrong passwords had been tried today from all over the world. */
const setWrongPasswords = async (email: string, now: Date, count = 100): Promise<void> => {
  const limit = { what: "login-day", windowSeconds: 86_400 };
  const table = await openTable();
  await table.write([set(rateWindow(limit, digestOf(email), now).key, { count })]);
};

/** Tries three wrong passwords, so that the one login a minute that all strangers share is used up. */
const spendSharedAttempt = async (email: string): Promise<number[]> => {
  const statuses = [];
  for (let round = 0; round < 3; round += 1)
    statuses.push((await logIn(newVisitor(), email, "not the phrase")).status);
  return statuses;
};

describe("wrong passwords for one account from many addresses", () => {
  test("are checked a hundred times a day, then once a minute; the owner gets one email", async () => {
    const { email, visitor } = await newMember();
    await atQuarterHour(async (now) => {
      await setWrongPasswords(email, now, 85);
      let answered = 0;
      for (let round = 0; round < 6; round += 1) {
        const tries = Array.from({ length: 5 }, () => logIn(newVisitor(), email, "not the phrase"));
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        answered += statuses.filter((status) => status === 422).length;
      }
      // Requests that were in progress at the limit and the one a minute are checked, too.
      expect(answered).toBeGreaterThanOrEqual(15);
      expect(answered).toBeLessThan(22);
      expect(await spendSharedAttempt(email)).toContain(429);
      const right = await logIn(newVisitor(), email);
      expect(right.status).toBe(429);
      expect(Number(right.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect((await logIn(visitor, email, "not the phrase")).status).toBe(422);
      expect((await logIn(visitor, email)).status).toBe(200);
      await waitForMail(email, "Many failed logins");
    });
    const notified = (await mailsTo(email)).filter(({ subject }) =>
      subject.includes("failed logins"),
    );
    expect(notified).toHaveLength(1);
  });

  test("let a stranger with the right password in after a minute", async () => {
    const { email } = await newMember();
    await atQuarterHour(async (now) => {
      await setWrongPasswords(email, now);
      expect(await spendSharedAttempt(email)).toContain(429);
      await withClockAhead("PT61S", async () => {
        expect((await logIn(newVisitor(), email)).status).toBe(200);
      });
    });
  });

  test("are slowed down in the same way where there is no account", async () => {
    const email = newEmail();
    await atQuarterHour(async (now) => {
      await setWrongPasswords(email, now);
      expect(await spendSharedAttempt(email)).toContain(429);
    });
  });

  const ways: ReadonlyArray<
    [string, (from: Visitor, email: string, secrets: { reset: string; login: string }) => unknown]
  > = [
    ["the mailed login link", (from, _, { login }) => loginWith(from, login)],
    [
      "the mailed reset link",
      (from, email, { reset }) => resetWith(from, email, reset, memberPassword),
    ],
  ];
  test.each(ways)("do not lock out the owner who uses %s on another device", async (_, come) => {
    const { email } = await newMember();
    const elsewhere = newVisitor();
    await askForReset(elsewhere, email);
    const secrets = findSecrets(await waitForMail(email, "Reset"));
    await atQuarterHour(async (now) => {
      await setWrongPasswords(email, now);
      expect(await spendSharedAttempt(email)).toContain(429);
      expect(await come(elsewhere, email, secrets)).toMatchObject({ status: 200 });
      expect((await logIn(elsewhere, email)).status).toBe(200);
    });
  });
});

test("the first step of registration is checked sixty times an hour for one IP address", async () => {
  const visitor = newVisitor();
  const body = await stepOne();
  await atQuarterHour(async () => {
    for (let round = 0; round < 60; round += 1)
      expect((await visitor.call(register, { body })).status).toBe(200);
    expect((await visitor.call(register, { body })).status).toBe(429);
    expect((await newVisitor().call(register, { body })).status).toBe(200);
  });
});

describe("the password for a change of email address", () => {
  const change = ({ visitor, user, token }: NewMember, email: string, password: string) => {
    const body = { email, current_password: password };
    return visitor.call(updateUser, { params: { id: user.id }, body }, token);
  };

  test("cannot be guessed by requesting changes", async () => {
    const member = await newVerifiedMember();
    const email = newEmail();
    await atQuarterHour(async () => {
      for (let round = 0; round < 10; round += 1) await change(member, email, `no ${round}`);
      expect((await change(member, email, memberPassword)).status).toBe(429);
    });
  });
});

describe("the link that stops a change of email address", () => {
  const stop = (visitor: Visitor, token: string) =>
    visitor.call(stopEmailChange, { body: { token } });

  test("cannot be guessed, because wrong links are limited", async () => {
    const visitor = newVisitor();
    await atQuarterHour(async () => {
      for (let round = 0; round < 20; round += 1)
        expect((await stop(visitor, `${round}`.padStart(43, "x"))).status).toBe(422);
      expect((await stop(visitor, "y".repeat(43))).status).toBe(429);
    });
  });
});
