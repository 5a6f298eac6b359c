import { type FeedIndex, buildFeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import type { Library } from "../../content-index/library.ts";
import type { PublicItem } from "../../entities/public-item.ts";

const shelves = new WeakMap<Library, FeedIndex<PublicItem>>();

/** The library as feeds walk it: made when the first feed of a new version is asked for. */
export const shelfOf = (library: Library): FeedIndex<PublicItem> => {
  const known = shelves.get(library) ?? buildFeedIndex(library.items);
  shelves.set(library, known);
  return known;
};
