/** The object at an address of the shop: a product, a plan, or an option that leads to its product. */
import * as z from "zod/mini";
import { sharePicture, storedPicture } from "../../shared/contract/content/picture.ts";
import {
  pastPeriods,
  effectiveOn,
  planPricing,
  productPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import { productForms, vatClasses } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Condition,
  either,
  type Key,
  put,
  remove,
  type Row,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type PricePeriodRow, pricePeriodWrites } from "./price-period.ts";
import { planSlugWrite } from "./plan-slug.ts";
import { removeProductSlugs, productSlugWrites } from "./product-slug.ts";

export const productOption = z.object({
  optionId: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.boolean(),
  /** The licence: what a buyer may do with it. */
  licence: z._default(z.string(), ""),
  pricePence: z.int(),
  contentIds: z.array(z.string()),
});

/** A London day such as `2027-01-31`. */
const from = z.string();
const optionPrice = z.object({ optionId: z.string(), pricePence: z.int() });
export const productPricesSchema = z.object({
  pricePence: z.int(),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  options: z.array(optionPrice),
});
export const planPricesSchema = z.object({
  annualPence: z.nullable(z.int()),
  monthlyPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
});
/** The start of prices in a row from before start dates existed. */
const always = "1970-01-01";

export const productItem = z.object({
  kind: z.literal("product"),
  productId: z.string(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  form: z.enum(productForms),
  pricePence: z.int(),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  ships: z.boolean(),
  /** The licence, if no option states one. */
  licence: z._default(z.string(), ""),
  contentIds: z.array(z.string()),
  options: z.array(productOption),
  picture: z.nullable(storedPicture),
  /** Further pictures for its own page, public like the first. */
  pictures: z._default(z.array(storedPicture), []),
  /** The contents, one point each. */
  inside: z._default(z.array(z.string()), []),
  /** The picture that a link to it shows elsewhere. */
  share: z._default(z.nullable(sharePicture), null),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  /** The ids of the categories that it was assigned to. The tree gives those above them. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Says whether it is shown first in the shop. */
  featured: z._default(z.boolean(), false),
  /** The London day from which it was offered. */
  addedOn: z._default(z.string(), "1970-01-01"),
  onSale: z.boolean(),
  pricedFrom: z._default(z.string(), always),
  planned: z._default(z.array(z.extend(productPricesSchema, { from })), []),
  version: z.int(),
  updatedAt: z._default(z.string(), "1970-01-01T00:00:00.000Z"),
});
export type ProductItem = z.output<typeof productItem>;

export const planItem = z.object({
  kind: z.literal("plan"),
  planId: z.int(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  rank: z.int(),
  places: z.int(),
  annualPence: z.nullable(z.int()),
  monthlyPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  onSale: z.boolean(),
  pricedFrom: z._default(z.string(), always),
  planned: z._default(z.array(z.extend(planPricesSchema, { from })), []),
  version: z.int(),
});
export type PlanItem = z.output<typeof planItem>;

export const shopItem = z.discriminatedUnion("kind", [productItem, planItem]);
export type StoredShopItem = z.output<typeof shopItem>;

/**
 * An option has its own address in the shop. It contains a copy of its product, so that adding an option reads no more
 * than adding a product; `saveShopItem` keeps the copies equal.
 */
const optionRow = z.object({
  kind: z.literal("option"),
  slug: z.string(),
  productSlug: z.string(),
  optionId: z.string(),
  product: productItem,
});
export type OptionRow = z.output<typeof optionRow>;

/** Any object at an address of the shop: a product, a plan, or an option that leads to its product. */
const shopRow = z.discriminatedUnion("kind", [productItem, planItem, optionRow]);

const prefix = "SHOP#";

/** Products, plans and options share one namespace, because `/basket/{slug}` has to be unambiguous. */
export const shopKey = (slug: string): Key => ({ pk: `${prefix}${slug}`, sk: "ITEM" });

/** Returns the shop address from a row's key, or null for another kind of row. */
export const shopSlugOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

/** Returns the index partition (`gsi1`) of items of a kind, by title. */
const listedAs = (kind: StoredShopItem["kind"]): string => `SHOP#${kind}`;

/** Loads products and plans, sold or not, from the index, which may lag by a moment. */
export const loadAllShopItems = async (table: Table): Promise<readonly StoredShopItem[]> => {
  const rows = await Promise.all(
    (["product", "plan"] as const).map((kind) =>
      table.queryAll({ index: "gsi1", pk: listedAs(kind) }),
    ),
  );
  return rows.flat().flatMap(itemsIn);
};

/** Loads the current items at these addresses. An option loads its product, and deleted items are left out. */
export const loadShopItems = async (
  table: Table,
  slugs: readonly string[],
): Promise<readonly StoredShopItem[]> => {
  const found: StoredShopItem[] = [];
  for (let start = 0; start < slugs.length; start += 100)
    for (const row of await table.getMany(slugs.slice(start, start + 100).map(shopKey)))
      found.push(...itemsIn(row));
  return found;
};

const itemsIn = (row: Row | null): readonly StoredShopItem[] => {
  const found = row === null ? null : parseShopRow(row);
  return found === null || found.kind === "option" ? [] : [found];
};

export const parseShopRow = (row: Row): StoredShopItem | OptionRow => shopRow.parse(row);
/** Loads a product by its own address, sold or not. Returns null for plans, options and unknown addresses. */
export const loadProduct = async (table: Table, slug: string): Promise<ProductItem | null> => {
  const found = await table.get(shopKey(slug), shopRow);
  return found?.kind === "product" ? found : null;
};

/** Lists all products, sold or not. The list may lag by a moment. */
export const queryProducts = async (table: Table): Promise<readonly ProductItem[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: listedAs("product") });
  return rows.flatMap(itemsIn).filter((item) => item.kind === "product");
};

