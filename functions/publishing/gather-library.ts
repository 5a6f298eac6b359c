/**
 * What the table says of the library, for its next publication. What the stream tells of is read by its key: the index may
 * not have it yet.
 */
import type { SnapshotItem } from "../library/published-item.ts";
import type { PublishedShop } from "../library/published-shop.ts";
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
import { loadAllShopItems, loadShopItems, type StoredShopItem } from "../rows/shop-item.ts";
import { loadSettings } from "../rows/shop-settings.ts";
import { loadSitePages } from "../rows/site-page.ts";
import { loadEditorial, loadTaxonomy } from "../rows/taxonomy.ts";
import type { Deps } from "../runtime/deps.ts";

export interface LibraryRows {
  readonly rows: readonly ItemRow[];
  /** By item's id. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly frame: LibraryFrame;
}

export type LibraryFrame = Omit<Snapshot, "items" | "popularSearches" | "version">;

/** What of the frame is read by its key, as the index may not have it yet. */
export interface ChangedFrame {
  readonly categoryIds: ReadonlySet<string>;
  readonly shopSlugs: ReadonlySet<string>;
}

/** `published` is what is published now, empty for nothing. */
export const loadEverything = async (
  deps: Pick<Deps, "table" | "now">,
  published: Snapshot,
): Promise<LibraryRows> => {
  const { table, now } = deps;
  const [rows, popularity, categories, shop] = await Promise.all([
    loadRows(deps, published.items),
    loadPopularity(table, now()),
    loadAllCategories(table),
    loadAllShopItems(table),
  ]);
  const sold = [...shop, ...published.shop.products, ...published.shop.plans];
  const frame = await loadFrame(deps, published, {
    categoryIds: new Set([...categories, ...published.categories].map(({ id }) => id)),
    shopSlugs: new Set(sold.map(({ slug }) => slug)),
  });
  return { rows, popularity, frame };
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

/** Categories and the shop, what changed of them as it stands in the table, types, tags, what staff set and the site's own pages. */
export const loadFrame = async (
  { table }: Pick<Deps, "table">,
  published: LibraryFrame,
  { categoryIds, shopSlugs }: ChangedFrame,
): Promise<LibraryFrame> => {
  const [current, items, settings, pages, taxonomy, editorial] = await Promise.all([
    loadCategories(table, [...categoryIds]),
    loadShopItems(table, [...shopSlugs]),
    loadSettings(table),
    loadSitePages(table, { current: true }),
    loadTaxonomy(table),
    loadEditorial(table),
  ]);
  const kept = published.categories.filter(({ id }) => !categoryIds.has(id));
  return {
    categories: [...kept, ...current].sort(byPath),
    shop: { ...mergeShop(published.shop, shopSlugs, items), settings },
    pages,
    ...taxonomy,
    editorial,
  };
};

const mergeShop = (
  published: PublishedShop,
  changed: ReadonlySet<string>,
  current: readonly StoredShopItem[],
): Omit<PublishedShop, "settings"> => ({
  products: [
    ...published.products.filter(({ slug }) => !changed.has(slug)),
    ...current.filter((item) => item.kind === "product"),
  ].sort(bySlug),
  plans: [
    ...published.plans.filter(({ slug }) => !changed.has(slug)),
    ...current.filter((item) => item.kind === "plan"),
  ].sort((a, b) => a.planId - b.planId),
});

const bySlug = (a: { readonly slug: string }, b: { readonly slug: string }): number =>
  a.slug < b.slug ? -1 : 1;

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
