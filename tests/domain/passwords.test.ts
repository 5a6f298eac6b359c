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

test("a hash says how it was made, and only its own password fits", async () => {
  const hash = await hashPassword("tea-at-the-lighthouse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword("tea-at-the-lighthouse", hash)).toBe(true);
  expect(await verifyPassword("Tea-at-the-lighthouse", hash)).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
});

test("the same password never has the same hash", async () => {
  expect(await hashPassword("tea-at-the-lighthouse")).not.toBe(
    await hashPassword("tea-at-the-lighthouse"),
  );
});

test("letters count as typed, however the system composes them", async () => {
  const hash = await hashPassword("cafe\u0301-au-lait");
  expect(await verifyPassword("caf\u00e9-au-lait", hash)).toBe(true);
});

test("a hash by scrypt goes on working and is made anew", async () => {
  const salt = Buffer.from("sixteen bytes ok");
  const tag = scryptSync("tea-at-the-lighthouse", salt, 32, { N: 2 ** 12, r: 8, p: 1 });
  const hash = `$scrypt$ln=12,r=8,p=1$${salt.toString("base64")}$${tag.toString("base64")}`;
  expect(await verifyPassword("tea-at-the-lighthouse", hash)).toBe(true);
  expect(await verifyPassword("another one", hash)).toBe(false);
  expect(isOutdatedHash(hash)).toBe(true);
});

test("nobody's hash fits nothing, at the price of a real one", async () => {
  const hash = await hashPassword("tea-at-the-lighthouse");
  // The least of several: whatever else the machine does makes some of them longer, and none shorter.
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
  // Without a hash to make, it would be a thousandth.
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
  "%s is not",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("no value can break out of a mail's markup", () => {
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
])("tries from %s count for %s", (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});
