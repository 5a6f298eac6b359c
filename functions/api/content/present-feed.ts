/** Presents positions of the feed index as cards. */
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import {
  type FeedFilter,
  filteredPage,
  type Paging,
} from "../../../shared/domain/feeds/feed-filter.ts";
import { firstPublished, type FeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import type { Suggestion } from "../../../shared/domain/search/suggestion.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { feedIndexOf } from "./load-feed-index.ts";
import type { ContentListFilter } from "./list-filter.ts";
import { formatReason } from "./format-reason.ts";

interface PresentedFeed {
  readonly readerContext: ReaderContext;
  readonly feed: FeedIndex<PublicItem>;
}

export const presentPositions = (
  { readerContext, feed }: PresentedFeed,
  positions: readonly number[],
): ContentCard[] =>
  positions.flatMap((position) => {
    const item = feed.items[position];
    return item === undefined ? [] : [presentCard(readerContext, item)];
  });

/** Returns suggestions, with the reason for each on its card; `plan` is the title of the member's plan. */
export const presentSuggestions = (
  { readerContext, feed }: PresentedFeed,
  suggestions: ReadonlyArray<
    Pick<Suggestion, "position"> & { reason: Suggestion["reason"] | null }
  >,
  plan: string,
): ContentCard[] =>
  suggestions.flatMap(({ position, reason: why }) => {
    const item = feed.items[position];
    if (item === undefined) return [];
    const reason = why === null ? null : formatReason(readerContext, item, why, plan);
    const card = presentCard(readerContext, item);
    return [reason === null ? card : { ...card, reason }];
  });

/**
 * Returns one page of the positions that pass a filter, in order, with the exact total. It takes one pass and stores only the
 * page.
 */
export const presentFiltered = (
  readerContext: ReaderContext,
  filter: FeedFilter,
  { page, perPage }: Paging,
  also: ContentListFilter["also"] = null,
) => {
  const feed = feedIndexOf(readerContext.library);
  const walk = {
    first: firstPublished(feed, readerContext.now),
    order: filter.order,
    page,
    perPage,
  };
  const { positions, total } = filteredPage(feed, filter, walk, also);
  return {
    data: presentPositions({ readerContext, feed }, positions),
    meta: { total, page, perPage },
  };
};
