/** Generated libraries and single items for tests of feeds. */
import * as fc from "fast-check";
import type { FeedItem } from "../../shared/domain/feeds/feed-index.ts";

export const now = new Date("2026-11-21T09:00:00.000Z");
export const dayMs = 86_400_000;
export const daysAgo = (days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString();

export const item = (id: string, given: Partial<FeedItem> = {}): FeedItem => ({
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

export const follows = (name: string) => ({ name, via: "follows" }) as const;

export const categories = ["cat_a", "cat_b", "cat_c"];
export const tags = ["tag-a", "tag-b"];
/** Generates libraries, newest item first. The first items may have a publication date in the future. */
export const libraries = fc
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

/** Lets items share their arrays of categories, as the items of a snapshot do. */
export const withSharedCategories = (items: readonly FeedItem[]): FeedItem[] => {
  const lists = new Map<string, readonly string[]>();
  return items.map((it) => {
    const name = it.categories.join();
    const list = lists.get(name) ?? it.categories;
    lists.set(name, list);
    return { ...it, categories: list };
  });
};
