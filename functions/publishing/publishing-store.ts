/** What is published now and its successor. Versions only ever grow, each by one. */
import {
  editorialKey,
  editorialRow,
  type ItemRow,
  loadAllItems,
  loadCategories,
  loadItemWithPages,
  noEditorial,
  snapshotKey,
  snapshotPointer,
  taxonomyKey,
  taxonomyRow,
  type WholeItem,
} from "../content/content-store.ts";
import { loadPopularity } from "../content/reading-store.ts";
import {
  emptySnapshot,
  isSnapshotObject,
  readSnapshot,
  type Snapshot,
  snapshotObject,
  writeSnapshot,
} from "../content/snapshot-store.ts";
import type { Deps } from "../runtime/deps.ts";
import {
  isSearchObject,
  readSearchIndex,
  searchObject,
  type SearchIndex,
  writeSearchIndex,
} from "../search/index-store.ts";

export interface Published {
  /** Of the pointer; 0 before the first time. */
  readonly version: number;
  /** Null before the first time, or when its object is lost or an earlier release's. */
  readonly snapshot: Snapshot | null;
  /** The same, of the snapshot's items in the snapshot's order. */
  readonly index: SearchIndex | null;
}

type PublishingDeps = Pick<Deps, "table" | "files" | "log">;

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

export const loadPublished = async (deps: PublishingDeps): Promise<Published> => {
  const pointer = await deps.table.get(snapshotKey, snapshotPointer);
  if (pointer === null) return { version: 0, snapshot: null, index: null };
  const { version, object, search } = pointer;
  const [snapshot, index] = await Promise.all([
    snapshotOf(deps, object),
    loadObject(deps, search !== null && isSearchObject(search) ? search : null, readSearchIndex),
  ]);
  return { version, snapshot, index: snapshot === null ? null : index };
};

/** What lists show now, for whoever waits for it; empty before the first time. */
export const loadSnapshot = async (deps: PublishingDeps): Promise<Snapshot> => {
  const pointer = await deps.table.get(snapshotKey, snapshotPointer);
  return (pointer && (await snapshotOf(deps, pointer.object))) ?? emptySnapshot;
};

export interface Publication {
  readonly snapshot: Omit<Snapshot, "version">;
  readonly index: SearchIndex;
}

const contentType = "application/zstd";

/**
 * Stores both objects as the version after `replaced` and points to them. Throws `ConditionFailed` when somebody else
 * published in between: load, change and save again.
 */
export const savePublished = async (
  { table, files, newId }: Deps,
  replaced: number,
  { snapshot, index }: Publication,
): Promise<number> => {
  const version = replaced + 1;
  // Two writers of the same version must not share an object: the pointer decides which of them counts.
  const writer = newId("event");
  const object = snapshotObject(version, writer);
  const search = searchObject(version, writer);
  await files.put("library", object, await writeSnapshot({ version, ...snapshot }), {
    contentType,
  });
  await files.put("library", search, await writeSearchIndex(index), { contentType });
  await table.write({
    Put: {
      TableName: table.name,
      Item: { ...snapshotKey, version, object, search },
      ConditionExpression: "attribute_not_exists(pk) OR version = :replaced",
      ExpressionAttributeValues: { ":replaced": replaced },
    },
  });
  return version;
};

export type Frame = Omit<Snapshot, "version" | "items">;

/** Categories, types, tags and what staff set, as they stand in the table. */
export const loadFrame = async ({ table }: Pick<Deps, "table">): Promise<Frame> => {
  const [categories, taxonomy, settings] = await Promise.all([
    loadCategories(table),
    table.get(taxonomyKey, taxonomyRow),
    table.get(editorialKey, editorialRow),
  ]);
  return {
    categories,
    types: taxonomy?.types ?? [],
    tags: taxonomy?.tags ?? [],
    editorial: settings?.editorial ?? noEditorial,
  };
};

export interface Everything {
  readonly rows: readonly ItemRow[];
  /** By item's id. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly frame: Frame;
}

export const loadEverything = async (deps: Pick<Deps, "table" | "now">): Promise<Everything> => {
  const [rows, popularity, frame] = await Promise.all([
    loadAllItems(deps.table),
    loadPopularity(deps.table, deps.now()),
    loadFrame(deps),
  ]);
  return { rows, popularity, frame };
};

/** Partitions that are read at the same time. */
const readers = 16;

/** Items with their pages; those that are gone are left out. */
export const loadWholeItems = async (
  { table }: Pick<Deps, "table">,
  ids: readonly string[],
): Promise<WholeItem[]> => {
  const loaded: WholeItem[] = [];
  const queue = ids.values();
  await Promise.all(
    Array.from({ length: Math.min(readers, ids.length) }, async () => {
      for (const id of queue) {
        const whole = await loadItemWithPages(table, id);
        if (whole !== null) loaded.push(whole);
      }
    }),
  );
  return loaded;
};
