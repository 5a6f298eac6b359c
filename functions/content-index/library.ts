/** Indexes a snapshot in memory, and answers all lists, feeds and look-ups with exact totals. */
import { GroupTree } from "../../shared/domain/catalogue/product-taxonomy.ts";
import {
  itemsOpenedBy,
  offerOpening,
  planOpening,
} from "../../shared/domain/catalogue/shop-offers.ts";
import type { Category } from "../entities/category.ts";
import type { SitePage } from "../entities/site-page.ts";
import type { ContentTag, ContentType, Editorial } from "../entities/taxonomy.ts";
import type { StoredGroup } from "../entities/product-group.ts";
import type { PlanItem, ProductItem } from "../entities/shop-item.ts";
import type { PopularSearch } from "./popular-searches.ts";
import type { SnapshotItem } from "./published-item.ts";
import { type PublishedShop, shopOn } from "./published-shop.ts";
import type { Snapshot } from "./snapshot.ts";

export interface Library {
  readonly version: number;
  /** All items, newest first. The first ones may be scheduled. */
  readonly items: readonly SnapshotItem[];
  /** The categories in the order among their siblings. */
  readonly categories: readonly Category[];
  itemById(id: string): SnapshotItem | undefined;
  itemBySlug(slug: string): SnapshotItem | undefined;
  categoryById(id: string): Category | undefined;
  /** Finds a category by its slugs from the industry down, as in `/category/{level+}`. */
  categoryByLevel(level: readonly string[]): Category | undefined;
  childrenOf(categoryId: string | null): readonly Category[];
  /** Returns the categories from the industry down to the category itself. */
  trailOf(categoryId: string): readonly Category[];
  typeBySlug(slug: string): ContentType | undefined;
  /** The content types in the order of the taxonomy. */
  readonly types: readonly ContentType[];
  readonly tags: readonly ContentTag[];
  tagBySlug(slug: string): ContentTag | undefined;
  /** The editorial settings of search, dashboard and onboarding. */
  readonly editorial: Editorial;
  /** The shop at the prices of its date. The same date applies to all shop look-ups below. */
  readonly shop: PublishedShop;
  /** The shop's own categories, which members' navigation never shows. */
  readonly productCategories: GroupTree<StoredGroup>;
  readonly productTags: GroupTree<StoredGroup>;
  /** The pages about the site itself. */
  readonly pages: readonly SitePage[];
  /** Finds a product, whether or not it is on sale. */
  productBySlug(slug: string): ProductItem | undefined;
  /** Returns the products on sale that give access to an item with every option, cheapest first. */
  productsOpening(itemId: string): readonly ProductItem[];
  /** Returns the lowest plan on sale that includes items of this rank, or undefined for free items. */
  planOpening(rank: number): PlanItem | undefined;
  /**
   * Returns the same library with the shop at the prices of a London date. Initially it has the prices of its date of
   * publication.
   */
  on(day: string): Library;
  /** The results of the editors' keywords, from the search engine of the same version. */
  readonly popularSearches: readonly PopularSearch[];
  /** Returns the published items, newest first. */
  publishedAt(now: Date): readonly SnapshotItem[];
  /** Returns the published items of a category and its descendants, newest first. */
  inCategory(categoryId: string, now: Date): readonly SnapshotItem[];
}

const publishedParts = new WeakMap<readonly SnapshotItem[], readonly SnapshotItem[]>();

const root = "";

export const buildContentIndex = (snapshot: Snapshot): Library => {
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const bySlug = new Map(snapshot.items.map((item) => [item.slug, item]));
  const byCategory = group(snapshot.items, ({ categories }) => categories);
  const categories = [...snapshot.categories].sort((a, b) => a.position - b.position);
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const byLevel = new Map(categories.map((category) => [category.level.join("/"), category]));
  const children = group(categories, ({ parentId }) => [parentId ?? root]);
  const types = new Map(snapshot.types.map((type) => [type.slug, type]));
  const tags = new Map(snapshot.tags.map((tag) => [tag.slug, tag]));

  const trailOf = (categoryId: string): readonly Category[] => {
    const auditEntry: Category[] = [];
    for (
      let category = categoryById.get(categoryId);
      category !== undefined;
      category = category.parentId === null ? undefined : categoryById.get(category.parentId)
    )
      auditEntry.unshift(category);
    return auditEntry;
  };

  let last: { readonly day: string; readonly library: Library } | null = null;
  const library: Library = {
    version: snapshot.version,
    items: snapshot.items,
    categories,
    itemById: (id) => byId.get(id),
    itemBySlug: (slug) => bySlug.get(slug),
    categoryById: (id) => categoryById.get(id),
    categoryByLevel: (level) => byLevel.get(level.join("/")),
    childrenOf: (categoryId) => children.get(categoryId ?? root) ?? [],
    trailOf,
    typeBySlug: (slug) => types.get(slug),
    types: snapshot.types,
    tags: snapshot.tags,
    tagBySlug: (slug) => tags.get(slug),
    editorial: snapshot.editorial,
    ...indexShop(snapshot.shop),
    productCategories: new GroupTree(snapshot.shop.categories),
    productTags: new GroupTree(snapshot.shop.tags),
    pages: snapshot.pages,
    popularSearches: snapshot.popularSearches,
    publishedAt: (now) => publishedItemsOf(snapshot.items, now),
    inCategory: (categoryId, now) => publishedItemsOf(byCategory.get(categoryId) ?? [], now),
    on: (day) => {
      if (last?.day !== day)
        last = { day, library: { ...library, ...indexShop(shopOn(snapshot.shop, day)) } };
      return last.library;
    },
  };
  return library;
};

const indexShop = (
  shop: PublishedShop,
): Pick<Library, "planOpening" | "productBySlug" | "productsOpening" | "shop"> => {
  const products = new Map(shop.products.map((product) => [product.slug, product]));
  const opening = productsByItem(shop);
  const planOpens = [0, 1, 2].map((rank) => planOpening(shop.plans, rank));
  return {
    shop,
    productBySlug: (slug) => products.get(slug),
    productsOpening: (itemId) => opening.get(itemId) ?? [],
    planOpening: (rank) => planOpens[rank],
  };
};

/** Returns the published part of a newest-first list, found by binary search. The copy is cached until the next item is due. */
const publishedItemsOf = (items: readonly SnapshotItem[], now: Date): readonly SnapshotItem[] => {
  const instant = now.toISOString();
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && item.publishAt > instant) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return items;
  const existing = publishedParts.get(items);
  if (existing !== undefined && existing.length === items.length - low) return existing;
  const rest = items.slice(low);
  publishedParts.set(items, rest);
  return rest;
};

const productsByItem = ({ products }: PublishedShop): ReadonlyMap<string, ProductItem[]> => {
  const opening = group(products, (product) => [...itemsOpenedBy(product)]);
  const price = (product: ProductItem, itemId: string): number =>
    offerOpening(product, itemId)?.pricePence ?? 0;
  for (const [itemId, found] of opening)
    found.sort((a, b) => price(a, itemId) - price(b, itemId) || (a.slug < b.slug ? -1 : 1));
  return opening;
};

const group = <T>(items: readonly T[], keysOf: (item: T) => readonly string[]) => {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const existing = groups.get(key);
      if (existing) existing.push(item);
      else groups.set(key, [item]);
    }
  return groups;
};
