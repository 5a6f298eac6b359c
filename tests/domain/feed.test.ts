import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  composeDashboard,
  composePersonalised,
  type FeedFor,
  keywordOfWeek,
  mastheadLength,
  rowLength,
} from "../../shared/domain/feed.ts";
import {
  everything,
  type FeedFilter,
  filteredPage,
  narrows,
  pagePositions,
  passing,
} from "../../shared/domain/feed-filter.ts";
import { firstPublished, shelve, type ShelfItem } from "../../shared/domain/shelf.ts";
import {
  freshness,
  type Reason,
  share,
  suggest,
  type Taste,
  tasteOf,
  trending,
} from "../../shared/domain/suggestion.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

const item = (id: string, given: Partial<ShelfItem> = {}): ShelfItem => ({
  id,
  rank: 0,
  featured: false,
  media: "digital",
  type: "trend-report",
  title: id,
  subtext: "",
  categories: [],
  tags: [],
  publishAt: daysAgo(1),
  popularity: 0,
  ...given,
});

const noTaste: Taste = { categories: [], tags: [] };
const follows = (name: string) => ({ name, via: "follows" }) as const;

const feedFor = (given: Partial<FeedFor> = {}): FeedFor => ({
  now,
  filter: everything,
  taste: noTaste,
  rank: 0,
  unchosen: false,
  read: new Set(),
  page: 1,
  perPage: 8,
  ...given,
});

const categories = ["cat_a", "cat_b", "cat_c"];
const tags = ["tag-a", "tag-b"];
/** Newest first; the head may lie in the future. */
const libraries = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      rank: fc.integer({ min: 0, max: 2 }),
      featured: fc.boolean(),
      media: fc.constantFrom("digital", "pdf"),
      categories: fc.subarray(categories),
      tags: fc.subarray(tags),
      days: fc.integer({ min: -20, max: 400 }),
      popularity: fc.constantFrom(0, 0.2, 0.5, 1),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.days - b.days)
      .map(({ id, days, ...rest }) => item(id, { ...rest, publishAt: daysAgo(days) })),
  );

const asked = fc
  .record({
    chosen: fc.subarray(categories),
    order: fc.constantFrom("Latest" as const, "Oldest" as const),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.integer({ min: 1, max: 12 }),
    read: fc.array(fc.nat(59)),
    rank: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ chosen, order, page, perPage, read, rank }) => ({
    read,
    for: feedFor({
      filter: { ...everything, categories: new Set(chosen), order },
      taste: tasteOf({ categories: chosen, tags: ["tag-a"] }, [], () => 1),
      page,
      perPage,
      rank,
    }),
  }));

