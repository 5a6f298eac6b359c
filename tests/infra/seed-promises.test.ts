/** The demo library keeps the promises of its plans and prices. */
import { describe, expect, test } from "vitest";
import { countLibrary, planInclusionLines } from "../../shared/domain/access/plan-inclusions.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";

const { items, shop, types } = readLibrary("infra/seed/library");
const ranks = { basics: 0, professional: 1, premium: 2 } as const;
const rankOf = (slug: string): number => {
  const item = items.find((one) => one.slug === slug);
  if (item === undefined) throw new Error(`There is no item ${slug}`);
  return ranks[item.head.access];
};

describe("plans", () => {
  test.each(["trend-report", "colour-story", "print-and-pattern", "material-focus", "toolkit"])(
    "every %s opens with Professional at most",
    (type) => {
      const found = items.filter(({ head }) => head.type === type);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ head }) => head.access === "premium").map(({ slug }) => slug)).toEqual(
        [],
      );
    },
  );

  test.each(["market-watch", "seasonal-forecast", "masterclass"])(
    "some %s needs Premium, so that Premium adds something",
    (type) => {
      const found = items.filter(({ head }) => head.type === type);
      expect(found.some(({ head }) => head.access === "premium")).toBe(true);
    },
  );

  test("list their inclusions in the order of the types, once everything is published", () => {
    const now = new Date("2028-01-01T00:00:00Z");
    const counted = items.map(({ head }) => ({
      type: head.type,
      rank: ranks[head.access],
      isOpen: head.open,
      publishAt: londonInstant(head.publish)?.toISOString() ?? "",
    }));
    const counts = countLibrary(types, counted, now);
    expect(planInclusionLines(counts, { rank: 1, places: 3 }, now)).toEqual([
      "All trend reports",
      "8 of 13 seasonal forecasts",
      "All colour stories",
      "All print & pattern stories",
      "All material focuses",
      "23 of 30 market watches",
      "10 of 12 masterclasses",
      "All toolkits",
      "3 seats for colleagues",
      "50 boards",
    ]);
    expect(planInclusionLines(counts, { rank: 2, places: 10 }, now)).toEqual([
      ...types.map(({ plural }) => `All ${plural.charAt(0).toLowerCase()}${plural.slice(1)}`),
      "10 seats for colleagues",
      "50 boards",
    ]);
  });

  test("promise no access in free text", () => {
    for (const { subtext } of shop?.plans ?? [])
      expect(subtext).not.toMatch(/\b(every|all|everything|whole|report|forecast|masterclass)/i);
  });
});

describe("prices of single items", () => {
  /** These are the ways to buy something without a plan, each with what it opens. */
  const offers = (shop?.products ?? []).flatMap(({ slug, head }) =>
    head.options.length === 0
      ? [{ name: slug, price: head.price, opens: head.opens }]
      : head.options.map((option) => ({
          name: option.slug,
          price: option.price,
          opens: option.opens.length > 0 ? option.opens : head.opens,
        })),
  );
  const typeOf = (slug: string) => items.find((item) => item.slug === slug)?.head.type;
  const reports = offers.filter(
    ({ name, opens: [only, ...more] }) =>
      name.endsWith("-report") &&
      more.length === 0 &&
      only !== undefined &&
      typeOf(only) !== undefined,
  );
  const reportPrice = Math.min(...reports.map(({ price }) => price));

  test("include the price of a report", () => {
    expect(reports.length).toBeGreaterThan(5);
    expect(reportPrice).toBe(195_00);
  });

  test("are never below a report's for anything that opens a Premium item", () => {
    const premium = offers.filter(({ opens }) => opens.some((slug) => rankOf(slug) === 2));
    expect(premium.length).toBeGreaterThan(3);
    expect(premium.filter(({ price }) => price < reportPrice).map(({ name }) => name)).toEqual([]);
  });

  test("are zero only for what opens free items", () => {
    const given = offers.filter(({ price }) => price === 0);
    expect(given.length).toBeGreaterThan(0);
    expect(given.flatMap(({ opens }) => opens.filter((slug) => rankOf(slug) > 0))).toEqual([]);
  });
});