/** Lists all plans at the prices of a London day, sold or not. The list may lag by a moment. */
export const queryPlans = async (table: Table, day: string): Promise<readonly PlanItem[]> => {
  const { rows } = await table.query({ index: "gsi1", pk: listedAs("plan"), limit: 50 });
  return rows.flatMap((row) => {
    const found = parseShopRow(row);
    return found.kind === "plan" ? [effectiveOn(found, day, planPricing)] : [];
  });
};

/** Lists the slugs of plans in the index. */
export const listPlanSlugs = async (table: Table): Promise<readonly string[]> => {
  const { rows } = await table.query({ index: "gsi1", pk: listedAs("plan"), limit: 50 });
  return rows.flatMap((row) => itemsIn(row).map(({ slug }) => slug));
};

/** Returns the item at the prices of a London day. */
export const shopItemOn = (item: StoredShopItem, day: string): StoredShopItem =>
  item.kind === "product"
    ? effectiveOn(item, day, productPricing)
    : effectiveOn(item, day, planPricing);

/** Returns the subject under which its past prices are stored. */
export const pricedSubject = (
  item: Pick<ProductItem, "kind" | "productId"> | Pick<PlanItem, "kind" | "planId">,
): string => (item.kind === "product" ? `product:${item.productId}` : `plan:${item.planId}`);

/** Returns the prices of `existing` until the prices of `next` apply. */
const periodsBefore = (
  existing: StoredShopItem,
  { pricedFrom }: StoredShopItem,
): readonly PricePeriodRow[] =>
  existing.kind === "product"
    ? pastPeriods(existing, pricedFrom, productPricing)
    : pastPeriods(existing, pricedFrom, planPricing);

/** Returns the condition that there is no row yet, or that it is as it was read. */
const unchangedCondition = (existing: StoredShopItem | null): Condition =>
  existing === null ? absent : where({ version: existing.version });

const optionsOf = (item: StoredShopItem | null): ProductItem["options"] =>
  item?.kind === "product" ? item.options : [];

/**
 * Saves an item and the addresses of its options for the seed and for staff, in place of the known item, which may have
 * had another address. Fails if an address is in use by something else. The known item's prices until then are stored
 * as past prices.
 */
export const saveShopItem = (
  item: StoredShopItem,
  existing: StoredShopItem | null = null,
): readonly Write[] => {
  const options = optionsOf(item);
  const gone = optionsOf(existing).filter(
    ({ slug }) => !options.some((option) => option.slug === slug),
  );
  // The index lists it for staff by title.
  const listed = { gsi1pk: listedAs(item.kind), gsi1sk: item.title.toLowerCase() };
  const free = either(absent, where({ productSlug: (existing ?? item).slug }));
  const moved = existing !== null && existing.slug !== item.slug;
  return [
    put(
      { ...shopKey(item.slug), ...item, ...listed },
      moved ? absent : unchangedCondition(existing),
    ),
    ...(moved ? [remove(shopKey(existing.slug), unchangedCondition(existing))] : []),
    ...(item.kind === "product"
      ? productSlugWrites(item, productIn(existing))
      : [planSlugWrite(item, existing === null)]),
    ...(existing === null
      ? []
      : pricePeriodWrites(pricedSubject(item), periodsBefore(existing, item))),
    ...options.map(({ slug, optionId }) => {
      const option = { kind: "option", slug, productSlug: item.slug, optionId, product: item };
      return put({ ...shopKey(slug), ...option }, free);
    }),
    ...gone.map(({ slug }) => remove(shopKey(slug))),
  ];
};

const productIn = (existing: StoredShopItem | null): ProductItem | null =>
  existing?.kind === "product" ? existing : null;

/** Removes a product with the addresses of its options. Fails if it has changed since it was read. */
export const removeProduct = (product: ProductItem): readonly Write[] => [
  remove(shopKey(product.slug), unchangedCondition(product)),
  ...product.options.map(({ slug }) => remove(shopKey(slug))),
  ...removeProductSlugs(product),
];

/** Returns a check that the item is sold and as it was read, for the transaction that uses its price. */
export const checkItemOnSale = ({ slug, version }: StoredShopItem): Write =>
  check(shopKey(slug), where({ version, onSale: true }));
