/** Parses how the content index and the category pages are sorted and filtered. */
import { canOpen } from "../../../shared/domain/access/access.ts";
import {
  emptyFilter,
  type FeedFilter,
  type FeedOrder,
} from "../../../shared/domain/feeds/feed-filter.ts";
import { type Season, seasonNamed, seasonsOf } from "../../../shared/domain/feeds/season.ts";
import { firstPublished, type FeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { splitList } from "./feed-filter-view.ts";
import { feedIndexOf } from "./load-feed-index.ts";

export interface ListQuery {
  readonly order_by: FeedOrder;
  readonly season?: string | undefined;
  readonly tags?: string | undefined;
  readonly open_to_me?: "0" | "1" | undefined;
}

export interface ContentListFilter {
  readonly filter: FeedFilter;
  /** A further condition on a position, or null. */
  readonly also: ((position: number) => boolean) | null;
}

export const parseListFilter = (
  readerContext: ReaderContext,
  query: ListQuery,
): ContentListFilter => {
  const { library, reader, now } = readerContext;
  const tags = splitList(query.tags ?? "");
  if (tags.some((slug) => library.tagBySlug(slug) === undefined))
    throw invalidField("tags", "Choose tags from the list");
  const feed = feedIndexOf(library);
  const season = requestedSeason(readerContext, query.season);
  const filter = { ...emptyFilter, tags: new Set(tags), order: query.order_by };
  const opens = query.open_to_me === "1";
  if (season === null && !opens) return { filter, also: null };
  return {
    filter,
    also: (position) => {
      const at = feed.publishedAt[position] ?? 0;
      if (season !== null && (at < season.from || at >= season.until)) return false;
      const item = feed.items[position];
      return !opens || (item !== undefined && canOpen(reader, item, now));
    },
  };
};

const emptySeason: Pick<Season, "from" | "until"> = { from: 0, until: 0 };

/** Returns the requested season; `latest` is the season of the newest item. */
const requestedSeason = (readerContext: ReaderContext, queryText = "all") =>
  queryText === "all"
    ? null
    : ((queryText === "latest" ? listSeasons(readerContext)[0] : seasonNamed(queryText)) ??
      emptySeason);

interface CachedSeasons {
  readonly first: number;
  readonly seasons: readonly Season[];
}

const seasonsCache = new WeakMap<FeedIndex<PublicItem>, CachedSeasons>();

/** Returns the seasons, cached for everybody until the next item is published. */
const listSeasons = ({ library, now }: ReaderContext): readonly Season[] => {
  const feed = feedIndexOf(library);
  const first = firstPublished(feed, now);
  const stored = seasonsCache.get(feed);
  if (stored?.first === first) return stored.seasons;
  const seasons = seasonsOf(feed.publishedAt, first);
  seasonsCache.set(feed, { first, seasons });
  return seasons;
};

/** Returns the values that a list can be filtered by. */
export const presentChoices = (readerContext: ReaderContext) => ({
  seasons: listSeasons(readerContext).map(({ id, title }) => ({ id, title })),
  tags: readerContext.library.tags.map(({ slug, title }) => ({ id: slug, title })),
});
