import * as fc from "fast-check";
import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import {
  hashPassword,
  isOutdatedHash,
  verifyPassword,
} from "../../functions/platform/passwords.ts";
import { isCommonPassword } from "../../functions/platform/common-password.ts";
import { escapeHtml } from "../../shared/kernel/escape-html.ts";
import { addressSubject } from "../../functions/identity/rate-limit.ts";

test("a hash contains its parameters and matches only its own password", async () => {
  const hash = await hashPassword("tea-at-the-lighthouse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword("tea-at-the-lighthouse", hash)).toBe(true);
  expect(await verifyPassword("Tea-at-the-lighthouse", hash)).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
});

test("a password has a different hash each time", async () => {
  expect(await hashPassword("tea-at-the-lighthouse")).not.toBe(
    await hashPassword("tea-at-the-lighthouse"),
  );
});

test("composed and decomposed letters are the same password", async () => {
  const hash = await hashPassword("cafe\u0301-au-lait");
  expect(await verifyPassword("caf\u00e9-au-lait", hash)).toBe(true);
});

test("an scrypt hash still works and is replaced", async () => {
  const salt = Buffer.from("sixteen bytes ok");
  const tag = scryptSync("tea-at-the-lighthouse", salt, 32, { N: 2 ** 12, r: 8, p: 1 });
  const hash = `$scrypt$ln=12,r=8,p=1$${salt.toString("base64")}$${tag.toString("base64")}`;
  expect(await verifyPassword("tea-at-the-lighthouse", hash)).toBe(true);
  expect(await verifyPassword("another one", hash)).toBe(false);
  expect(isOutdatedHash(hash)).toBe(true);
});

test("a missing hash matches nothing and takes as long as a real one", async () => {
  const hash = await hashPassword("tea-at-the-lighthouse");
  // The minimum of several runs is taken, because other work can only make a run longer.
  const price = async (stored: string | null): Promise<number> => {
    let min = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 8; round += 1) {
      const start = performance.now();
      expect(await verifyPassword("wrong", stored)).toBe(false);
      min = Math.min(min, performance.now() - start);
    }
    return min;
  };
  const [existing, unknown] = [await price(hash), await price(null)];
  // The rejection would take a thousandth of the time without a comparison hash.
  expect(unknown).toBeGreaterThan(existing / 5);
  expect(unknown).toBeLessThan(existing * 5);
});

test.each(["password123", "1234567890", "QWERTYUIOP", "Newcastle1", "trendbible"])(
  "%s is common",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);
test.each(["forecast-the-future", "tea-at-the-lighthouse", "a-long-enough-phrase"])(
  "%s is not common",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("no value can break out of an email's markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", ";") }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    }),
  );
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("attempts from %s count for %s", (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});
