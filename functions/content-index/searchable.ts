/** Holds library and search index of the same version in memory, with what every search needs. */
import {
  prepareSearchTexts,
  type SearchTexts,
} from "../../shared/domain/search/search-matching.ts";
import { readSynonyms, type Synonyms } from "../../shared/domain/search/search-query.ts";
import { type FeedIndex, buildFeedIndex } from "../../shared/domain/feeds/feed-index.ts";
import { type Watched, watchPublications } from "./watch-publications.ts";
import type { Library } from "./library.ts";
import {
  emptySearchIndex,
  isSearchObject,
  decodeSearchIndex,
  type SearchIndex,
} from "./search-index.ts";
import { isSnapshotObject } from "./snapshot.ts";
import { noLibrary, openPublishedLibrary } from "./with-library.ts";
import type { PublicItem } from "../entities/public-item.ts";
import type { Deps } from "../platform/deps.ts";
import { withFiles } from "../platform/files.ts";

/** Adds the search index, in the `build` step of the search handler. */
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
      // The bytes of the snapshot are no longer needed, and the index needs the memory.
      globalThis.gc?.();
      return openSearchable(library, index ?? nothing);
    },
  }),
});

const nothing = new Uint8Array(0);

export interface Searchable {
  readonly library: Library;
  /** The feed index. Like all numbers of the search index, its positions are those of the library's order. */
  readonly feed: FeedIndex<PublicItem>;
  readonly index: SearchIndex;
  readonly texts: SearchTexts;
  readonly synonyms: Synonyms;
}

export interface SearchDeps extends Deps {
  readonly searchable: Watched<Searchable>;
}

const open = (library: Library, index: SearchIndex): Searchable => ({
  library,
  feed: buildFeedIndex(library.items),
  index,
  texts: prepareSearchTexts(index.open, index.bodies),
  synonyms: readSynonyms(library.editorial.search.synonyms),
});

/** Opens the search index. `object` is that of the library's version. */
export const openSearchable = (library: Library, object: Uint8Array): Searchable =>
  open(library, decodeSearchIndex(object));
