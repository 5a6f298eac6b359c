/**
 * What is published, in memory. The pointer to the current version is looked at once every five seconds at most; a new
 * version is loaded from S3 and replaces the old one whole, so a request never sees half of a change.
 */
import { loadPointer, type SnapshotPointer } from "../rows/snapshot.ts";
import type { Deps } from "../runtime/deps.ts";

/** What a function keeps in memory of a publication. */
export interface Kept<T> {
  /** Before the first one. */
  readonly empty: T;
  /** The objects that it is made of; null where the publication does not have them. */
  objectsOf(pointer: SnapshotPointer): readonly string[] | null;
  open(objects: readonly Uint8Array[]): T;
}

export interface Current<T> {
  /** As published at most five seconds ago. */
  current(): Promise<T>;
}

const lookEvery = 5000;

export const followPublications = <T>(
  { table, files, log }: Deps,
  { empty, objectsOf, open }: Kept<T>,
): Current<T> => {
  let value = empty;
  let version = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const load = async (objects: readonly string[]): Promise<readonly Uint8Array[] | null> => {
    const found = await Promise.all(objects.map((object) => files.get("library", object)));
    const all = found.filter((bytes) => bytes !== null);
    return all.length === objects.length ? all : null;
  };

  const refresh = async (): Promise<void> => {
    const pointer = await loadPointer(table);
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
