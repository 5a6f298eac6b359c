/** What the dashboard and the personalised page gather before a feed is composed. */
import type { FeedFor } from "../../shared/domain/feed.ts";
import { narrows, type Page } from "../../shared/domain/feed-filter.ts";
import type { Shelf } from "../../shared/domain/shelf.ts";
import { tasteOf } from "../../shared/domain/suggestion.ts";
import type { Member } from "../runtime/caller.ts";
import type { PublicItem } from "./content-store.ts";
import type { Look } from "./content-view.ts";
import { feedFilterOf, type FilterQuery } from "./feed-filter-view.ts";
import { shelfOf } from "./feed-shelf.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";
import { loadReadings } from "./reading-store.ts";

export interface GatheredFeed {
  readonly look: Look;
  readonly shelf: Shelf<PublicItem>;
  readonly feedFor: FeedFor;
}

export const gatherFeed = async (
  deps: LibraryDeps,
  member: Member,
  query: FilterQuery & Page,
): Promise<GatheredFeed> => {
  const [look, read] = await Promise.all([lookOf(deps, member), loadReadings(deps, member.userId)]);
  const { library, now } = look;
  const filter = feedFilterOf(library, member.profile.filter, query);
  const followed =
    filter.categories.size > 0 ? filter.categories : member.profile.filter.categories;
  const taste = tasteOf(
    { categories: followed, tags: filter.tags },
    [...read].flatMap((id) => library.itemById(id) ?? []),
    (id) => library.categoryById(id)?.level.length ?? 0,
  );
  const { page, perPage } = query;
  return {
    look,
    shelf: shelfOf(library),
    feedFor: {
      now,
      filter,
      taste,
      page,
      perPage,
      read,
      rank: member.plan.rank,
      // An empty choice that is asked for is all content; one that was never made is none.
      unchosen: query.categories === undefined && !narrows(filter),
    },
  };
};
