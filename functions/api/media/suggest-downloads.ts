/** Suggests downloads under "We think you'll like these too", by the rule of "More content for you". */
import {
  firstPublished,
  type FeedIndex,
  buildFeedIndex,
} from "../../../shared/domain/feeds/feed-index.ts";
import { suggest, interestsOf } from "../../../shared/domain/search/suggestion.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";

/** Suggests downloads by the member's interests, or by earlier downloads if there are none. Earlier downloads are left out. */
export const suggestDownloads = (
  { library, now }: ReaderContext,
  followed: readonly string[],
  fetched: readonly PublicItem[],
): PublicItem[] => {
  const feed = downloadsIndex(library);
  const depthOf = (id: string): number => library.categoryById(id)?.level.length ?? 0;
  const existing = new Set(fetched.map(({ id }) => id));
  const positions = suggest(
    feed,
    interestsOf({ categories: followed, tags: [] }, fetched, depthOf),
    {
      first: firstPublished(feed, now),
      now,
      length: maxSuggestions,
      excludes: (position) => existing.has(feed.items[position]?.id ?? ""),
    },
  );
  return positions.flatMap(({ position }) => feed.items[position] ?? []);
};

const maxSuggestions = 8;

const downloadsIndexCache = new WeakMap<ReaderContext["library"], FeedIndex<PublicItem>>();

/** Returns the index of the items that are files to download, built once for each version of the library. */
const downloadsIndex = (library: ReaderContext["library"]): FeedIndex<PublicItem> => {
  const existing =
    downloadsIndexCache.get(library) ??
    buildFeedIndex(library.items.filter(({ media }) => media !== "digital"));
  downloadsIndexCache.set(library, existing);
  return existing;
};