describe("a dashboard", () => {
  test("has rows of their lengths that show published items and repeat nothing above them", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: wanted, read }) => {
        const readIds = new Set(read.flatMap((position) => items[position]?.id ?? []));
        const rows = composeDashboard(shelve(items), { ...wanted, read: readIds });
        const premium = rows.premium.map(({ position }) => position);
        const more = rows.more.map(({ position }) => position);
        const trends = rows.trends.map(({ position }) => position);
        expect(rows.featured.length).toBeLessThanOrEqual(mastheadLength);
        for (const row of [rows.latest, rows.personalised, premium, more, trends])
          expect(row.length).toBeLessThanOrEqual(rowLength);
        expect(rows.sorted.length).toBeLessThanOrEqual(wanted.perPage);

        const all = [rows.featured, rows.latest, rows.personalised, rows.sorted, premium, more];
        for (const position of [...all, trends].flat())
          expect(Date.parse(items[position]?.publishAt ?? "")).toBeLessThanOrEqual(now.getTime());
        const below = [premium, more, trends].flat();
        expect(new Set(below).size).toBe(below.length);
        const above = new Set(all.slice(0, 4).flat());
        expect(below.filter((position) => above.has(position))).toEqual([]);
        const repeats = rows.sorted.filter((position) => rows.featured.includes(position));
        expect(repeats).toEqual([]);
        for (const position of more) expect(readIds.has(items[position]?.id ?? "")).toBe(false);
        for (const position of trends) expect(items[position]?.rank).toBe(wanted.rank);
        for (const position of premium) expect(items[position]?.rank).toBeGreaterThan(0);
      }),
    );
  });

  test("filters the feed strictly, in the filter's order, page by page without a gap", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: wanted }) => {
        const shelf = shelve(items);
        const { filter } = wanted;
        const pages = [1, 2, 3, 4, 5, 6].flatMap(
          (page) => composeDashboard(shelf, { ...wanted, page, perPage: 10 }).sorted,
        );
        const { featured, latest, featuredSorted } = composeDashboard(shelf, wanted);
        const above = new Set(narrows(filter) ? featured : [...featured, ...latest]);
        const fits = ({ categories: ids }: ShelfItem): boolean =>
          filter.categories.size === 0 || ids.some((id) => filter.categories.has(id));
        const feed = items.flatMap((it, position) =>
          fits(it) && Date.parse(it.publishAt) <= now.getTime() && !above.has(position)
            ? [position]
            : [],
        );
        expect(pages).toEqual(filter.order === "Latest" ? feed : feed.toReversed());
        expect(featuredSorted.toSorted((a, b) => a - b)).toEqual(
          featured.filter((position) => items[position] !== undefined && fits(items[position])),
        );
      }),
    );
  });
});

describe("a personalised feed", () => {
  test("has its exact total and pages, and suggests what is not on them", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: wanted }) => {
        const feed = composePersonalised(shelve(items), wanted);
        const whole = composePersonalised(shelve(items), { ...wanted, page: 1, perPage: 999 });
        expect(feed.total).toBe(whole.positions.length);
        const start = (wanted.page - 1) * wanted.perPage;
        expect(feed.positions).toEqual(whole.positions.slice(start, start + wanted.perPage));
        const suggested = [...feed.more, ...feed.trends].map(({ position }) => position);
        expect(suggested.filter((position) => feed.positions.includes(position))).toEqual([]);
        expect(new Set(suggested).size).toBe(suggested.length);
      }),
    );
  });

  test("of a member who has chosen nothing is empty, with suggestions below", () => {
    const feed = composePersonalised(shelve([item("a")]), feedFor({ unchosen: true }));
    expect([feed.total, feed.positions, feed.more.length]).toEqual([0, [], 1]);
  });

  test.each<[string, Partial<FeedFilter>, string[]]>([
    ["all", {}, ["a", "b", "c"]],
    ["a category", { categories: new Set(["cat_a"]) }, ["a", "b"]],
    ["two categories", { categories: new Set(["cat_a", "cat_b"]) }, ["a", "b", "c"]],
    ["one of them within", { categories: new Set(["cat_a"]), within: new Set(["cat_b"]) }, ["b"]],
    ["a tag", { tags: new Set(["hand-drawn"]) }, ["c"]],
    ["a media type", { media: "pdf" }, ["b"]],
    ["a content type", { type: "toolkit" }, ["c"]],
    ["words of title and subtext", { q: "CLAY quiet" }, ["a"]],
    ["words of a tag", { q: "hand-drawn" }, ["c"]],
    ["a word that nothing has", { q: "(.*)" }, []],
    ["blanks", { q: "   " }, ["a", "b", "c"]],
    ["the oldest first", { order: "Oldest" }, ["c", "b", "a"]],
  ])("filters by %s", (_, given, expected) => {
    const items = [
      item("a", { categories: ["cat_a"], title: "Honest clay", subtext: "A quiet palette." }),
      item("b", { categories: ["cat_a", "cat_b"], media: "pdf" }),
      item("c", { categories: ["cat_b"], tags: ["hand-drawn"], type: "toolkit" }),
    ];
    const { positions } = composePersonalised(
      shelve(items),
      feedFor({ filter: { ...everything, ...given } }),
    );
    expect(positions.map((position) => items[position]?.id)).toEqual(expected);
  });
});

