/**
 * The library in memory. The pointer to the current snapshot is looked at once every five seconds at most; a new
 * version is loaded from S3 and replaces the old one whole, so a request never sees half of a change.
 */
import type * as z from "zod/mini";
import type { Deps } from "../runtime/deps.ts";
import { snapshotKey, snapshotPointer } from "./content-store.ts";
import { type Library, openLibrary } from "./library.ts";
import { emptySnapshot, isSnapshotObject, readSnapshot } from "./snapshot-store.ts";

export interface LibraryStore {
  /** The library as published at most five seconds ago. */
  current(): Promise<Library>;
}

export interface LibraryDeps extends Deps {
  readonly library: LibraryStore;
}

/** What a function keeps in memory of a publication. */
export interface Publication<T> {
  /** Before the first one. */
  readonly empty: T;
  /** The objects that it is made of; null where the publication does not have them. */
  objectsOf(pointer: z.output<typeof snapshotPointer>): readonly string[] | null;
  open(objects: readonly Uint8Array[]): T;
}

const lookEvery = 5000;

export const createPublishedStore = <T>(
  { table, files, log }: Deps,
  { empty, objectsOf, open }: Publication<T>,
): { current(): Promise<T> } => {
  let value = empty;
  let version = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const load = async (objects: readonly string[]): Promise<readonly Uint8Array[] | null> => {
    const found = await Promise.all(objects.map((object) => files.get("library", object)));
    const all = found.filter((bytes) => bytes !== null);
    return all.length === objects.length ? all : null;
  };

  const refresh = async (): Promise<void> => {
    const pointer = await table.get(snapshotKey, snapshotPointer);
    const looked = performance.now();
    if (pointer !== null && pointer.version !== version) {
      const objects = objectsOf(pointer);
      const bytes = objects === null ? null : await load(objects);
      if (bytes === null) log.warn("snapshot is missing", { object: pointer.object });
      else {
        // Two versions at once would take twice the memory: the old one goes before the new one is opened.
        value = empty;
        version = 0;
        globalThis.gc?.();
        value = open(bytes);
        version = pointer.version;
      }
    }
    lookedAt = looked;
  };

  return {
    current: async () => {
      if (performance.now() - lookedAt >= lookEvery) await refresh();
      return value;
    },
  };
};

export const noLibrary: Library = openLibrary(emptySnapshot);

/** A snapshot's object with its indexes. */
export const openPublishedLibrary = (object: Uint8Array): Library =>
  openLibrary(readSnapshot(object));

export const createLibraryStore = (deps: Deps): LibraryStore =>
  createPublishedStore<Library>(deps, {
    empty: noLibrary,
    objectsOf: ({ object }) => (isSnapshotObject(object) ? [object] : null),
    open: ([snapshot]) => openPublishedLibrary(snapshot ?? new Uint8Array(0)),
  });

/** For the `build` step of a feature's handler that reads the library. */
export const withLibrary = (deps: Deps): LibraryDeps => ({
  ...deps,
  library: createLibraryStore(deps),
});
