/**
 * What the table says of the library, for its next publication. What the stream tells of is read by its key: the index may
 * not have it yet.
 */
import type { SnapshotItem } from "../library/published-item.ts";
import type { Snapshot } from "../library/snapshot.ts";
import { type Category, loadAllCategories, loadCategories } from "../rows/category.ts";
import {
  editionOf,
  type ItemRow,
  loadAllItems,
  loadItems,
  loadWholeItem,
  type WholeItem,
} from "../rows/content-item.ts";
import { loadPopularity } from "../rows/popularity.ts";
import { loadEditorial, loadTaxonomy } from "../rows/taxonomy.ts";
import type { Deps } from "../runtime/deps.ts";

export interface LibraryRows {
  readonly rows: readonly ItemRow[];
  /** By item's id. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly frame: LibraryFrame;
}

export type LibraryFrame = Omit<Snapshot, "version" | "items">;

type PublishedItems = Pick<Snapshot, "categories" | "items">;

/** `published` is what is published now, empty for nothing. */
export const loadEverything = async (
  deps: Pick<Deps, "table" | "now">,
  published: PublishedItems,
): Promise<LibraryRows> => {
  const { table, now } = deps;
  const [rows, popularity, listed] = await Promise.all([
    loadRows(deps, published.items),
    loadPopularity(table, now()),
    loadAllCategories(table),
  ]);
  const categoryIds = new Set([...listed, ...published.categories].map(({ id }) => id));
  return { rows, popularity, frame: await loadFrame(deps, published.categories, categoryIds) };
};

/** What is not as it is published is read by its key, and so is what the index does not list. */
const loadRows = async (
  { table }: Pick<Deps, "table">,
  published: readonly SnapshotItem[],
): Promise<readonly ItemRow[]> => {
  const editions = new Map(published.map(({ id, edition }) => [id, edition]));
  const listed = await loadAllItems(table);
  const asPublished = listed.filter((row) => editions.get(row.public.id) === editionOf(row));
  const others = new Set([...listed.map((row) => row.public.id), ...editions.keys()]);
  for (const row of asPublished) others.delete(row.public.id);
  return [...asPublished, ...(await loadItems(table, [...others]))];
};

/** Categories, those that changed as they stand in the table, types, tags and what staff set. */
export const loadFrame = async (
  { table }: Pick<Deps, "table">,
  published: readonly Category[],
  changed: ReadonlySet<string>,
): Promise<LibraryFrame> => {
  const [current, taxonomy, editorial] = await Promise.all([
    loadCategories(table, [...changed]),
    loadTaxonomy(table),
    loadEditorial(table),
  ]);
  const categories = [...published.filter(({ id }) => !changed.has(id)), ...current];
  return { categories: categories.sort(byPath), ...taxonomy, editorial };
};

const byPath = (a: Category, b: Category): number =>
  a.level.join("/") < b.level.join("/") ? -1 : 1;

/** Partitions that are read at the same time. */
const readers = 16;

/** Items with their pages, as they are now; those that are gone are left out. */
export const loadWholeItems = async (
  { table }: Pick<Deps, "table">,
  ids: Iterable<string>,
): Promise<WholeItem[]> => {
  const loaded: WholeItem[] = [];
  const queue = [...ids].values();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (const id of queue) {
        const whole = await loadWholeItem(table, id, { current: true });
        if (whole !== null) loaded.push(whole);
      }
    }),
  );
  return loaded;
};
