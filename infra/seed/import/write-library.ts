/**
 * Brings a prepared library into a stack. What is already there with the same digest is left alone; an item's pages,
 * files and metadata change in one transaction, after its pictures are stored.
 */
import * as z from "zod/mini";
import type { StoredPicture } from "../../../shared/contract/picture.ts";
import {
  type Category,
  categoryKey,
  type Editorial,
  editorialKey,
  itemKey,
  itemRow,
  pageKey,
  taxonomyKey,
} from "../../../functions/content/content-store.ts";
import type { Deps } from "../../../functions/runtime/deps.ts";
import type { Key, Row, Write } from "../../../functions/runtime/table.ts";
import type { PlacedCategory } from "./category-source.ts";
import type { LibrarySource } from "./library-source.ts";
import type { StoredObject } from "./block-media.ts";
import { digestOf } from "./digest.ts";
import { categoryId, contentId, type PreparedItem } from "./prepare-item.ts";

/** The few of `Deps` that an import needs; the same against a local and a deployed stack. */
export type ImportDeps = Pick<Deps, "table" | "files">;

const withDigest = z.looseObject({ digest: z.string() });
export const knownDigest = (row: Row | null | undefined): string | null =>
  withDigest.safeParse(row).data?.digest ?? null;

/** Runs `work` over all, a few at a time, in order of their start. */
export const inParallel = async <T>(
  all: readonly T[],
  width: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const one of queue) await work(one);
    }),
  );
};

const putUnlessChanged = (table: string, row: Row, known: string | null): Write => ({
  Put: {
    TableName: table,
    Item: row,
    ...(known === null
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : {
          ConditionExpression: "digest = :known",
          ExpressionAttributeValues: { ":known": known },
        }),
  },
});

/** Names of pictures follow from their bytes, so they never change; what is gated stays in its reader's own cache. */
const cacheControlOf = (key: string): string => {
  if (key.startsWith("images/")) return "public, max-age=31536000, immutable";
  return key.startsWith("gated/") ? "private, max-age=3600, immutable" : "private, no-store";
};

/** Stores what is not in `stored` yet. */
export const storeObjects = async (
  { files }: Pick<ImportDeps, "files">,
  objects: readonly StoredObject[],
  stored: Set<string>,
): Promise<void> => {
  const missing = objects.filter(({ key }) => !stored.has(key));
  await inParallel(missing, 4, async ({ key, contentType, bytes }) => {
    await files.put("library", key, bytes(), { contentType, cacheControl: cacheControlOf(key) });
    stored.add(key);
  });
};

/** Writes one item if it is new or changed; true when it wrote. */
export const writeItem = async (
  { table, files }: ImportDeps,
  prepared: PreparedItem,
  stored: Set<string>,
): Promise<boolean> => {
  const id = prepared.item.public.id;
  const known = await table.get(itemKey(id), itemRow);
  if (known?.digest === prepared.item.digest) return false;
  await storeObjects({ files }, prepared.objects, stored);
  const name = table.name;
  const surplus = (known?.pageTitles ?? []).slice(prepared.pages.length);
  await table.transact([
    putUnlessChanged(
      name,
      { ...prepared.item, version: (known?.version ?? 0) + 1 },
      known?.digest ?? null,
    ),
    ...[...prepared.pages, ...prepared.media].map((row) => ({
      Put: { TableName: name, Item: row },
    })),
    ...surplus.map((_, index) => ({
      Delete: { TableName: name, Key: pageKey(id, prepared.pages.length + index + 1) },
    })),
  ]);
  return true;
};

const asCategory = (
  { source, level, position }: PlacedCategory,
  coverOf: (slug: string) => StoredPicture | null,
): Category => ({
  id: categoryId(level),
  slug: source.slug,
  title: source.title,
  intro: source.intro,
  message: source.message ?? null,
  parentId: level.length === 1 ? null : categoryId(level.slice(0, -1)),
  level: [...level],
  position,
  image: source.image === undefined ? null : coverOf(source.image.item),
  colours: {
    primary: source.colours?.primary ?? null,
    secondary: source.colours?.secondary ?? null,
  },
  showChildren: source.showChildren,
  contentFirst: source.contentFirst ?? null,
});

/** Categories, types, tags and what staff set; the number of rows that changed. */
export const writeFrame = async (
  { table }: ImportDeps,
  library: LibrarySource,
  { covers, editorial }: { covers: ReadonlyMap<string, StoredPicture>; editorial: Editorial },
): Promise<number> => {
  const categories = library.categories.map((placed) =>
    asCategory(placed, (slug) => covers.get(contentId(slug)) ?? null),
  );
  const taxonomy = { types: [...library.types], tags: [...library.tags] };
  const rows: Array<Row & { digest: string }> = [
    ...categories.map((category) => ({
      ...categoryKey(category.id),
      gsi1pk: "CATEGORIES",
      gsi1sk: category.level.join("/"),
      digest: digestOf(JSON.stringify(category)),
      category,
    })),
    { ...editorialKey, digest: digestOf(JSON.stringify(editorial)), editorial },
    { ...taxonomyKey, digest: digestOf(JSON.stringify(taxonomy)), ...taxonomy },
  ];
  let changed = 0;
  for (let start = 0; start < rows.length; start += 100) {
    const batch = rows.slice(start, start + 100);
    const known = await table.getMany(batch.map(({ pk, sk }): Key => ({ pk, sk })));
    const writes = batch.flatMap((row, index) => {
      const digest = knownDigest(known[index]);
      return digest === row.digest ? [] : [putUnlessChanged(table.name, row, digest)];
    });
    if (writes.length > 0) await table.transact(writes);
    changed += writes.length;
  }
  return changed;
};
