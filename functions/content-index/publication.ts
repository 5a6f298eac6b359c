/** Reads the current publication and writes its successor. Versions only grow, each by one. */
import { countLibrary } from "../../shared/domain/access/plan-inclusions.ts";
import { saveLibraryCounts } from "../entities/library-counts.ts";
import { loadPointer, replaceSnapshotPointer } from "../entities/snapshot.ts";
import type { Files, FilesDeps } from "../platform/files.ts";
import { findPopularSearches } from "./popular-searches.ts";
import {
  isSearchObject,
  decodeSearchIndex,
  searchObject,
  type SearchIndex,
  encodeSearchIndex,
} from "./search-index.ts";
import {
  emptySnapshot,
  isSnapshotObject,
  decodeSnapshot,
  type Snapshot,
  snapshotObject,
  encodeSnapshot,
} from "./snapshot.ts";

export interface LoadedPublication {
  /** The version of the pointer, and 0 before the first publication. */
  readonly version: number;
  /** The snapshot. Null before the first publication, or if its object is lost or from an earlier release. */
  readonly snapshot: Snapshot | null;
  /** The search index, null in the same cases. Its items are in the order of the snapshot. */
  readonly index: SearchIndex | null;
}

type PublishingDeps = Pick<FilesDeps, "table" | "files" | "log">;

/** The last objects that this process has opened, by their names. */
interface Opened {
  readonly pointer: string;
  readonly published: LoadedPublication;
}

const opened = new WeakMap<Files, Opened>();

export const loadPublication = async (deps: PublishingDeps): Promise<LoadedPublication> => {
  // Two versions at once would take twice the memory.
  opened.delete(deps.files);
  const pointer = await loadPointer(deps.table);
  if (pointer === null) return { version: 0, snapshot: null, index: null };
  const { version, object, search } = pointer;
  const [snapshot, index] = await Promise.all([
    snapshotOf(deps, object),
    loadObject(deps, search !== null && isSearchObject(search) ? search : null, decodeSearchIndex),
  ]);
  return { version, snapshot, index: snapshot === null ? null : index };
};

/**
 * Returns the publication with objects cached in this process, for a check that usually finds nothing to do. An object never
 * changes under its name, so it is read once. Only a fresh read shows whether the objects still exist.
 */
export const loadCachedPublication = async (deps: PublishingDeps): Promise<LoadedPublication> => {
  const pointer = JSON.stringify(await loadPointer(deps.table));
  const existing = opened.get(deps.files);
  if (existing?.pointer === pointer) return existing.published;
  const published = await loadPublication(deps);
  if (published.index !== null) opened.set(deps.files, { pointer, published });
  return published;
};

/** Loads an object. Returns null if there is none or it cannot be read; publishing then starts from nothing. */
const loadObject = async <T>(
  { files, log }: PublishingDeps,
  object: string | null,
  read: (bytes: Uint8Array) => T,
): Promise<T | null> => {
  if (object === null) return null;
  const bytes = await files.get("library", object);
  if (bytes === null) {
    log.warn("published object is missing", { object });
    return null;
  }
  try {
    return read(bytes);
  } catch (error) {
    log.error("published object is not readable", error, { object });
    return null;
  }
};

const snapshotOf = (deps: PublishingDeps, object: string): Promise<Snapshot | null> =>
  loadObject(deps, isSnapshotObject(object) ? object : null, decodeSnapshot);

/** Returns the snapshot that lists show now, for a caller that waits for it. It is empty before the first publication. */
export const loadSnapshot = async (deps: PublishingDeps): Promise<Snapshot> => {
  const pointer = await loadPointer(deps.table);
  return (pointer && (await snapshotOf(deps, pointer.object))) ?? emptySnapshot;
};

export interface Publication {
  readonly snapshot: Omit<Snapshot, "popularSearches" | "version">;
  readonly index: SearchIndex;
}

const contentType = "application/zstd";

/**
 * Stores both objects as the version after `replaced`, updates the pointer and logs their sizes. Throws `ConditionFailed` if
 * another publication came first: load, change and save again.
 */
export const savePublication = async (
  { table, files, newId, now }: FilesDeps,
  replaced: number,
  { snapshot, index }: Publication,
): Promise<number> => {
  const version = replaced + 1;
  // Two writers of the same version must not share an object. The pointer decides which of them applies.
  const writer = newId("event");
  const object = snapshotObject(version, writer);
  const search = searchObject(version, writer);
  const popularSearches = findPopularSearches(snapshot, index, now());
  await files.put(
    "library",
    object,
    await encodeSnapshot({ ...snapshot, version, popularSearches }),
    {
      contentType,
    },
  );
  await files.put("library", search, await encodeSearchIndex(index), { contentType });
  const counts = countLibrary(snapshot.types, snapshot.items, now());
  await table.save([
    replaceSnapshotPointer(replaced, { version, object, search }),
    saveLibraryCounts(counts),
  ]);
  return version;
};
