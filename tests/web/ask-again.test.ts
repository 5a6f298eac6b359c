import { expect, test } from "vitest";
import { retryDelayMs } from "../../web/lib/retry-policy.ts";

test.each([
  { retryAfter: 0, pauses: [1000, 2000, 4000, 8000, 15_000] },
  { retryAfter: 2, pauses: [2000, 4000, 8000, 15_000, 15_000] },
  { retryAfter: 60, pauses: [15_000, 15_000, 15_000, 15_000, 15_000] },
])("the pauses after a Retry-After of $retryAfter s", ({ retryAfter, pauses }) => {
  expect([1, 2, 3, 4, 5].map((nth) => retryDelayMs({ retryAfter }, nth, 0.5))).toEqual(pauses);
});

test("pages that failed together retry at different times", () => {
  expect(retryDelayMs({ retryAfter: 2 }, 1, 0)).toBe(1500);
  expect(retryDelayMs({ retryAfter: 2 }, 1, 1)).toBe(2500);
});
