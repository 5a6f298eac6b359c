/**
 * Loads the state of the library from the table for its next publication. Rows named by the stream are read by key, because the
 * index may not contain them yet.
 */
import { isDeepStrictEqual } from "node:util";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { PublishedShop } from "../../content-index/published-shop.ts";
import type { Snapshot } from "../../content-index/snapshot.ts";
import { type Category, loadAllCategories, loadCategories } from "../../entities/category.ts";
import {
  revisionOf,
  type ItemRow,
  type ItemState,
  listItemStates,
  loadItems,
  loadWholeItem,
  type WholeItem,
} from "../../entities/content-item.ts";
import { loadPopularity } from "../../entities/popularity.ts";
import { loadGroups } from "../../entities/product-group.ts";
import { loadAllShopItems, loadShopItems, type StoredShopItem } from "../../entities/shop-item.ts";
import { loadSettings } from "../../entities/shop-settings.ts";
import { loadSitePages } from "../../entities/site-page.ts";
import { loadEditorial, loadTaxonomy } from "../../entities/taxonomy.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";

export interface LibraryRows {
  /** The items whose published version is current. */
  readonly kept: readonly SnapshotItem[];
  /** The current rows of all other items. */
  readonly rows: readonly ItemRow[];
  /** The popularity by item id. */
  readonly popularity: ReadonlyMap<string, number>;
  readonly frame: LibraryFrame;
}

export type LibraryFrame = Omit<Snapshot, "items" | "popularSearches" | "version">;

/** The parts of the frame that are read by key, because the index may not contain them yet. */
export interface ChangedFrame {
  readonly categoryIds: ReadonlySet<string>;
  readonly shopSlugs: ReadonlySet<string>;
}

/** The library in the listing of the table. */
export interface LibraryListing {
  readonly states: readonly ItemState[];
  readonly popularity: ReadonlyMap<string, number>;
  readonly categories: readonly Category[];
  readonly shop: readonly StoredShopItem[];
  readonly fixed: FixedFrame;
}

export const listLibrary = async ({
  table,
  now,
}: Pick<Deps, "table" | "now">): Promise<LibraryListing> => {
  const [states, popularity, categories, shop, fixed] = await Promise.all([
    listItemStates(table),
    loadPopularity(table, now()),
    loadAllCategories(table),
    loadAllShopItems(table),
    loadFixed(table),
  ]);
  return { states, popularity, categories, shop, fixed };
};

/** Loads the whole library. `published` is the published snapshot, and empty if there is none. */
export const loadEverything = async (
  deps: Pick<Deps, "table">,
  { states, popularity, categories, shop, fixed }: LibraryListing,
  published: Snapshot,
): Promise<LibraryRows> => {
  const editions = new Map(states.map((state) => [state.contentId, revisionOf(state)]));
  const stored = published.items.filter(
    ({ id, edition, popularity: existing }) =>
      editions.get(id) === edition && existing === (popularity.get(id) ?? 0),
  );
  const others = new Set([...editions.keys(), ...published.items.map(({ id }) => id)]);
  for (const { id } of stored) others.delete(id);
  const sold = [...published.shop.products, ...published.shop.plans];
  const changed = {
    categoryIds: differing(published.categories, categories, ({ id }) => id),
    shopSlugs: differing(sold, shop, ({ slug }) => slug),
  };
  const [rows, frame] = await Promise.all([
    loadItems(deps.table, [...others]),
    loadFrame(deps, published, changed, fixed),
  ]);
  return { rows, kept: stored, popularity, frame };
};

/** Returns the keys of rows that differ from the published version, or exist on one side only. These are read by key. */
const differing = <T>(
  published: readonly T[],
  listed: readonly T[],
  nameOf: (one: T) => string,
): ReadonlySet<string> => {
  const existing = new Map(published.map((one) => [nameOf(one), one]));
  const names = new Set([...existing.keys(), ...listed.map(nameOf)]);
  for (const one of listed)
    if (isDeepStrictEqual(one, existing.get(nameOf(one)))) names.delete(nameOf(one));
  return names;
};

/** The parts of the frame that are always read, because they are few rows. */
type FixedFrame = Pick<LibraryFrame, "editorial" | "pages" | "tags" | "types"> & {
  readonly shop: Pick<PublishedShop, "categories" | "settings" | "tags">;
};

const loadFixed = async (table: Table): Promise<FixedFrame> => {
  const [settings, categories, tags, pages, taxonomy, editorial] = await Promise.all([
    loadSettings(table),
    loadGroups(table, "category"),
    loadGroups(table, "tag"),
    loadSitePages(table, { current: true }),
    loadTaxonomy(table),
    loadEditorial(table),
  ]);
  const shop = { settings, categories: categories.groups, tags: tags.groups };
  return { shop, pages, ...taxonomy, editorial };
};

/**
 * Loads the frame: categories and the shop (changed rows by key), types, tags, staff's editorial settings and the site's own
 * pages.
 */
export const loadFrame = async (
  { table }: Pick<Deps, "table">,
  published: LibraryFrame,
  { categoryIds, shopSlugs }: ChangedFrame,
  existing?: FixedFrame,
): Promise<LibraryFrame> => {
  const [current, items, { shop, ...fixed }] = await Promise.all([
    loadCategories(table, [...categoryIds]),
    loadShopItems(table, [...shopSlugs]),
    existing ?? loadFixed(table),
  ]);
  const stored = published.categories.filter(({ id }) => !categoryIds.has(id));
  return {
    categories: [...stored, ...current].sort(byPath),
    shop: { ...mergeShop(published.shop, shopSlugs, items), ...shop },
    ...fixed,
  };
};

const mergeShop = (
  published: PublishedShop,
  changed: ReadonlySet<string>,
  current: readonly StoredShopItem[],
): Pick<PublishedShop, "plans" | "products"> => ({
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

/** The number of partitions that are read concurrently. */
const maxConcurrentReads = 16;

/** Loads items with their pages. Deleted items are left out. */
export const loadWholeItems = async (
  { table }: Pick<Deps, "table">,
  ids: Iterable<string>,
): Promise<WholeItem[]> => {
  const loaded: WholeItem[] = [];
  const queue = [...ids].values();
  await Promise.all(
    Array.from({ length: maxConcurrentReads }, async () => {
      for (const id of queue) {
        const whole = await loadWholeItem(table, id, { current: true });
        if (whole !== null) loaded.push(whole);
      }
    }),
  );
  return loaded;
};
