/** What is published now and its successor. Versions only ever grow, each by one. */
import { countLibrary } from "../../shared/domain/access/plan-inclusions.ts";
import { saveLibraryCounts } from "../entities/library-counts.ts";
import { loadPointer, pointTo } from "../entities/snapshot.ts";
import type { Files, FilesDeps } from "../platform/files.ts";
import { findPopularSearches } from "./popular-searches.ts";
import {
  isSearchObject,
  readSearchIndex,
  searchObject,
  type SearchIndex,
  writeSearchIndex,
} from "./search-index.ts";
import {
  emptySnapshot,
  isSnapshotObject,
  readSnapshot,
  type Snapshot,
  snapshotObject,
  writeSnapshot,
} from "./snapshot.ts";

export interface Published {
  /** Of the pointer; 0 before the first time. */
  readonly version: number;
  /** Null before the first time, or when its object is lost or an earlier release's. */
  readonly snapshot: Snapshot | null;
  /** The same, of the snapshot's items in the snapshot's order. */
  readonly index: SearchIndex | null;
}

type PublishingDeps = Pick<FilesDeps, "table" | "files" | "log">;

/** What was opened last, by what opens it. */
interface Opened {
  readonly pointer: string;
  readonly published: Published;
}

const opened = new WeakMap<Files, Opened>();

export const loadPublished = async (deps: PublishingDeps): Promise<Published> => {
  // Two versions at once would take twice the memory.
  opened.delete(deps.files);
  const pointer = await loadPointer(deps.table);
  if (pointer === null) return { version: 0, snapshot: null, index: null };
  const { version, object, search } = pointer;
  const [snapshot, index] = await Promise.all([
    snapshotOf(deps, object),
    loadObject(deps, search !== null && isSearchObject(search) ? search : null, readSearchIndex),
  ]);
  return { version, snapshot, index: snapshot === null ? null : index };
};

/**
 * The same for a look that most often finds nothing to do: an object never changes under its name, so what this process has
 * opened before is not read again. Whether the objects are still there, only a fresh read tells.
 */
export const keepPublished = async (deps: PublishingDeps): Promise<Published> => {
  const pointer = JSON.stringify(await loadPointer(deps.table));
  const known = opened.get(deps.files);
  if (known?.pointer === pointer) return known.published;
  const published = await loadPublished(deps);
  if (published.index !== null) opened.set(deps.files, { pointer, published });
  return published;
};

/** Null when there is none, or none that can be read: publishing then starts from nothing. */
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
  loadObject(deps, isSnapshotObject(object) ? object : null, readSnapshot);

/** What lists show now, for whoever waits for it; empty before the first time. */
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
 * Stores both objects as the version after `replaced`, points to them and says how much they hold. Throws `ConditionFailed` when somebody else
 * published in between: load, change and save again.
 */
export const savePublished = async (
  { table, files, newId, now }: FilesDeps,
  replaced: number,
  { snapshot, index }: Publication,
): Promise<number> => {
  const version = replaced + 1;
  // Two writers of the same version must not share an object: the pointer decides which of them counts.
  const writer = newId("event");
  const object = snapshotObject(version, writer);
  const search = searchObject(version, writer);
  const popularSearches = findPopularSearches(snapshot, index, now());
  await files.put(
    "library",
    object,
    await writeSnapshot({ ...snapshot, version, popularSearches }),
    {
      contentType,
    },
  );
  await files.put("library", search, await writeSearchIndex(index), { contentType });
  const counts = countLibrary(snapshot.types, snapshot.items, now());
  await table.save([pointTo(replaced, { version, object, search }), saveLibraryCounts(counts)]);
  return version;
};
