/**
 * What the table says of the library, for its next publication. What the stream tells of is read by its key: the index may
 * not have it yet.
 */
import { isDeepStrictEqual } from "node:util";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { PublishedShop } from "../../content-index/published-shop.ts";
import type { Snapshot } from "../../content-index/snapshot.ts";
import { type Category, loadAllCategories, loadCategories } from "../../entities/category.ts";
import {
  editionOf,
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
  /** Items that are as they are published. */
  readonly kept: readonly SnapshotItem[];
  /** The others, as they are now. */
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

/** The library as the table lists it. */
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

/** `published` is what is published now, empty for nothing. */
export const loadEverything = async (
  deps: Pick<Deps, "table">,
  { states, popularity, categories, shop, fixed }: LibraryListing,
  published: Snapshot,
): Promise<LibraryRows> => {
  const editions = new Map(states.map((state) => [state.contentId, editionOf(state)]));
  const kept = published.items.filter(
    ({ id, edition, popularity: known }) =>
      editions.get(id) === edition && known === (popularity.get(id) ?? 0),
  );
  const others = new Set([...editions.keys(), ...published.items.map(({ id }) => id)]);
  for (const { id } of kept) others.delete(id);
  const sold = [...published.shop.products, ...published.shop.plans];
  const changed = {
    categoryIds: differing(published.categories, categories, ({ id }) => id),
    shopSlugs: differing(sold, shop, ({ slug }) => slug),
  };
  const [rows, frame] = await Promise.all([
    loadItems(deps.table, [...others]),
    loadFrame(deps, published, changed, fixed),
  ]);
  return { rows, kept, popularity, frame };
};

/** What is not as it is published, or there only on one side: it is read by its key. */
const differing = <T>(
  published: readonly T[],
  listed: readonly T[],
  nameOf: (one: T) => string,
): ReadonlySet<string> => {
  const known = new Map(published.map((one) => [nameOf(one), one]));
  const names = new Set([...known.keys(), ...listed.map(nameOf)]);
  for (const one of listed)
    if (isDeepStrictEqual(one, known.get(nameOf(one)))) names.delete(nameOf(one));
  return names;
};

/** What of the frame is few rows, and always read. */
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

/** Categories and the shop, what changed of them as it stands in the table, types, tags, what staff set and the site's own pages. */
export const loadFrame = async (
  { table }: Pick<Deps, "table">,
  published: LibraryFrame,
  { categoryIds, shopSlugs }: ChangedFrame,
  known?: FixedFrame,
): Promise<LibraryFrame> => {
  const [current, items, { shop, ...fixed }] = await Promise.all([
    loadCategories(table, [...categoryIds]),
    loadShopItems(table, [...shopSlugs]),
    known ?? loadFixed(table),
  ]);
  const kept = published.categories.filter(({ id }) => !categoryIds.has(id));
  return {
    categories: [...kept, ...current].sort(byPath),
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
