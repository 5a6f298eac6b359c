/** Library and search index of the same version in memory, with what every search needs of them. */
import { openTexts, type SearchTexts } from "../../shared/domain/search-matching.ts";
import { readSynonyms, type Synonyms } from "../../shared/domain/search-query.ts";
import { type Shelf, shelve } from "../../shared/domain/shelf.ts";
import type { PublicItem } from "../content/content-store.ts";
import type { Look } from "../content/content-view.ts";
import { createPublishedStore, noLibrary, openPublishedLibrary } from "../content/library-store.ts";
import { isSnapshotObject } from "../content/snapshot-store.ts";
import type { Deps } from "../runtime/deps.ts";
import {
  emptySearchIndex,
  isSearchObject,
  readSearchIndex,
  type SearchIndex,
} from "./index-store.ts";

export type Library = Look["library"];

export interface Searchable {
  readonly library: Library;
  /** By an item's place in the library's order, as all numbers of the index. */
  readonly shelf: Shelf<PublicItem>;
  readonly index: SearchIndex;
  readonly texts: SearchTexts;
  readonly synonyms: Synonyms;
}

export interface SearchDeps extends Deps {
  readonly searchable: { current(): Promise<Searchable> };
}

const open = (library: Library, index: SearchIndex): Searchable => ({
  library,
  shelf: shelve(library.items),
  index,
  texts: openTexts(index.open, index.bodies),
  synonyms: readSynonyms(library.editorial.search.synonyms),
});

/** `object` is the search index of the library's version. */
export const openSearchable = (library: Library, object: Uint8Array): Searchable =>
  open(library, readSearchIndex(object));

const nothing = new Uint8Array(0);

export const withSearchable = (deps: Deps): SearchDeps => ({
  ...deps,
  searchable: createPublishedStore<Searchable>(deps, {
    empty: open(noLibrary, emptySearchIndex),
    objectsOf: ({ object, search }) =>
      search !== null && isSnapshotObject(object) && isSearchObject(search)
        ? [object, search]
        : null,
    open: ([snapshot, index]) => {
      const library = openPublishedLibrary(snapshot ?? nothing);
      // What the snapshot was read from has served, and the index needs the room.
      globalThis.gc?.();
      return openSearchable(library, index ?? nothing);
    },
  }),
});
