import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstPublished,
  buildFeedIndex,
  type FeedItem,
} from "../../shared/domain/feeds/feed-index.ts";
import {
  freshness,
  type Reason,
  interestScore,
  suggest,
  type Interests,
  interestsOf,
  trending,
} from "../../shared/domain/search/suggestion.ts";
import {
  categories,
  dayMs,
  daysAgo,
  follows,
  item,
  libraries,
  now,
  withSharedCategories,
  tags,
} from "../support/feed-items.ts";

/** The interests of a member range from nothing to everything. */
interface Likes {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

const likings: fc.Arbitrary<Likes> = fc.record({
  categories: fc.subarray(categories),
  tags: fc.subarray(tags),
});

describe("a suggestion", () => {
  test.each<[string, Partial<FeedItem>, Reason]>([
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
    ["popular", { popularity: 1, publishAt: daysAgo(120) }, { kind: "popular" }],
    ["new", { popularity: 1 }, { kind: "new" }],
    ["unread", { publishAt: daysAgo(60) }, { kind: "unread" }],
  ])("has a reason: %s", (_, given, reason) => {
    const interests: Interests = {
      categories: [follows("cat_b"), follows("cat_a")],
      tags: [{ name: "tag-a", via: "reads" }],
    };
    const excludes = (): boolean => false;
    const found = suggest(buildFeedIndex([item("a", given)]), interests, {
      first: 0,
      now,
      length: 8,
      excludes,
    });
    expect(found).toEqual([{ position: 0, reason }]);
  });

  test("is scored by categories 0.5, tags 0.2, freshness 0.2 over 90 days and popularity 0.1, whatever the interests", () => {
    const shared = (names: readonly string[], liked: readonly string[]): number =>
      interestScore(names.filter((name) => liked.includes(name)).length);
    const scoreOf = (it: FeedItem, likes: Likes): number =>
      0.5 * shared(it.categories, likes.categories) +
      0.2 * shared(it.tags, likes.tags) +
      0.2 * Math.exp(-(now.getTime() - Date.parse(it.publishAt)) / (90 * dayMs)) +
      0.1 * it.popularity;
    fc.assert(
      fc.property(libraries, likings, fc.nat(9), (drawn, likes, excluded) => {
        const feed = buildFeedIndex(drawn);
        const first = firstPublished(feed, now);
        const excludes = (position: number): boolean => position % 10 === excluded;
        const taste = { categories: likes.categories.map(follows), tags: likes.tags.map(follows) };
        const best = suggest(feed, taste, { first, now, length: 8, excludes });
        const scores = drawn
          .filter((_, position) => position >= first && !excludes(position))
          .map((it) => scoreOf(it, likes))
          .toSorted((a, b) => b - a);
        const found = best.flatMap(({ position }) => drawn[position] ?? []);
        expect(found.map((it) => scoreOf(it, likes))).toEqual(
          scores.slice(0, 8).map((score) => expect.closeTo(score, 10)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("is the newer of two with the same score, whatever their categories", () => {
    const taste: Interests = { categories: [follows("cat_a")], tags: [] };
    fc.assert(
      fc.property(libraries, fc.nat(9), (drawn, excluded) => {
        // Freshness is zero after so long, so many items have the same score.
        const publishAt = daysAgo(90 * 800);
        const items = withSharedCategories(drawn).map((it) => ({ ...it, publishAt }));
        const excludes = (position: number): boolean => position % 10 === excluded;
        const scoreOf = ({ categories: ids, popularity }: FeedItem): number =>
          (ids.includes("cat_a") ? 0.25 : 0) + 0.1 * popularity;
        const expected = items
          .map((it, position) => ({ position, score: scoreOf(it), popularity: it.popularity, it }))
          .filter(({ position }) => !excludes(position));
        const options = { first: 0, now, length: 8, excludes };
        expect(
          suggest(buildFeedIndex(items), taste, options).map(({ position }) => position),
        ).toEqual(
          expected
            .toSorted((a, b) => b.score - a.score || a.position - b.position)
            .slice(0, 8)
            .map(({ position }) => position),
        );
        expect(trending(buildFeedIndex(items), 1, options).map(({ position }) => position)).toEqual(
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
  ])("scores %i shared interests as %f", (shared, expected) => {
    expect(interestScore(shared)).toBe(expected);
  });

  test("loses freshness with age and gains none from a future date", () => {
    const at = now.getTime();
    expect(freshness(at, at)).toBe(1);
    expect(freshness(at + dayMs, at)).toBe(1);
    expect(freshness(at - 90 * dayMs, at)).toBeCloseTo(1 / Math.E);
  });
});

describe("the interests of a member", () => {
  const read = [
    { homeCategory: "cat_b", tags: ["tag-b", "tag-a"] },
    { homeCategory: "cat_c", tags: ["tag-b"] },
    { homeCategory: "cat_c", tags: [] },
  ];
  const names = (interests: Interests["tags"]) =>
    interests.map(({ name, via }) => `${via} ${name}`);

  test("are followed categories, the deepest first, with the tags of items read", () => {
    const depth = (id: string): number => (id === "cat_b" ? 3 : 1);
    const taste = interestsOf({ categories: ["cat_a", "cat_b"], tags: ["tag-a"] }, read, depth);
    expect(names(taste.categories)).toEqual(["follows cat_b", "follows cat_a"]);
    expect(names(taste.tags)).toEqual(["follows tag-a", "reads tag-b"]);
  });

  test("who follows nothing are those read most", () => {
    const taste = interestsOf({ categories: [], tags: [] }, read, () => 1);
    expect(names(taste.categories)).toEqual(["reads cat_c", "reads cat_b"]);
    expect(names(taste.tags)).toEqual(["reads tag-b", "reads tag-a"]);
  });
});
