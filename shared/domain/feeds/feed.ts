/** Selects the items of a dashboard and of a personalised feed, as positions of the index. */
import {
  type FeedFilter,
  filteredPage,
  hasConditions,
  type Paging,
  pagePositions,
  filterTest,
} from "./feed-filter.ts";
import { firstPublished, type FeedIndex, type FeedItem } from "./feed-index.ts";
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

/** The member whose feed it is, and the request. */
export interface FeedRequest extends Paging {
  readonly now: Date;
  readonly filter: FeedFilter;
  readonly interests: Interests;
  /** The rank of the plan in force. */
  readonly rank: number;
  /** The ids of the items that the member has opened lately. */
  readonly read: ReadonlySet<string>;
}

type Positions = readonly number[];

/** The rows at the end of both pages. */
export interface RecommendationRows {
  readonly more: readonly Suggestion[];
  readonly trends: readonly Suggestion[];
}

export interface Dashboard extends RecommendationRows {
  readonly featured: Positions;
  readonly latest: Positions;
  /** The first items of the feed. */
  readonly personalised: Positions;
  /** The requested page of the feed. */
  readonly sorted: Positions;
  /** The items of the feed that the masthead features, in the feed's order. */
  readonly featuredSorted: Positions;
  /** The premium items, each with the followed category that it belongs to, if any. */
  readonly premium: ReadonlyArray<{ readonly position: number; readonly reason: Reason | null }>;
}

export interface PersonalisedFeed extends RecommendationRows {
  readonly positions: Positions;
  readonly total: number;
}

type Passes = (position: number) => boolean;

/**
 * Composes the dashboard. The personalised feed applies the filter strictly and leaves out what the masthead features; if the
 * filter lets everything pass, it continues where Latest ends. The rows below never repeat what is above them.
 */
export const composeDashboard = (feed: FeedIndex<FeedItem>, feedFor: FeedRequest): Dashboard => {
  const { filter, interests, page, perPage } = feedFor;
  const first = firstPublished(feed, feedFor.now);
  const fits = filterTest(feed, filter);
  const isFeatured: Passes = (position) => feed.items[position]?.featured === true;
  const featured = newest(feed, first, mastheadLength, isFeatured);
  const latest = newest(feed, first, rowLength, () => true);
  const aboveFeed = new Set(hasConditions(filter) ? featured : [...featured, ...latest]);
  const feedPage = (requested: Paging): Positions =>
    pagePositions(
      feed.items.length,
      { first, order: filter.order, untilFull: true, ...requested },
      (position) => fits(position) && !aboveFeed.has(position),
    ).positions;
  const personalised = feedPage({ page: 1, perPage: rowLength });
  const sorted = feedPage({ page, perPage });
  const above = [...featured, ...latest, ...personalised, ...sorted];
  const premium = premiumPositions(feed, first, fits, new Set(above));
  const inFeed = featured.filter(fits);
  return {
    featured,
    latest,
    personalised,
    sorted,
    featuredSorted: filter.order === "Latest" ? inFeed : inFeed.toReversed(),
    premium: premium.map((position) => {
      const item = feed.items[position];
      return { position, reason: item === undefined ? null : followedReason(item, interests) };
    }),
    ...rowsBelow(feed, first, feedFor, [...above, ...premium]),
  };
};

/** Returns up to `length` of the newest items that pass, and stops once it has them. */
const newest = ({ items }: FeedIndex<FeedItem>, first: number, length: number, passes: Passes) =>
  pagePositions(
    items.length,
    { first, order: "Latest", page: 1, perPage: length, untilFull: true },
    passes,
  ).positions;

/** Returns the rows below. Suggestions repeat nothing above them; the popular items may be known to the member. */
const rowsBelow = (
  feed: FeedIndex<FeedItem>,
  first: number,
  { now, interests, rank, read }: FeedRequest,
  above: Iterable<number>,
): RecommendationRows => {
  const shown = new Set(above);
  const isRead: Passes = (position) => read.has(feed.items[position]?.id ?? "");
  const more = suggest(feed, interests, {
    first,
    now,
    length: rowLength,
    excludes: (position) => shown.has(position) || isRead(position),
  });
  for (const { position } of more) shown.add(position);
  const excludes: Passes = (position) => shown.has(position);
  return { more, trends: trending(feed, rank, { first, length: rowLength, excludes }) };
};

/** Returns the premium items of the member's feed, and fills the row with others. */
const premiumPositions = (
  feed: FeedIndex<FeedItem>,
  first: number,
  fits: Passes,
  above: ReadonlySet<number>,
): Positions => {
  const isPremium: Passes = (position) =>
    (feed.items[position]?.rank ?? 0) > 0 && !above.has(position);
  const own = newest(feed, first, rowLength, (position) => isPremium(position) && fits(position));
  const existing = new Set(own);
  const others = newest(
    feed,
    first,
    rowLength - own.length,
    (position) => isPremium(position) && !existing.has(position),
  );
  return [...own, ...others];
};

/**
 * Returns the popular search of the week, which begins on Monday; null if there is none to choose from. `day` is written like
 * `2026-11-21`.
 */
export const keywordOfWeek = (keywords: readonly string[], day: string): string | null => {
  // 1 January 1970 was a Thursday.
  const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
  return keywords[week % keywords.length] ?? null;
};

/** Composes one page of the feed with its exact total, and the rows below it. */
export const composePersonalised = (
  feed: FeedIndex<FeedItem>,
  feedFor: FeedRequest,
): PersonalisedFeed => {
  const { filter, page, perPage } = feedFor;
  const first = firstPublished(feed, feedFor.now);
  const walk = { first, order: filter.order, page, perPage };
  const { positions, total } = filteredPage(feed, filter, walk);
  return { positions, total, ...rowsBelow(feed, first, feedFor, positions) };
};
