/** The inclusions of a plan are counted from the library, and no line promises more than the library has. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canOpen } from "../../shared/domain/access/access.ts";
import {
  addedLines,
  countLibrary,
  countsAt,
  inclusionLines,
  inclusionsOf,
  planInclusionLines,
  stillIncludes,
} from "../../shared/domain/access/plan-inclusions.ts";

const now = new Date("2026-11-27T08:00:00Z");
const types = [
  { slug: "trend-report", plural: "Trend reports" },
  { slug: "masterclass", plural: "Masterclasses" },
  { slug: "diy", plural: "DIY guides" },
  { slug: "poster", plural: "Posters" },
];

interface Item {
  readonly type: string;
  readonly rank: number;
  readonly isOpen: boolean;
  readonly publishAt: string;
}

const item = (type: string, rank: number, change: Partial<Item> = {}): Item => ({
  type,
  rank,
  isOpen: false,
  publishAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

describe("the inclusion lines of a plan", () => {
  const items = [
    item("trend-report", 0),
    item("trend-report", 1),
    item("masterclass", 0),
    item("masterclass", 1),
    item("masterclass", 2),
    item("diy", 2),
    item("diy", 2, { isOpen: true }),
    item("poster", 0, { publishAt: "2026-12-01T00:00:00.000Z" }),
  ];
  const counts = countLibrary(types, items, now);

  test.each([
    [
      "the free plan",
      { rank: 0, places: 0 },
      ["1 of 2 trend reports", "1 of 3 masterclasses", "1 of 2 DIY guides", "50 boards"],
    ],
    [
      "a plan for one colleague",
      { rank: 1, places: 1 },
      [
        "All trend reports",
        "2 of 3 masterclasses",
        "1 of 2 DIY guides",
        "1 seat for a colleague",
        "50 boards",
      ],
    ],
    [
      "the highest plan",
      { rank: 2, places: 10 },
      [
        "All trend reports",
        "All masterclasses",
        "All DIY guides",
        "10 seats for colleagues",
        "50 boards",
      ],
    ],
  ])("for %s follow the order of the types", (_name, plan, lines) => {
    expect(planInclusionLines(counts, plan, now)).toEqual(lines);
  });

  test("omit a type until its first item is published", () => {
    const free = { rank: 0, places: 0 };
    expect(planInclusionLines(counts, free, new Date("2026-11-30T23:59:59Z"))).not.toContain(
      "All posters",
    );
    expect(planInclusionLines(counts, free, new Date("2026-12-01T00:00:00Z"))).toContain(
      "All posters",
    );
  });

  test("omit a type of which the plan opens nothing", () => {
    const locked = countLibrary(types, [item("masterclass", 2)], now);
    expect(planInclusionLines(locked, { rank: 1, places: 0 }, now)).toEqual(["50 boards"]);
  });

  test("stop saying All once an item is published that the plan does not open", () => {
    const later = item("trend-report", 2, { publishAt: "2026-12-24T08:00:00.000Z" });
    const grown = countLibrary(types, [...items, later], now);
    const professional = { rank: 1, places: 0 };
    expect(planInclusionLines(grown, professional, now)[0]).toBe("All trend reports");
    expect(planInclusionLines(grown, professional, new Date("2026-12-24T08:00:00Z"))[0]).toBe(
      "2 of 3 trend reports",
    );
  });

  test("that a higher plan adds are those that the lower one does not have", () => {
    const [lower, higher] = [1, 2].map((rank) => inclusionsOf(counts, { rank, places: 3 }, now));
    if (!lower || !higher) throw new Error("Two plans were compared");
    expect(addedLines(higher, lower)).toEqual(["All masterclasses", "All DIY guides"]);
  });
});

const itemArbitrary: fc.Arbitrary<Item> = fc.record({
  type: fc.constantFrom(...types.map(({ slug }) => slug)),
  rank: fc.integer({ min: 0, max: 2 }),
  isOpen: fc.boolean(),
  publishAt: fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString()),
});
const momentArbitrary = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2028-01-01"),
  noInvalidDate: true,
});
const libraryArbitrary = fc.array(itemArbitrary, { maxLength: 60 });
const planArbitrary = fc.record({
  rank: fc.integer({ min: 0, max: 2 }),
  places: fc.integer({ min: 0, max: 60 }),
});

describe("for any library", () => {
  test("each number counts the items that the access rules open", () => {
    fc.assert(
      fc.property(libraryArbitrary, planArbitrary, momentArbitrary, (items, plan, at) => {
        const reader = {
          verified: true,
          isStaff: false,
          items: [],
          plans: [
            { by: "own" as const, plan: { id: 1, title: "", rank: plan.rank, endsAt: null } },
          ],
        };
        const { types: included } = inclusionsOf(countLibrary(types, items, at), plan, at);
        for (const { slug } of types) {
          const published = items.filter(
            ({ type, publishAt }) => type === slug && Date.parse(publishAt) <= at.getTime(),
          );
          const opened = published.filter((one) => canOpen(reader, { id: "", ...one }, at));
          const found = included.find(({ type }) => type === slug);
          expect([found?.included ?? 0, found?.total ?? 0]).toEqual([
            opened.length,
            published.length,
          ]);
        }
      }),
    );
  });

  test("counts of an earlier moment become those of a later one", () => {
    fc.assert(
      fc.property(libraryArbitrary, momentArbitrary, momentArbitrary, (items, one, other) => {
        const [before, after] = one <= other ? [one, other] : [other, one];
        expect(countsAt(countLibrary(types, items, before), after)).toEqual(
          countLibrary(types, items, after),
        );
      }),
    );
  });

  test("a higher rank never includes less, and nothing exceeds the total", () => {
    fc.assert(
      fc.property(libraryArbitrary, momentArbitrary, (items, at) => {
        const counts = countLibrary(types, items, at);
        const [free, professional, premium] = [0, 1, 2].map(
          (rank) => inclusionsOf(counts, { rank, places: 0 }, at).types,
        );
        for (const [index, { total, included }] of (premium ?? []).entries()) {
          expect(included).toBe(total);
          expect(professional?.[index]?.included).toBeLessThanOrEqual(included);
          expect(free?.[index]?.included).toBeLessThanOrEqual(professional?.[index]?.included ?? 0);
        }
      }),
    );
  });

  test("All is written only where nothing is missing", () => {
    fc.assert(
      fc.property(libraryArbitrary, planArbitrary, momentArbitrary, (items, plan, at) => {
        const includes = inclusionsOf(countLibrary(types, items, at), plan, at);
        const all = inclusionLines(includes).filter((line) => line.startsWith("All "));
        expect(all).toHaveLength(
          includes.types.filter(({ included, total }) => included === total).length,
        );
      }),
    );
  });
});

describe("the agreed inclusions", () => {
  const agreedAt = (items: readonly Item[], plan = { rank: 1, places: 3 }) =>
    inclusionsOf(countLibrary(types, items, now), plan, now);
  const agreed = agreedAt([
    item("trend-report", 1),
    item("masterclass", 0),
    item("masterclass", 2),
  ]);

  test.each([
    [
      "the same library",
      [item("trend-report", 1), item("masterclass", 0), item("masterclass", 2)],
      true,
    ],
    [
      "more of each",
      [
        item("trend-report", 1),
        item("trend-report", 0),
        item("masterclass", 0),
        item("masterclass", 1),
        item("masterclass", 2),
      ],
      true,
    ],
    [
      "another locked item where some were locked",
      [
        item("trend-report", 1),
        item("masterclass", 0),
        item("masterclass", 2),
        item("masterclass", 2),
      ],
      true,
    ],
    [
      "a new type",
      [item("trend-report", 1), item("masterclass", 0), item("masterclass", 2), item("diy", 2)],
      true,
    ],
    [
      "a locked item where none was",
      [
        item("trend-report", 1),
        item("trend-report", 2),
        item("masterclass", 0),
        item("masterclass", 2),
      ],
      false,
    ],
    ["one item fewer", [item("trend-report", 1), item("masterclass", 2)], false],
    ["one type fewer", [item("masterclass", 0), item("masterclass", 2)], false],
  ])("still hold with %s: %#", (_name, items, holds) => {
    expect(stillIncludes(agreedAt(items), agreed)).toBe(holds);
  });

  test("no longer hold with fewer seats", () => {
    expect(stillIncludes({ ...agreed, seats: 2 }, agreed)).toBe(false);
  });
});
