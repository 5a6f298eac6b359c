/** Filters a member's feed. */
import {
  type CategoryLists,
  countShared,
  foldTag,
  type FeedIndex,
  type FeedItem,
} from "./feed-index.ts";

export type FeedOrder = "Latest" | "Oldest";

export interface FeedFilter {
  /** The category ids; an item passes if it is in any of them or below. */
  readonly categories: ReadonlySet<string>;
  /** The ids of the one category that is shown, which may occur at several positions of the tree. */
  readonly within: ReadonlySet<string>;
  /** The tag slugs, any of which may match. */
  readonly tags: ReadonlySet<string>;
  readonly media: string | null;
  /** The slug of a content type. */
  readonly type: string | null;
  /** The words that must all occur in title, tags and subtext. */
  readonly q: string;
  readonly order: FeedOrder;
}

type Passes = (position: number) => boolean;

const none: ReadonlySet<string> = new Set();

/** The filter that lets everything pass: an empty set, null and an empty text exclude nothing. */
export const emptyFilter: FeedFilter = {
  categories: none,
  within: none,
  tags: none,
  media: null,
  type: null,
  q: "",
  order: "Latest",
};

/** Returns whether the filter excludes anything. */
export const hasConditions = ({ categories, within, tags, media, type, q }: FeedFilter): boolean =>
  categories.size + within.size + tags.size > 0 ||
  media !== null ||
  type !== null ||
  q.trim() !== "";

const meets = (requested: ReadonlySet<string>, names: readonly string[]): boolean => {
  if (requested.size === 0) return true;
  for (const name of names) if (requested.has(name)) return true;
  return false;
};

/** Returns a test of whether title, tags and subtext contain every word of the text; null for a text without words. */
const textTest = ({ textAt }: FeedIndex<FeedItem>, text: string): Passes | null => {
  const words = foldTag(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  return (position) => {
    const spoken = textAt(position);
    return words.every((word) => spoken.includes(word));
  };
};

/** Returns for each list of categories 1 if its items pass, as far as categories decide. */
const matchingLists = (
  { categories: lists }: FeedIndex<FeedItem>,
  { categories, within }: Pick<FeedFilter, "categories" | "within">,
): Uint8Array => {
  const fits = new Uint8Array(lists.sets.length).fill(1);
  for (const requested of [categories, within])
    if (requested.size > 0) keepSharing(fits, lists, requested);
  return fits;
};

const keepSharing = (
  fits: Uint8Array,
  lists: CategoryLists,
  requested: ReadonlySet<string>,
): void => {
  const shared = countShared(lists, requested);
  for (let list = 0; list < fits.length; list += 1) if (shared[list] === 0) fits[list] = 0;
};

/** Returns the filter as a test of a position in the index. Expensive tests run only on items that pass the cheap ones. */
export const filterTest = (
  feed: FeedIndex<FeedItem>,
  filter: FeedFilter,
  fits: Uint8Array = matchingLists(feed, filter),
): Passes => {
  const { items, categories: categoryLists } = feed;
  const { tags, media, type } = filter;
  const byText = textTest(feed, filter.q);
  return (position) => {
    if (fits[categoryLists.of[position] ?? 0] !== 1) return false;
    if (tags.size === 0 && media === null && type === null && byText === null) return true;
    const item = items[position];
    if (item === undefined || (media ?? item.media) !== item.media) return false;
    if ((type ?? item.type) !== item.type || !meets(tags, item.tags)) return false;
    return byText === null || byText(position);
  };
};

export interface Paging {
  readonly page: number;
  readonly perPage: number;
}

export interface PageScan extends Paging {
  /** The first position. The walk goes from there to the end, backwards for Oldest. */
  readonly first: number;
  readonly order: FeedOrder;
  /** Stops once the page is full; `total` is then the number found so far. */
  readonly untilFull?: boolean;
}

/**
 * Returns one page of the items that pass the filter and the optional test `also`, with the exact total. It walks the index at
 * most once and collects only the page.
 */
export const filteredPage = (
  feed: FeedIndex<FeedItem>,
  filter: FeedFilter,
  walk: PageScan,
  also: Passes | null = null,
): { readonly positions: readonly number[]; readonly total: number } => {
  const fits = matchingLists(feed, filter);
  const length = feed.items.length;
  const passes = filterTest(feed, filter, fits);
  if (also !== null)
    return pagePositions(length, walk, (position) => passes(position) && also(position));
  if (hasConditions({ ...filter, categories: none, within: none }))
    return pagePositions(length, walk, passes);
  // If only categories decide, the lists know the total and the walk ends with the page.
  const { positions } = pagePositions(length, { ...walk, untilFull: true }, passes);
  return { positions, total: countFitting(feed, fits, walk.first) };
};

const countFitting = (
  { categories: { of, positions } }: FeedIndex<FeedItem>,
  fits: Uint8Array,
  first: number,
): number => {
  let total = 0;
  for (let list = 0; list < fits.length; list += 1)
    if (fits[list] === 1) total += positions[list]?.length ?? 0;
  for (let position = 0; position < first; position += 1) total -= fits[of[position] ?? 0] ?? 0;
  return total;
};

/** Returns one page of the positions that pass, and how many pass in all. Only the page is collected. */
export const pagePositions = (
  length: number,
  { first, order, page, perPage, untilFull = false }: PageScan,
  passes: Passes,
): { readonly positions: readonly number[]; readonly total: number } => {
  const start = (page - 1) * perPage;
  const positions: number[] = [];
  let total = 0;
  for (let step = first; step < length; step += 1) {
    if (untilFull && positions.length === perPage) break;
    const position = order === "Latest" ? step : length - 1 - (step - first);
    if (!passes(position)) continue;
    if (total >= start && positions.length < perPage) positions.push(position);
    total += 1;
  }
  return { positions, total };
};
