/** A published library of any size: the two objects, the pointer to them, and the rows of some items. */
import { searchObject, encodeSearchIndex } from "../../functions/content-index/search-index.ts";
import { snapshotObject, encodeSnapshot } from "../../functions/content-index/snapshot.ts";
import { newItemRow, newPageRow } from "../../functions/entities/content-item.ts";
import type { PublicItem } from "../../functions/entities/public-item.ts";
import { replaceSnapshotPointer } from "../../functions/entities/snapshot.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { withFiles } from "../../functions/platform/files.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Row } from "../../functions/platform/table/write.ts";
import { generateIndex, generatePages, generateSnapshot } from "./generated-library.ts";
import type { ScaleParts } from "./scale-parts.ts";

export interface ScaleLibrary {
  readonly items: readonly PublicItem[];
  readonly categories: readonly string[];
  readonly snapshot: Uint8Array;
  readonly index: Uint8Array;
  /** The time to build the index from scratch, including reading all texts. */
  readonly indexMs: number;
}

export const makeLibrary = async (size: number): Promise<ScaleLibrary> => {
  const snapshot = generateSnapshot(size);
  const start = performance.now();
  const index = await generateIndex(snapshot);
  const indexMs = performance.now() - start;
  return {
    items: snapshot.items,
    categories: snapshot.categories.map(({ id }) => id),
    snapshot: await encodeSnapshot(snapshot),
    index: await encodeSearchIndex(index),
    indexMs,
  };
};

/** Publishes the same objects as a new version, so that running functions load them again. */
export const publishLibrary = async (
  { environment }: ScaleParts,
  { snapshot, index }: ScaleLibrary,
  version: number,
): Promise<void> => {
  const env = readEnv(environment);
  const { table, files } = withFiles(createDeps(env), env);
  const [object, search] = [snapshotObject(version, "bench"), searchObject(version, "bench")];
  await files.put("library", object, snapshot, { contentType: "application/zstd" });
  await files.put("library", search, index, { contentType: "application/zstd" });
  await table.save(replaceSnapshotPointer(version - 1, { version, object, search }));
};

/** Returns the rows of an item with four full pages. */
export const rowsOfItem = (item: PublicItem): Row[] => [
  newItemRow({
    digest: item.id,
    public: item,
    subtextAccess: null,
    allowPdf: true,
    pageTitles: ["One", "Two", "Three", "Four"],
    files: [],
    version: 1,
  }),
  ...generatePages().map((page) => newPageRow(item.id, page)),
];