/** Items that share their lists of categories, as those of a snapshot do. */
const sharing = (items: readonly ShelfItem[]): ShelfItem[] => {
  const lists = new Map<string, readonly string[]>();
  return items.map((it) => {
    const name = it.categories.join();
    const list = lists.get(name) ?? it.categories;
    lists.set(name, list);
    return { ...it, categories: list };
  });
};

test("a filter's page and its total are those of a walk over everything, wherever the page ends", () => {
  const filters = fc
    .record({
      chosen: fc.subarray(categories),
      within: fc.subarray(categories),
      tags: fc.subarray(tags),
      media: fc.constantFrom(null, "pdf"),
      order: fc.constantFrom("Latest" as const, "Oldest" as const),
    })
    .map(({ chosen, within, tags: slugs, ...rest }) => ({
      ...everything,
      ...rest,
      categories: new Set(chosen),
      within: new Set(within),
      tags: new Set(slugs),
    }));
  fc.assert(
    fc.property(libraries, filters, fc.integer({ min: 1, max: 9 }), (drawn, filter, page) => {
      const shelf = shelve(sharing(drawn));
      const walk = { first: firstPublished(shelf, now), order: filter.order, page, perPage: 7 };
      const passes = passing(shelf, filter);
      expect(filteredPage(shelf, filter, walk)).toEqual(pagePositions(drawn.length, walk, passes));
    }),
  );
});

describe("a suggestion", () => {
  test.each<[string, Partial<ShelfItem>, Reason]>([
    [
      "a followed category",
      { categories: ["cat_a"] },
      { kind: "category", id: "cat_a", via: "follows" },
    ],
    [
      "a category before a tag",
      { categories: ["cat_a"], tags: ["tag-a"] },
      { kind: "category", id: "cat_a", via: "follows" },
    ],
    [
      "the first interest",
      { categories: ["cat_a", "cat_b"] },
      { kind: "category", id: "cat_b", via: "follows" },
    ],
    ["a tag", { tags: ["tag-a"], popularity: 1 }, { kind: "tag", slug: "tag-a", via: "reads" }],
    ["much read", { popularity: 1, publishAt: daysAgo(120) }, { kind: "popular" }],
    ["new", { popularity: 1 }, { kind: "new" }],
    ["nothing else", { publishAt: daysAgo(60) }, { kind: "unread" }],
  ])("says why: %s", (_, given, reason) => {
    const taste: Taste = {
      categories: [follows("cat_b"), follows("cat_a")],
      tags: [{ name: "tag-a", via: "reads" }],
    };
    const excludes = (): boolean => false;
    const found = suggest(shelve([item("a", given)]), taste, {
      first: 0,
      now,
      length: 8,
      excludes,
    });
    expect(found).toEqual([{ position: 0, reason }]);
  });

  test("is scored by categories 0.5, tags 0.2, freshness 0.2 over 90 days and popularity 0.1", () => {
    const taste: Taste = { categories: categories.map(follows), tags: tags.map(follows) };
    const scoreOf = (it: ShelfItem): number =>
      0.5 * share(it.categories.length) +
      0.2 * share(it.tags.length) +
      0.2 * Math.exp(-(now.getTime() - Date.parse(it.publishAt)) / (90 * dayMs)) +
      0.1 * it.popularity;
    fc.assert(
      fc.property(libraries, (drawn) => {
        const items = drawn.filter(({ publishAt }) => publishAt <= now.toISOString());
        const excludes = (): boolean => false;
        const best = suggest(shelve(items), taste, { first: 0, now, length: 8, excludes });
        const scores = items.map(scoreOf).toSorted((a, b) => b - a);
        const found = best
          .map(({ position }) => items[position])
          .map((it) => (it ? scoreOf(it) : 0));
        expect(found).toEqual(scores.slice(0, 8).map((score) => expect.closeTo(score, 10)));
      }),
    );
  });

  test("is the newer one of two that score alike, whatever their categories", () => {
    const taste: Taste = { categories: [follows("cat_a")], tags: [] };
    fc.assert(
      fc.property(libraries, fc.nat(9), (drawn, excluded) => {
        // Freshness is nothing after so long: many items score alike.
        const publishAt = daysAgo(90 * 800);
        const items = sharing(drawn).map((it) => ({ ...it, publishAt }));
        const excludes = (position: number): boolean => position % 10 === excluded;
        const scoreOf = ({ categories: ids, popularity }: ShelfItem): number =>
          (ids.includes("cat_a") ? 0.25 : 0) + 0.1 * popularity;
        const expected = items
          .map((it, position) => ({ position, score: scoreOf(it), popularity: it.popularity, it }))
          .filter(({ position }) => !excludes(position));
        const options = { first: 0, now, length: 8, excludes };
        expect(suggest(shelve(items), taste, options).map(({ position }) => position)).toEqual(
          expected
            .toSorted((a, b) => b.score - a.score || a.position - b.position)
            .slice(0, 8)
            .map(({ position }) => position),
        );
        expect(trending(shelve(items), 1, options).map(({ position }) => position)).toEqual(
          expected
            .filter(({ it }) => it.rank === 1)
            .toSorted((a, b) => b.popularity - a.popularity || a.position - b.position)
            .slice(0, 8)
            .map(({ position }) => position),
        );
      }),
    );
  });

  test.each([
    [0, 0],
    [1, 0.5],
    [2, 0.75],
    [3, 0.875],
  ])("counts %i shared interests as %f", (shared, expected) => {
    expect(share(shared)).toBe(expected);
  });

  test("loses freshness with age and gains none from the future", () => {
    const at = now.getTime();
    expect(freshness(at, at)).toBe(1);
    expect(freshness(at + dayMs, at)).toBe(1);
    expect(freshness(at - 90 * dayMs, at)).toBeCloseTo(1 / Math.E);
  });
});

