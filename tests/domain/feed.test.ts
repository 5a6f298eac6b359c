import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  composeDashboard,
  composePersonalised,
  type FeedRequest,
  keywordOfWeek,
  mastheadLength,
  rowLength,
} from "../../shared/domain/feeds/feed.ts";
import {
  emptyFilter,
  type FeedFilter,
  filteredPage,
  hasConditions,
  pagePositions,
  filterTest,
} from "../../shared/domain/feeds/feed-filter.ts";
import {
  firstPublished,
  buildFeedIndex,
  type FeedItem,
} from "../../shared/domain/feeds/feed-index.ts";
import { type Interests, interestsOf } from "../../shared/domain/search/suggestion.ts";
import {
  categories,
  item,
  libraries,
  now,
  withSharedCategories,
  tags,
} from "../support/feed-items.ts";

const noTaste: Interests = { categories: [], tags: [] };

const feedFor = (given: Partial<FeedRequest> = {}): FeedRequest => ({
  now,
  filter: emptyFilter,
  interests: noTaste,
  rank: 0,
  read: new Set(),
  page: 1,
  perPage: 8,
  ...given,
});

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
      filter: { ...emptyFilter, categories: new Set(chosen), order },
      interests: interestsOf({ categories: chosen, tags: ["tag-a"] }, [], () => 1),
      page,
      perPage,
      rank,
    }),
  }));

describe("a dashboard", () => {
  test("has rows of the right lengths that show published items and repeat no item shown above", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: requested, read }) => {
        const readIds = new Set(read.flatMap((position) => items[position]?.id ?? []));
        const rows = composeDashboard(buildFeedIndex(items), { ...requested, read: readIds });
        const premium = rows.premium.map(({ position }) => position);
        const more = rows.more.map(({ position }) => position);
        const trends = rows.trends.map(({ position }) => position);
        expect(rows.featured.length).toBeLessThanOrEqual(mastheadLength);
        for (const row of [rows.latest, rows.personalised, premium, more, trends])
          expect(row.length).toBeLessThanOrEqual(rowLength);
        expect(rows.sorted.length).toBeLessThanOrEqual(requested.perPage);

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
        for (const position of trends) expect(items[position]?.rank).toBe(requested.rank);
        for (const position of premium) expect(items[position]?.rank).toBeGreaterThan(0);
      }),
    );
  });

  test("filters the feed strictly, in the filter's order and without gaps between pages", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: target }) => {
        const feedIndex = buildFeedIndex(items);
        const { filter } = target;
        const pages = [1, 2, 3, 4, 5, 6].flatMap(
          (page) => composeDashboard(feedIndex, { ...target, page, perPage: 10 }).sorted,
        );
        const { featured, latest, featuredSorted } = composeDashboard(feedIndex, target);
        const above = new Set(hasConditions(filter) ? featured : [...featured, ...latest]);
        const fits = ({ categories: ids }: FeedItem): boolean =>
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
  test("has exact totals and pages, and suggests items that are not on them", () => {
    fc.assert(
      fc.property(libraries, asked, (items, { for: requested }) => {
        const feed = composePersonalised(buildFeedIndex(items), requested);
        const whole = composePersonalised(buildFeedIndex(items), {
          ...requested,
          page: 1,
          perPage: 999,
        });
        expect(feed.total).toBe(whole.positions.length);
        const start = (requested.page - 1) * requested.perPage;
        expect(feed.positions).toEqual(whole.positions.slice(start, start + requested.perPage));
        const suggested = [...feed.more, ...feed.trends].map(({ position }) => position);
        expect(suggested.filter((position) => feed.positions.includes(position))).toEqual([]);
        expect(new Set(suggested).size).toBe(suggested.length);
      }),
    );
  });

  test("shows everything, newest first, to a member without interests", () => {
    const feed = composePersonalised(
      buildFeedIndex(["a", "b", "c"].map((id) => item(id))),
      feedFor({ perPage: 2 }),
    );
    expect([feed.total, feed.positions]).toEqual([3, [0, 1]]);
    expect(feed.more.map(({ position }) => position)).toEqual([2]);
  });

  test.each<[string, Partial<FeedFilter>, string[]]>([
    ["nothing", {}, ["a", "b", "c"]],
    ["a category", { categories: new Set(["cat_a"]) }, ["a", "b"]],
    ["two categories", { categories: new Set(["cat_a", "cat_b"]) }, ["a", "b", "c"]],
    [
      "a category within another one",
      { categories: new Set(["cat_a"]), within: new Set(["cat_b"]) },
      ["b"],
    ],
    ["a tag", { tags: new Set(["hand-drawn"]) }, ["c"]],
    ["a media type", { media: "pdf" }, ["b"]],
    ["a content type", { type: "toolkit" }, ["c"]],
    ["words of title and subtext", { q: "CLAY quiet" }, ["a"]],
    ["words of a tag", { q: "hand-drawn" }, ["c"]],
    ["a word without a match", { q: "(.*)" }, []],
    ["blanks", { q: "   " }, ["a", "b", "c"]],
    ["the oldest first", { order: "Oldest" }, ["c", "b", "a"]],
  ])("filters by %s", (_, given, expected) => {
    const items = [
      item("a", { categories: ["cat_a"], title: "Honest clay", subtext: "A quiet palette." }),
      item("b", { categories: ["cat_a", "cat_b"], media: "pdf" }),
      item("c", { categories: ["cat_b"], tags: ["hand-drawn"], type: "toolkit" }),
    ];
    const { positions } = composePersonalised(
      buildFeedIndex(items),
      feedFor({ filter: { ...emptyFilter, ...given } }),
    );
    expect(positions.map((position) => items[position]?.id)).toEqual(expected);
  });
});

test("the page and total of a filter equal those of a walk over all items", () => {
  const filters = fc
    .record({
      chosen: fc.subarray(categories),
      within: fc.subarray(categories),
      tags: fc.subarray(tags),
      media: fc.constantFrom(null, "pdf"),
      order: fc.constantFrom("Latest" as const, "Oldest" as const),
    })
    .map(({ chosen, within, tags: slugs, ...rest }) => ({
      ...emptyFilter,
      ...rest,
      categories: new Set(chosen),
      within: new Set(within),
      tags: new Set(slugs),
    }));
  fc.assert(
    fc.property(libraries, filters, fc.integer({ min: 1, max: 9 }), (drawn, filter, page) => {
      const feed = buildFeedIndex(withSharedCategories(drawn));
      const walk = { first: firstPublished(feed, now), order: filter.order, page, perPage: 7 };
      const passes = filterTest(feed, filter);
      expect(filteredPage(feed, filter, walk)).toEqual(pagePositions(drawn.length, walk, passes));
    }),
  );
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

  test("is null without keywords", () => {
    expect(keywordOfWeek([], "2026-11-21")).toBeNull();
  });
});

test("a page far beyond the last is empty and has the total", () => {
  const walk = { first: 0, order: "Latest", page: 999_999, perPage: 999 } as const;
  expect(pagePositions(3, walk, () => true)).toEqual({ positions: [], total: 3 });
});
