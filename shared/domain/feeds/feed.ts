/** Which items a dashboard and a personalised feed show, as positions of the shelf. */
import {
  type FeedFilter,
  filteredPage,
  narrows,
  type Paging,
  pagePositions,
  passing,
} from "./feed-filter.ts";
import { firstPublished, type FeedIndex, type ShelfItem } from "./feed-index.ts";
import {
  followedReason,
  type Reason,
  suggest,
  type Suggestion,
  type Interests,
  trending,
} from "../search/suggestion.ts";

export const rowLength = 8;
export const mastheadLength = 5;

/** Who the feed is for, and what they asked for. */
export interface FeedFor extends Paging {
  readonly now: Date;
  readonly filter: FeedFilter;
  readonly taste: Interests;
  /** Rank of the plan in force. */
  readonly rank: number;
  /** Ids of what the member has opened lately. */
  readonly read: ReadonlySet<string>;
}

type Positions = readonly number[];

/** The rows that both pages end with. */
export interface RecommendationRows {
  readonly more: readonly Suggestion[];
  readonly trends: readonly Suggestion[];
}

export interface Dashboard extends RecommendationRows {
  readonly featured: Positions;
  readonly latest: Positions;
  /** The head of the feed. */
  readonly personalised: Positions;
  /** The page of the feed that was asked for. */
  readonly sorted: Positions;
  /** What of the feed the masthead features, in the feed's order. */
  readonly featuredSorted: Positions;
  /** With the followed category that it belongs to, if any. */
  readonly premium: ReadonlyArray<{ readonly position: number; readonly reason: Reason | null }>;
}

export interface PersonalisedFeed extends RecommendationRows {
  readonly positions: Positions;
  readonly total: number;
}

type Passes = (position: number) => boolean;

/**
 * The personalised feed is a hard filter without what the masthead features; for a filter that lets everything pass it
 * goes on where Latest ends. The rows below it never repeat what stands above them.
 */
export const composeDashboard = (shelf: FeedIndex<ShelfItem>, feedFor: FeedFor): Dashboard => {
  const { filter, taste, page, perPage } = feedFor;
  const first = firstPublished(shelf, feedFor.now);
  const fits = passing(shelf, filter);
  const isFeatured: Passes = (position) => shelf.items[position]?.featured === true;
  const featured = newest(shelf, first, mastheadLength, isFeatured);
  const latest = newest(shelf, first, rowLength, () => true);
  const aboveFeed = new Set(narrows(filter) ? featured : [...featured, ...latest]);
  const feedPage = (wanted: Paging): Positions =>
    pagePositions(
      shelf.items.length,
      { first, order: filter.order, untilFull: true, ...wanted },
      (position) => fits(position) && !aboveFeed.has(position),
    ).positions;
  const personalised = feedPage({ page: 1, perPage: rowLength });
  const sorted = feedPage({ page, perPage });
  const above = [...featured, ...latest, ...personalised, ...sorted];
  const premium = premiumPositions(shelf, first, fits, new Set(above));
  const inFeed = featured.filter(fits);
  return {
    featured,
    latest,
    personalised,
    sorted,
    featuredSorted: filter.order === "Latest" ? inFeed : inFeed.toReversed(),
    premium: premium.map((position) => {
      const item = shelf.items[position];
      return { position, reason: item === undefined ? null : followedReason(item, taste) };
    }),
    ...rowsBelow(shelf, first, feedFor, [...above, ...premium]),
  };
};

/** Up to `length` of the newest that pass; looks no further once it has them. */
const newest = ({ items }: FeedIndex<ShelfItem>, first: number, length: number, passes: Passes) =>
  pagePositions(
    items.length,
    { first, order: "Latest", page: 1, perPage: length, untilFull: true },
    passes,
  ).positions;

/** Suggestions repeat nothing that stands above them; what others read may well be known to the member. */
const rowsBelow = (
  shelf: FeedIndex<ShelfItem>,
  first: number,
  { now, taste, rank, read }: FeedFor,
  above: Iterable<number>,
): RecommendationRows => {
  const shown = new Set(above);
  const isRead: Passes = (position) => read.has(shelf.items[position]?.id ?? "");
  const more = suggest(shelf, taste, {
    first,
    now,
    length: rowLength,
    excludes: (position) => shown.has(position) || isRead(position),
  });
  for (const { position } of more) shown.add(position);
  const excludes: Passes = (position) => shown.has(position);
  return { more, trends: trending(shelf, rank, { first, length: rowLength, excludes }) };
};

/** Premium items of the member's feed, and where they do not fill the row, others. */
const premiumPositions = (
  shelf: FeedIndex<ShelfItem>,
  first: number,
  fits: Passes,
  above: ReadonlySet<number>,
): Positions => {
  const isPremium: Passes = (position) =>
    (shelf.items[position]?.rank ?? 0) > 0 && !above.has(position);
  const own = newest(shelf, first, rowLength, (position) => isPremium(position) && fits(position));
  const known = new Set(own);
  const others = newest(
    shelf,
    first,
    rowLength - own.length,
    (position) => isPremium(position) && !known.has(position),
  );
  return [...own, ...others];
};

/** The popular search of the week; a week begins on Monday. Null when there is none to choose from. `day`: `2026-11-21`. */
export const keywordOfWeek = (keywords: readonly string[], day: string): string | null => {
  // 1 January 1970 was a Thursday.
  const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
  return keywords[week % keywords.length] ?? null;
};

/** One page of the feed with its exact total, and the rows below it. */
export const composePersonalised = (
  shelf: FeedIndex<ShelfItem>,
  feedFor: FeedFor,
): PersonalisedFeed => {
  const { filter, page, perPage } = feedFor;
  const first = firstPublished(shelf, feedFor.now);
  const walk = { first, order: filter.order, page, perPage };
  const { positions, total } = filteredPage(shelf, filter, walk);
  return { positions, total, ...rowsBelow(shelf, first, feedFor, positions) };
};
