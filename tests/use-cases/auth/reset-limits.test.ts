/** Limits on requests for a password reset and on guesses at its secrets. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../functions/platform/digest.ts";
import { rateWindow } from "../../../functions/entities/rate-counter.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { atQuarterHour } from "../../support/clock.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newMember, registerMember } from "../../support/members.ts";
import { askForReset, loginWith, resetWith, findSecrets } from "../../support/resets.ts";
import { openTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

describe("a reset", () => {
  const resetsTo = async (email: string): Promise<number> =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes("Reset")).length;

  test("is emailed at most five times an hour for one IP address, and the response does not show the limit", async () => {
    const { email, visitor } = await newMember();
    await atQuarterHour(async () => {
      for (let round = 0; round < 7; round += 1)
        expect((await askForReset(visitor, email)).status).toBe(200);
      await expect.poll(() => resetsTo(email)).toBe(5);
      // Emails are sent in the order of their requests, so no other reset email can follow this one.
      const other = await registerMember();
      await waitForMail(other.email, "Verify");
    });
    expect(await resetsTo(email)).toBe(5);
  });

  test("can always be requested by the owner, whatever strangers have requested, and the first link stays valid", async () => {
    const { email, visitor } = await newMember();
    await atQuarterHour(async () => {
      await askForReset(visitor, email);
      const first = findSecrets(await waitForMail(email, "Reset"));
      const stranger = newVisitor();
      for (let round = 0; round < 8; round += 1) await askForReset(stranger, email);
      await expect.poll(() => resetsTo(email)).toBe(6);
      await askForReset(visitor, email);
      await expect.poll(() => resetsTo(email)).toBe(7);
      // The owner can also request it from a device that is new to the account.
      await askForReset(newVisitor(), email);
      await expect.poll(() => resetsTo(email)).toBe(8);
      expect((await resetWith(visitor, email, first.reset)).status).toBe(200);
    });
  });

  test("is emailed twenty times an hour for all strangers together, not counting the owner", async () => {
    const { email, visitor } = await newMember();
    const table = await openTable();
    await atQuarterHour(async (now) => {
      const limit = { what: "reset-account", windowSeconds: 3600 };
      const { key } = rateWindow(limit, digestOf(email), now);
      await table.write([set(key, { count: 20 })]);
      expect((await askForReset(newVisitor(), email)).status).toBe(200);
      await askForReset(visitor, email);
      await waitForMail(email, "Reset");
    });
    expect(await resetsTo(email)).toBe(1);
  });
});

describe("a login link", () => {
  test("cannot be guessed: wrong links are limited for the guesser only", async () => {
    const { email } = await newMember();
    const [visitor, guesser] = [newVisitor(), newVisitor()];
    await atQuarterHour(async () => {
      await askForReset(visitor, email);
      const { login } = findSecrets(await waitForMail(email, "Reset"));
      for (let round = 0; round < 20; round += 1)
        expect((await loginWith(guesser, `${round}`.padStart(43, "x"))).status).toBe(422);
      expect((await loginWith(guesser, login)).status).toBe(429);
      expect((await loginWith(visitor, login)).status).toBe(200);
    });
  });
});
