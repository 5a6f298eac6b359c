/**
 * The library in memory. The pointer to the current snapshot is looked at once every five seconds at most; a new
 * version is loaded from S3 and replaces the old one whole, so a request never sees half of a change.
 */
import type { Deps } from "../runtime/deps.ts";
import { snapshotKey, snapshotPointer } from "./content-store.ts";
import { type Library, openLibrary } from "./library.ts";
import { emptySnapshot, readSnapshot } from "./snapshot-store.ts";

export interface LibraryStore {
  /** The library as published at most five seconds ago. */
  current(): Promise<Library>;
}

export interface LibraryDeps extends Deps {
  readonly library: LibraryStore;
}

const lookEvery = 5000;

export const createLibraryStore = ({ table, files, log }: Deps): LibraryStore => {
  let library = openLibrary(emptySnapshot);
  let lookedAt = Number.NEGATIVE_INFINITY;

  const refresh = async (): Promise<void> => {
    const pointer = await table.get(snapshotKey, snapshotPointer);
    lookedAt = performance.now();
    if (pointer === null || pointer.version === library.version) return;
    const bytes = await files.get("library", pointer.object);
    if (bytes === null) {
      log.warn("snapshot is missing", { object: pointer.object });
      return;
    }
    library = openLibrary(readSnapshot(bytes));
  };

  return {
    current: async () => {
      if (performance.now() - lookedAt >= lookEvery) await refresh();
      return library;
    },
  };
};

/** For the `build` step of a feature's handler that reads the library. */
export const withLibrary = (deps: Deps): LibraryDeps => ({
  ...deps,
  library: createLibraryStore(deps),
});
