/** Library and search index of the same version in memory, with what every search needs of them. */
import { openTexts, type SearchTexts } from "../../shared/domain/search/search-matching.ts";
import { readSynonyms, type Synonyms } from "../../shared/domain/search/search-query.ts";
import { type FeedIndex, buildFeedIndex } from "../../shared/domain/feeds/feed-index.ts";
import { type Current, watchPublications } from "./watch-publications.ts";
import type { Library } from "./library.ts";
import {
  emptySearchIndex,
  isSearchObject,
  readSearchIndex,
  type SearchIndex,
} from "./search-index.ts";
import { isSnapshotObject } from "./snapshot.ts";
import { noLibrary, openPublishedLibrary } from "./with-library.ts";
import type { PublicItem } from "../entities/public-item.ts";
import type { Deps } from "../platform/deps.ts";
import { withFiles } from "../platform/files.ts";

/** For the `build` step of the search handler. */
export const withSearchable = (deps: Deps): SearchDeps => ({
  ...deps,
  searchable: watchPublications<Searchable>(withFiles(deps), {
    empty: open(noLibrary, emptySearchIndex),
    objectsOf: ({ object, search }) =>
      search !== null && isSnapshotObject(object) && isSearchObject(search)
        ? [object, search]
        : null,
    open: ([snapshot, index]) => {
      const library = openPublishedLibrary(snapshot ?? nothing);
      // The bytes of the snapshot are no longer needed, and the index needs the room.
      globalThis.gc?.();
      return openSearchable(library, index ?? nothing);
    },
  }),
});

const nothing = new Uint8Array(0);

export interface Searchable {
  readonly library: Library;
  /** By an item's position in the library's order, as all numbers of the index. */
  readonly shelf: FeedIndex<PublicItem>;
  readonly index: SearchIndex;
  readonly texts: SearchTexts;
  readonly synonyms: Synonyms;
}

export interface SearchDeps extends Deps {
  readonly searchable: Current<Searchable>;
}

const open = (library: Library, index: SearchIndex): Searchable => ({
  library,
  shelf: buildFeedIndex(library.items),
  index,
  texts: openTexts(index.open, index.bodies),
  synonyms: readSynonyms(library.editorial.search.synonyms),
});

/** `object` is the search index of the library's version. */
export const openSearchable = (library: Library, object: Uint8Array): Searchable =>
  open(library, readSearchIndex(object));
