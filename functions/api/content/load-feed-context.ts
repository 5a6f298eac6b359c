/** Loads what the feeds of the dashboard and the personalised page are based on. */
import type { Paging } from "../../../shared/domain/feeds/feed-filter.ts";
import type { FeedRequest } from "../../../shared/domain/feeds/feed.ts";
import type { FeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import { interestsOf } from "../../../shared/domain/search/suggestion.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { loadReadings } from "../../entities/reading.ts";
import type { Member } from "../../identity/caller.ts";
import { parseFeedFilter, type FilterQuery } from "./feed-filter-view.ts";
import { feedIndexOf } from "./load-feed-index.ts";

export interface FeedContext {
  readonly readerContext: ReaderContext;
  readonly feed: FeedIndex<PublicItem>;
  readonly feedFor: FeedRequest;
}

export const loadFeedContext = async (
  deps: LibraryDeps,
  member: Member,
  query: FilterQuery & Paging,
): Promise<FeedContext> => {
  const [readerContext, read] = await Promise.all([
    readerContextFor(deps, member),
    // Staff who view as the member must not see the reading history, not even through items that are left out.
    member.viewedBy === null
      ? loadReadings(deps.table, member.userId, deps.now())
      : new Set<string>(),
  ]);
  const { library, now } = readerContext;
  const filter = parseFeedFilter(library, member.profile.filter, query);
  const followed =
    filter.categories.size > 0 ? filter.categories : member.profile.filter.categories;
  const interests = interestsOf(
    { categories: followed, tags: filter.tags },
    [...read].flatMap((id) => library.itemById(id) ?? []),
    (id) => library.categoryById(id)?.level.length ?? 0,
  );
  const { page, perPage } = query;
  return {
    readerContext,
    feed: feedIndexOf(library),
    feedFor: {
      now,
      filter,
      interests,
      page,
      perPage,
      read,
      rank: member.plan.rank,
    },
  };
};
