/** A library of any size as the publishing worker leaves it: two objects, the pointer to them, and some items' rows. */
import { PutCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  itemIndex,
  itemKey,
  pageKey,
  type PublicItem,
  snapshotKey,
} from "../../functions/content/content-store.ts";
import { snapshotObject, writeSnapshot } from "../../functions/content/snapshot-store.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { createFiles } from "../../functions/runtime/files.ts";
import type { Row } from "../../functions/runtime/table.ts";
import { searchObject, writeSearchIndex } from "../../functions/search/index-store.ts";
import { generateIndex, generatePages, generateSnapshot } from "./generated-library.ts";
import type { ScaleParts } from "./scale-parts.ts";

export interface ScaleLibrary {
  readonly items: readonly PublicItem[];
  readonly categories: readonly string[];
  readonly snapshot: Uint8Array;
  readonly index: Uint8Array;
  /** Of making the index from nothing, all bodies read. */
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
    snapshot: await writeSnapshot(snapshot),
    index: await writeSearchIndex(index),
    indexMs,
  };
};

/** Points to the same objects under a new version: functions that run already load them again. */
export const publishLibrary = async (
  { client, environment }: ScaleParts,
  { snapshot, index }: ScaleLibrary,
  version: number,
): Promise<void> => {
  const files = createFiles(readEnv(environment));
  const [object, search] = [snapshotObject(version, "bench"), searchObject(version, "bench")];
  await files.put("library", object, snapshot, { contentType: "application/zstd" });
  await files.put("library", search, index, { contentType: "application/zstd" });
  await DynamoDBDocumentClient.from(client).send(
    new PutCommand({
      TableName: environment["TABLE_NAME"] ?? "",
      Item: { ...snapshotKey, version, object, search },
    }),
  );
};

/** An item with four full pages. */
export const rowsOfItem = (item: PublicItem): Row[] => [
  {
    ...itemKey(item.id),
    gsi1pk: itemIndex(item.id),
    gsi1sk: item.publishAt,
    digest: item.id,
    public: item,
    subtextAccess: null,
    allowPdf: true,
    pageTitles: ["One", "Two", "Three", "Four"],
    files: [],
    version: 1,
  },
  ...generatePages().map((page) => ({ ...page, ...pageKey(item.id, page.number) })),
];