describe("a taste", () => {
  const read = [
    { homeCategory: "cat_b", tags: ["tag-b", "tag-a"] },
    { homeCategory: "cat_c", tags: ["tag-b"] },
    { homeCategory: "cat_c", tags: [] },
  ];
  const names = (interests: Taste["tags"]) => interests.map(({ name, via }) => `${via} ${name}`);

  test("is what the member follows, the deepest first, with the tags of what they read", () => {
    const depth = (id: string): number => (id === "cat_b" ? 3 : 1);
    const taste = tasteOf({ categories: ["cat_a", "cat_b"], tags: ["tag-a"] }, read, depth);
    expect(names(taste.categories)).toEqual(["follows cat_b", "follows cat_a"]);
    expect(names(taste.tags)).toEqual(["follows tag-a", "reads tag-b"]);
  });

  test("of a member who follows nothing is what they read most", () => {
    const taste = tasteOf({ categories: [], tags: [] }, read, () => 1);
    expect(names(taste.categories)).toEqual(["reads cat_c", "reads cat_b"]);
    expect(names(taste.tags)).toEqual(["reads tag-b", "reads tag-a"]);
  });
});

describe("the keyword of the week", () => {
  test.each([
    ["2026-11-15", "clay"],
    ["2026-11-16", "scent"],
    ["2026-11-22", "scent"],
    ["2026-11-23", "gingham"],
  ])("on %s is %s", (day, keyword) => {
    expect(keywordOfWeek(["clay", "scent", "gingham"], day)).toBe(keyword);
  });

  test("is none where there is none to choose from", () => {
    expect(keywordOfWeek([], "2026-11-21")).toBeNull();
  });
});

test("a page far beyond the last is empty and still counted", () => {
  const walk = { first: 0, order: "Latest", page: 999_999, perPage: 999 } as const;
  expect(pagePositions(3, walk, () => true)).toEqual({ positions: [], total: 3 });
});
