/** Guessing at one account's password from many addresses is slowed, and never keeps its owner out. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../functions/platform/digest.ts";
import { rateWindow } from "../../functions/entities/rate-counter.ts";
import { set } from "../../functions/platform/table/write.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { usersContract } from "../../shared/contract/accounts/users.ts";
import { early, later } from "../support/clock.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import {
  logIn,
  newEmail,
  newMember,
  type NewMember,
  newVerifiedMember,
  phrase,
  stepOne,
} from "../support/members.ts";
import { askForReset, loginWith, resetWith, findSecrets } from "../support/resets.ts";
import { openTable } from "../support/table.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const { register, stopEmailChange } = authContract.endpoints;
const { updateUser } = usersContract.endpoints;

/** As if so many wrong passwords had been tried today, from all over the world. */
const crowd = async (email: string, now: Date, count = 100): Promise<void> => {
  const limit = { what: "login-day", windowSeconds: 86_400 };
  const table = await openTable();
  await table.write([set(rateWindow(limit, digestOf(email), now).key, { count })]);
};

/** Takes the minute's turn of all strangers together: three tries cannot each have a minute of their own. */
const takeTurns = async (email: string): Promise<number[]> => {
  const statuses = [];
  for (let round = 0; round < 3; round += 1)
    statuses.push((await logIn(newVisitor(), email, "not the phrase")).status);
  return statuses;
};

describe("wrong passwords for one account from many addresses", () => {
  test("are answered a hundred times a day, then one a minute; the owner is told once", async () => {
    const { email, visitor } = await newMember();
    await early(async (now) => {
      await crowd(email, now, 85);
      let answered = 0;
      for (let round = 0; round < 6; round += 1) {
        const tries = Array.from({ length: 5 }, () => logIn(newVisitor(), email, "not the phrase"));
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        answered += statuses.filter((status) => status === 422).length;
      }
      // Those that were under way when the limit was reached, and whoever had a turn.
      expect(answered).toBeGreaterThanOrEqual(15);
      expect(answered).toBeLessThan(22);
      expect(await takeTurns(email)).toContain(429);
      const right = await logIn(newVisitor(), email);
      expect(right.status).toBe(429);
      expect(Number(right.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect((await logIn(visitor, email, "not the phrase")).status).toBe(422);
      expect((await logIn(visitor, email)).status).toBe(200);
      await mailTo(email, "Many failed logins");
    });
    const notified = (await mailsTo(email)).filter(({ subject }) =>
      subject.includes("failed logins"),
    );
    expect(notified).toHaveLength(1);
  });

  test("let a stranger with the right password in when it is their turn", async () => {
    const { email } = await newMember();
    await early(async (now) => {
      await crowd(email, now);
      expect(await takeTurns(email)).toContain(429);
      await later("PT61S", async () => {
        expect((await logIn(newVisitor(), email)).status).toBe(200);
      });
    });
  });

  test("are slowed alike where there is no account", async () => {
    const email = newEmail();
    await early(async (now) => {
      await crowd(email, now);
      expect(await takeTurns(email)).toContain(429);
    });
  });

  const ways: ReadonlyArray<
    [string, (from: Visitor, email: string, secrets: { reset: string; login: string }) => unknown]
  > = [
    ["the mailed login link", (from, _, { login }) => loginWith(from, login)],
    ["the mailed reset link", (from, email, { reset }) => resetWith(from, email, reset, phrase)],
  ];
  test.each(ways)("do not keep the owner out who comes with %s from elsewhere", async (_, come) => {
    const { email } = await newMember();
    const elsewhere = newVisitor();
    await askForReset(elsewhere, email);
    const secrets = findSecrets(await mailTo(email, "Reset"));
    await early(async (now) => {
      await crowd(email, now);
      expect(await takeTurns(email)).toContain(429);
      expect(await come(elsewhere, email, secrets)).toMatchObject({ status: 200 });
      expect((await logIn(elsewhere, email)).status).toBe(200);
    });
  });
});

test("the first step of registering is looked at sixty times an hour for one address", async () => {
  const visitor = newVisitor();
  const body = await stepOne();
  await early(async () => {
    for (let round = 0; round < 60; round += 1)
      expect((await visitor.call(register, { body })).status).toBe(200);
    expect((await visitor.call(register, { body })).status).toBe(429);
    expect((await newVisitor().call(register, { body })).status).toBe(200);
  });
});

describe("the password that a new address asks for", () => {
  const change = ({ visitor, user, token }: NewMember, email: string, password: string) => {
    const body = { email, current_password: password };
    return visitor.call(updateUser, { params: { id: user.id }, body }, token);
  };

  test("cannot be guessed at by asking for addresses", async () => {
    const member = await newVerifiedMember();
    const email = newEmail();
    await early(async () => {
      for (let round = 0; round < 10; round += 1) await change(member, email, `no ${round}`);
      expect((await change(member, email, phrase)).status).toBe(429);
    });
  });
});

describe("the link that stops a change of address", () => {
  const stop = (visitor: Visitor, token: string) =>
    visitor.call(stopEmailChange, { body: { token } });

  test("cannot be guessed at: whoever goes on has to wait", async () => {
    const visitor = newVisitor();
    await early(async () => {
      for (let round = 0; round < 20; round += 1)
        expect((await stop(visitor, `${round}`.padStart(43, "x"))).status).toBe(422);
      expect((await stop(visitor, "y".repeat(43))).status).toBe(429);
    });
  });
});
