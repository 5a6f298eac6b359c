/**
 * Writes a prepared library into a stack. Content with the same digest is skipped; an item's pages, files and metadata change in
 * one transaction, after its pictures are stored.
 */
import * as z from "zod/mini";
import { type Category, newCategoryRow } from "../../../functions/entities/category.ts";
import { revisionOf, loadItems, replaceItem } from "../../../functions/entities/content-item.ts";
import {
  type Editorial,
  newEditorialRow,
  newTaxonomyRow,
} from "../../../functions/entities/taxonomy.ts";
import type { FilesDeps } from "../../../functions/platform/files.ts";
import {
  absent,
  type Key,
  put,
  type Row,
  where,
  type Write,
} from "../../../functions/platform/table/write.ts";
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type { LibraryObject } from "./block-media.ts";
import type { PlacedCategory } from "./category-source.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { LibrarySource } from "./library-source.ts";
import { categoryId, contentId, type PreparedItem } from "./prepare-item.ts";

/** The part of `FilesDeps` that an import needs, the same for a local and a deployed stack. */
export type ImportDeps = Pick<FilesDeps, "table" | "files">;

const withDigest = z.looseObject({ digest: z.string() });
export const storedDigest = (row: Row | null | undefined): string | null =>
  withDigest.safeParse(row).data?.digest ?? null;

/** Runs `work` over all, a few at a time, and returns the results in the order of their start. */
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

const putUnlessChanged = (row: Row, existing: string | null): Write =>
  put(row, existing === null ? absent : where({ digest: existing }));

/**
 * Returns the cache header. The names of pictures are derived from their bytes, so they never change; gated ones stay in their
 * reader's own cache.
 */
const cacheControlOf = (key: string): string => {
  if (key.startsWith("images/")) return "public, max-age=31536000, immutable";
  return key.startsWith("gated/") ? "private, max-age=3600, immutable" : "private, no-store";
};

/** Stores the objects that are not in `stored` yet. */
export const storeObjects = async (
  { files }: Pick<ImportDeps, "files">,
  objects: readonly LibraryObject[],
  stored: Set<string>,
): Promise<void> => {
  const missing = objects.filter(({ key }) => !stored.has(key));
  await inParallel(missing, 4, async ({ key, contentType, bytes }) => {
    await files.put("library", key, bytes(), { contentType, cacheControl: cacheControlOf(key) });
    stored.add(key);
  });
};

/** Writes one item if it is new or changed, and returns its edition; null if nothing was to be done. */
export const writeItem = async (
  { table, files }: ImportDeps,
  prepared: PreparedItem,
  stored: Set<string>,
): Promise<string | null> => {
  const id = prepared.item.public.id;
  const [existing = null] = await loadItems(table, [id]);
  if (existing?.digest === prepared.item.digest) return null;
  await storeObjects({ files }, prepared.objects, stored);
  const { item, writes } = replaceItem(existing, prepared.item, prepared.pages);
  await table.save([...writes, ...prepared.media.map((row) => put(row))]);
  return revisionOf(item);
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

/** Writes categories, types, tags and editorial settings; returns the number of changed rows. */
export const writeTaxonomyAndEditorial = async (
  { table }: ImportDeps,
  library: LibrarySource,
  { covers, editorial }: { covers: ReadonlyMap<string, StoredPicture>; editorial: Editorial },
): Promise<number> => {
  const categories = library.categories.map((placed) =>
    asCategory(placed, (slug) => covers.get(contentId(slug)) ?? null),
  );
  const taxonomy = { types: [...library.types], tags: [...library.tags] };
  const rows = [
    ...categories.map((category) => newCategoryRow(category, digestOf(JSON.stringify(category)))),
    newEditorialRow(editorial, digestOf(JSON.stringify(editorial))),
    newTaxonomyRow(taxonomy, digestOf(JSON.stringify(taxonomy))),
  ];
  let changed = 0;
  for (let start = 0; start < rows.length; start += 100) {
    const batch = rows.slice(start, start + 100);
    const existing = await table.getMany(batch.map(({ pk, sk }): Key => ({ pk, sk })));
    const writes = batch.flatMap((row, index) => {
      const digest = storedDigest(existing[index]);
      return digest === row.digest ? [] : [putUnlessChanged(row, digest)];
    });
    await table.save(writes);
    changed += writes.length;
  }
  return changed;
};
