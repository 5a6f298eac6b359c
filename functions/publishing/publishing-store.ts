/** The current snapshot and its successor. Versions only ever grow, each by one. */
import {
  editorialKey,
  editorialRow,
  loadAllItems,
  loadCategories,
  noEditorial,
  snapshotKey,
  snapshotPointer,
  taxonomyKey,
  taxonomyRow,
} from "../content/content-store.ts";
import {
  emptySnapshot,
  readSnapshot,
  type Snapshot,
  snapshotObject,
  writeSnapshot,
} from "../content/snapshot-store.ts";
import type { Deps } from "../runtime/deps.ts";

/** What is published now; empty before the first time or when its object is lost. */
export const loadSnapshot = async ({ table, files, log }: Deps): Promise<Snapshot> => {
  const pointer = await table.get(snapshotKey, snapshotPointer);
  if (pointer === null) return emptySnapshot;
  const bytes = await files.get("library", pointer.object);
  if (bytes !== null) return readSnapshot(bytes);
  log.warn("snapshot is missing", { object: pointer.object });
  return { ...emptySnapshot, version: pointer.version };
};

/**
 * Stores the snapshot as the version after `replaced` and points to it. Throws `ConditionFailed` when somebody else
 * published in between: load, change and save again.
 */
export const saveSnapshot = async (
  { table, files, newId }: Deps,
  replaced: number,
  changed: Omit<Snapshot, "version">,
): Promise<number> => {
  const version = replaced + 1;
  const bytes = await writeSnapshot({ version, ...changed });
  // Two writers of the same version must not share an object: the pointer decides which of them counts.
  const object = snapshotObject(version, newId("event"));
  await files.put("library", object, bytes, { contentType: "application/zstd" });
  await table.write({
    Put: {
      TableName: table.name,
      Item: { ...snapshotKey, version, object },
      ConditionExpression: "attribute_not_exists(pk) OR version = :replaced",
      ExpressionAttributeValues: { ":replaced": replaced },
    },
  });
  return version;
};

/** Categories, types, tags and what staff set, as they stand in the table. */
export const loadFrame = async ({
  table,
}: Deps): Promise<Pick<Snapshot, "categories" | "types" | "tags" | "editorial">> => {
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

export const loadEverything = async (deps: Deps): Promise<Omit<Snapshot, "version">> => {
  const [items, frame] = await Promise.all([loadAllItems(deps.table), loadFrame(deps)]);
  return { items: items.map((row) => row.public), ...frame };
};
