import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DisplayAudience,
  isForViewer,
  readCountToStore,
  tourAfter,
} from "../../shared/domain/layout/guidance.ts";

const tips = ["Menu", "Feed", "Plan", "Hearts"].map((text) => ({ text, low: false, anchor: null }));

test.each([
  [0, "one"],
  [1, "two"],
  [3, "four"],
  [4, null],
  [10, null],
])("after tip %i the tour is at %s", (read, current) => {
  expect(tourAfter(tips, read).current).toBe(current);
});

test("tips are numbered and have their total", () => {
  expect(tourAfter(tips, 0).data["two"]).toEqual({
    number: 2,
    total: 4,
    text: "Feed",
    low: false,
    anchor: null,
  });
});

test("skipping sends 0 and completes any tour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (length) => {
      const long = Array.from({ length }, (_, index) => ({
        text: String(index),
        low: false,
        anchor: null,
      }));
      expect(tourAfter(long, readCountToStore(0)).current).toBeNull();
    }),
  );
});

const everyone: DisplayAudience = {
  who: "everyone",
  planIds: null,
  path: null,
  startsAt: null,
  endsAt: null,
};
const now = new Date("2026-11-21T09:00:00Z");
const visitor = { planId: null, path: null, now };
const basics = { planId: 14, path: null, now };

test.each<
  [string, Partial<DisplayAudience>, Partial<typeof basics> | Partial<typeof visitor>, boolean]
>([
  ["everyone, a visitor", {}, visitor, true],
  ["visitors, a member", { who: "visitors" }, basics, false],
  ["members, a visitor", { who: "members" }, visitor, false],
  ["members on Professional, one on Basics", { planIds: [15] }, basics, false],
  ["members on Basics, one on Basics", { planIds: [14] }, basics, true],
  ["members on Basics, a visitor", { planIds: [14] }, visitor, false],
  ["a future start", { startsAt: "2026-11-21T09:00:00.001Z" }, basics, false],
  ["a start now", { startsAt: now.toISOString() }, basics, true],
  ["an end now", { endsAt: now.toISOString() }, basics, false],
])("for %s: %#", (_, audience, viewer, shown) => {
  expect(
    isForViewer({ ...everyone, ...audience }, { planId: null, path: null, now, ...viewer }),
  ).toBe(shown);
});

test.each([
  ["/content", "/content", true],
  ["/content", "/content/x", true],
  ["/content", "/contents", false],
  ["/", "/anything", true],
  [null, "/content", false],
  ["/content", null, false],
])("a popup of %s on %s: %s", (top, path, shown) => {
  expect(isForViewer({ ...everyone, path: top }, { ...basics, path })).toBe(shown);
});
