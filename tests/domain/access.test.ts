import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  basicsSource,
  type GatedItem,
  decideAccess,
  canSee,
  canOpen,
  highestPlanInForce,
  type PlanAccessSource,
  type Reader,
} from "../../shared/domain/access/access.ts";
import { accessExplanation } from "../../shared/domain/access/access-text.ts";
import { readerWith } from "../support/reader.ts";

const now = new Date("2026-11-21T09:00:00Z");
const past = "2026-11-20T09:00:00Z";
const future = "2026-11-22T09:00:00Z";

test.each([
  // The columns are: verified, rank, staff, rank of the item, published at; then whether the reader can see it and can open it.
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
  "verified %s, rank %i, staff %s: an item of rank %i from %s",
  (verified, rank, isStaff, needed, publishAt, knows, opens) => {
    const reader = readerWith({ verified, rank, isStaff });
    const item = { id: "con_1", rank: needed, publishAt, isOpen: false };
    expect([canSee(reader, item, now), canOpen(reader, item, now)]).toEqual([knows, opens]);
  },
);

const premium = { id: "con_1", rank: 2, publishAt: past, isOpen: false };

test("an item opens at the very moment of its publication", () => {
  const item = { ...premium, rank: 0, publishAt: now.toISOString() };
  expect(canOpen(readerWith(), item, now)).toBe(true);
});

test("a purchased item opens to its verified buyer on any plan, once it is published", () => {
  const bought = ["con_1"];
  const reader = readerWith({ bought });
  expect(canOpen(reader, premium, now)).toBe(true);
  expect(canOpen(reader, { ...premium, id: "con_2" }, now)).toBe(false);
  expect(canOpen(readerWith({ bought, verified: false }), premium, now)).toBe(false);
  expect(canOpen(reader, { ...premium, publishAt: future }, now)).toBe(false);
});

test("an item that editors marked as open opens to every verified member, once it is published", () => {
  const item = { ...premium, isOpen: true };
  expect(canOpen(readerWith(), item, now)).toBe(true);
  expect(canOpen(readerWith({ verified: false }), item, now)).toBe(false);
  expect(canOpen(readerWith(), { ...item, publishAt: future }, now)).toBe(false);
});

const planUntil = (endsAt: string) => ({ id: 16, title: "Premium", rank: 2, endsAt });
const north = { id: "tea_1", name: "Studio North" };

const explained = (reader: Reader, item: GatedItem = premium) =>
  accessExplanation(decideAccess(reader, item, now), { ...item, opensWith: "Premium" }, now);

describe("the explanation of a member’s access", () => {
  test.each<[string, Partial<Reader>]>([
    [
      "You can open it with your Premium plan.",
      { plans: [{ by: "own", plan: planUntil(future) }, basicsSource] },
    ],
    [
      "It opens with Premium, and your Premium plan ended on 20/11/2026.",
      { plans: [{ by: "own", plan: planUntil(past) }, basicsSource] },
    ],
    [
      "You can open it with the Premium plan of your team Studio North.",
      { plans: [{ by: "team", team: north, seat: "held", plan: planUntil(future) }, basicsSource] },
    ],
    [
      "It opens with Premium. The admin of your team Studio North has not approved you yet.",
      {
        plans: [
          { by: "team", team: north, seat: "waiting", plan: planUntil(future) },
          basicsSource,
        ],
      },
    ],
    [
      "It opens with Premium. Your team Studio North has more members than seats. Please ask the team admin.",
      { plans: [{ by: "team", team: north, seat: "full", plan: planUntil(future) }, basicsSource] },
    ],
    [
      "It opens with Premium. The plan of your team Studio North has ended.",
      { plans: [{ by: "team", team: north, seat: "held", plan: planUntil(past) }, basicsSource] },
    ],
    [
      "You can open it because we gave you Premium access to the end of 22/11/2026.",
      { plans: [{ by: "plan-grant", plan: planUntil(future) }, basicsSource] },
    ],
    ["You can open it because you bought it.", { items: [{ by: "purchase", contentId: "con_1" }] }],
    [
      "You can open it because you chose it as your demo.",
      { items: [{ by: "demo", contentId: "con_1" }] },
    ],
    [
      "You can open it because we gave you access to the end of 22/11/2026.",
      { items: [{ by: "item-grant", contentId: "con_1", endsAt: future }] },
    ],
    [
      "It opens with Premium. We gave you access to the end of 20/11/2026.",
      { items: [{ by: "item-grant", contentId: "con_1", endsAt: past }] },
    ],
    ["It opens with Premium. Your plan is Basics.", {}],
    [
      "Verify your email address to open it.",
      { verified: false, items: [{ by: "purchase", contentId: "con_1" }] },
    ],
    [
      "Verify your email address first. It opens with Premium.",
      { verified: false, plans: [basicsSource] },
    ],
  ])("%s", (sentence, holds) => {
    expect(explained({ ...readerWith(), ...holds }).sentence).toBe(sentence);
  });

  test("does not reveal an unpublished item; staff read its publication date", () => {
    const { sentence, lines } = explained(readerWith({ rank: 2 }), {
      ...premium,
      publishAt: future,
    });
    expect(sentence).toBe("This page is not in the library.");
    expect(lines[0]).toEqual({
      about: "published",
      text: "It is published on 22/11/2026; no one can see it earlier.",
      says: "missing",
    });
  });
});

const instant = fc.constantFrom(past, future, now.toISOString(), "2027-01-01T00:00:00Z");
const plan = fc.record({
  id: fc.constantFrom(15, 16),
  title: fc.constantFrom("Professional", "Premium"),
  rank: fc.integer({ min: 0, max: 2 }),
  endsAt: fc.option(instant, { nil: null }),
});
const planGround: fc.Arbitrary<PlanAccessSource> = fc.oneof(
  fc.record({ by: fc.constantFrom("own" as const, "plan-grant" as const), plan }),
  fc.record({
    by: fc.constant("team" as const),
    team: fc.constant(north),
    seat: fc.constantFrom("held" as const, "full" as const, "waiting" as const),
    plan: fc.option(plan, { nil: null }),
  }),
);
const contentId = fc.constantFrom("con_1", "con_2");
const itemGround = fc.oneof(
  fc.record({ by: fc.constantFrom("purchase" as const, "demo" as const), contentId }),
  fc.record({ by: fc.constant("item-grant" as const), contentId, endsAt: instant }),
);
const anyReader: fc.Arbitrary<Reader> = fc.record({
  verified: fc.boolean(),
  isStaff: fc.boolean(),
  plans: fc.array(planGround, { maxLength: 5 }).map((plans) => [...plans, basicsSource]),
  items: fc.array(itemGround, { maxLength: 4 }),
});
const anyItem: fc.Arbitrary<GatedItem> = fc.record({
  id: contentId,
  rank: fc.integer({ min: 0, max: 2 }),
  publishAt: instant,
  isOpen: fc.boolean(),
});

describe("for any member and any item", () => {
  test("the explanation agrees with the access, line by line", () => {
    fc.assert(
      fc.property(anyReader, anyItem, (reader, item) => {
        const opens = canOpen(reader, item, now);
        const { sentence, lines } = explained(reader, item);
        const said = lines.map(({ says }) => says);
        expect(said.includes("yes") && !said.includes("missing")).toBe(opens);
        expect(sentence.startsWith("You can open it")).toBe(opens);
        for (const { text } of lines) expect(text).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  test("an additional source of access never closes an open item", () => {
    fc.assert(
      fc.property(anyReader, anyItem, planGround, itemGround, (reader, item, more, other) => {
        const richer = {
          ...reader,
          plans: [more, ...reader.plans],
          items: [other, ...reader.items],
        };
        expect(canOpen(richer, item, now) || !canOpen(reader, item, now)).toBe(true);
      }),
    );
  });

  test("the plan in force opens whatever any of the member’s plans opens", () => {
    fc.assert(
      fc.property(anyReader, anyItem, (reader, item) => {
        const { rank } = highestPlanInForce(reader.plans, now);
        const byPlans = { ...reader, items: [], verified: true, isStaff: false };
        const existing = { ...item, isOpen: false, publishAt: past };
        expect(canOpen(byPlans, existing, now)).toBe(rank >= item.rank);
      }),
    );
  });
});
