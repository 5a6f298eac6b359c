import { expect, test } from "vitest";
import { mayKnow, mayOpen } from "../../shared/domain/access.ts";

const now = new Date("2026-11-21T09:00:00Z");
const past = "2026-11-20T09:00:00Z";
const future = "2026-11-22T09:00:00Z";

test.each([
  // verified, rank, staff, item's rank, published at -> may know, may open
  [true, 0, false, 0, past, true, true],
  [true, 0, false, 1, past, true, false],
  [true, 1, false, 1, past, true, true],
  [true, 1, false, 2, past, true, false],
  [true, 2, false, 2, past, true, true],
  [true, 2, false, 0, future, false, false],
  [false, 2, false, 0, past, true, false],
  [true, 0, true, 2, past, true, true],
  [true, 0, true, 2, future, true, true],
  [false, 0, true, 0, past, true, false],
])(
  "verified %s, rank %i, staff %s before an item of rank %i from %s",
  (verified, rank, isStaff, needed, publishAt, knows, opens) => {
    const reader = { verified, rank, isStaff, bought: new Set<string>() };
    const item = { id: "con_1", rank: needed, publishAt, isOpen: false };
    expect([mayKnow(reader, item, now), mayOpen(reader, item, now)]).toEqual([knows, opens]);
  },
);

test("what is published at this very moment is open", () => {
  const reader = { verified: true, rank: 0, isStaff: false, bought: new Set<string>() };
  expect(
    mayOpen(reader, { id: "con_1", rank: 0, publishAt: now.toISOString(), isOpen: false }, now),
  ).toBe(true);
});

test("what was bought opens whatever the plan, once it is out and to the verified", () => {
  const reader = { verified: true, rank: 0, isStaff: false, bought: new Set(["con_1"]) };
  const item = { id: "con_1", rank: 2, publishAt: past, isOpen: false };
  expect(mayOpen(reader, item, now)).toBe(true);
  expect(mayOpen(reader, { ...item, id: "con_2" }, now)).toBe(false);
  expect(mayOpen({ ...reader, verified: false }, item, now)).toBe(false);
  expect(mayOpen(reader, { ...item, publishAt: future }, now)).toBe(false);
});

test("what editors marked open opens to every verified member, once it is out", () => {
  const reader = { verified: true, rank: 0, isStaff: false, bought: new Set<string>() };
  const item = { id: "con_1", rank: 2, publishAt: past, isOpen: true };
  expect(mayOpen(reader, item, now)).toBe(true);
  expect(mayOpen({ ...reader, verified: false }, item, now)).toBe(false);
  expect(mayOpen(reader, { ...item, publishAt: future }, now)).toBe(false);
});
