import { type FeedIndex, buildFeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import type { Library } from "../../content-index/library.ts";
import type { PublicItem } from "../../entities/public-item.ts";

const feedIndexCache = new WeakMap<Library, FeedIndex<PublicItem>>();

/** Returns the feed index of the library, which is built for the first feed of each version. */
export const feedIndexOf = (library: Library): FeedIndex<PublicItem> => {
  const existing = feedIndexCache.get(library) ?? buildFeedIndex(library.items);
  feedIndexCache.set(library, existing);
  return existing;
};
