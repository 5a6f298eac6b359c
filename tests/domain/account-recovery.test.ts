/** These tests show which passkeys and which two-factor settings a recovered account loses. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitSignInMethods } from "../../shared/domain/accounts/account-recovery.ts";

const now = new Date("2026-11-27T09:00:00.000Z");
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const passkey = (days: number) => ({ name: `${days} days old`, createdAt: daysAgo(days) });

test("a password reset removes the methods of the last seven days and no older ones", () => {
  const passkeys = [passkey(0), passkey(7), passkey(7.01), passkey(400)];
  const { removed, remaining } = splitSignInMethods(
    { passkeys, twoStepSince: daysAgo(3) },
    null,
    now,
  );
  expect(removed.passkeys.map(({ name }) => name)).toEqual(["0 days old", "7 days old"]);
  expect(removed.twoStepSince).toBe(daysAgo(3));
  expect(remaining.passkeys.map(({ name }) => name)).toEqual(["7.01 days old", "400 days old"]);
  expect(remaining.twoStepSince).toBeNull();
});

test("a reversed change removes the methods added since the day before it, however old the change is", () => {
  const methods = { passkeys: [passkey(8), passkey(8.9), passkey(9.1)], twoStepSince: daysAgo(30) };
  const { removed, remaining } = splitSignInMethods(methods, new Date(daysAgo(8)), now);
  expect(removed.passkeys).toEqual(methods.passkeys.slice(0, 2));
  expect(removed.twoStepSince).toBeNull();
  expect(remaining).toEqual({ passkeys: methods.passkeys.slice(2), twoStepSince: daysAgo(30) });
});

test("every method is either removed or retained", () => {
  const age = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(
    fc.property(fc.array(age), fc.option(age), fc.option(age), (ages, twoStep, change) => {
      const methods = {
        passkeys: ages.map(passkey),
        twoStepSince: twoStep === null ? null : daysAgo(twoStep),
      };
      const changedAt = change === null ? null : new Date(daysAgo(change));
      const { removed, remaining } = splitSignInMethods(methods, changedAt, now);
      expect(removed.passkeys.length + remaining.passkeys.length).toBe(ages.length);
      expect(removed.twoStepSince ?? remaining.twoStepSince).toBe(methods.twoStepSince);
      for (const { createdAt } of remaining.passkeys)
        expect(Date.parse(createdAt)).toBeLessThan(now.getTime() - 7 * 86_400_000);
    }),
  );
});
