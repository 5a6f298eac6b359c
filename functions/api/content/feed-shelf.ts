import { type Shelf, shelve } from "../../../shared/domain/feeds/feed-index.ts";
import type { Library } from "../../content-index/library.ts";
import type { PublicItem } from "../../entities/public-item.ts";

const shelves = new WeakMap<Library, Shelf<PublicItem>>();

/** The library as feeds walk it: made when the first feed of a new version is asked for. */
export const shelfOf = (library: Library): Shelf<PublicItem> => {
  const known = shelves.get(library) ?? shelve(library.items);
  shelves.set(library, known);
  return known;
};
