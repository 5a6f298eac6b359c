/** What stands at an address of the shop: a product, a plan, or an option that leads to its product. */
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
import { type SpellRow, spellWrites } from "./price-period.ts";
import { planPlaceWrite } from "./plan-place.ts";
import { dropPlaces, placeWrites } from "./product-place.ts";

export const productOption = z.object({
  optionId: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.boolean(),
  /** What a buyer of it may do. */
  licence: z._default(z.string(), ""),
  pricePence: z.int(),
  contentIds: z.array(z.string()),
});

/** Of a London day like `2027-01-31`. */
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
/** Since when the prices hold that stand in a row of before there were dates. */
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
  /** What a buyer may do, where there is no option that says so. */
  licence: z._default(z.string(), ""),
  contentIds: z.array(z.string()),
  options: z.array(productOption),
  picture: z.nullable(storedPicture),
  /** More of them for its own page, public like the first. */
  pictures: z._default(z.array(storedPicture), []),
  /** What a buyer gets, point by point. */
  inside: z._default(z.array(z.string()), []),
  /** What a link to it shows elsewhere. */
  share: z._default(z.nullable(sharePicture), null),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  /** Ids of those that it was assigned to; what is above them follows from the tree. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Stands first in the shop. */
  featured: z._default(z.boolean(), false),
  /** London date from which it was offered. */
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
 * An option has its own address in the shop. It holds a copy of its product, so that adding an option reads no more than
 * adding a product; `saveShopItem` keeps them equal.
 */
const optionRow = z.object({
  kind: z.literal("option"),
  slug: z.string(),
  productSlug: z.string(),
  optionId: z.string(),
  product: productItem,
});
export type OptionRow = z.output<typeof optionRow>;

/** Whatever stands at an address of the shop: a product, a plan, or an option that leads to its product. */
const shopRow = z.discriminatedUnion("kind", [productItem, planItem, optionRow]);

const prefix = "SHOP#";

/** Products, plans and options share one name space, for `/basket/{slug}` has to be unambiguous. */
export const shopKey = (slug: string): Key => ({ pk: `${prefix}${slug}`, sk: "ITEM" });

/** The address in the shop that a row stands at, null for rows of anything else. */
export const shopSlugOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

/** Where items of a kind are listed by title (`gsi1`). */
const listedAs = (kind: StoredShopItem["kind"]): string => `SHOP#${kind}`;

/** Products and plans, sold or not, from the index: what changed a moment ago may be as it was before. */
export const loadAllShopItems = async (table: Table): Promise<readonly StoredShopItem[]> => {
  const rows = await Promise.all(
    (["product", "plan"] as const).map((kind) =>
      table.queryAll({ index: "gsi1", pk: listedAs(kind) }),
    ),
  );
  return rows.flat().flatMap(itemsIn);
};

/** Those at these addresses as they are now. Options are of their products, and what is gone is left out. */
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
/** A product by its own address, sold or not; null for plans, options and unknown addresses. */
export const loadProduct = async (table: Table, slug: string): Promise<ProductItem | null> => {
  const found = await table.get(shopKey(slug), shopRow);
  return found?.kind === "product" ? found : null;
};

/** All products, sold or not; a moment after a change they may be as they were before it. */
export const queryProducts = async (table: Table): Promise<readonly ProductItem[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: listedAs("product") });
  return rows.flatMap(itemsIn).filter((item) => item.kind === "product");
};

/** All plans at the prices of a London day, sold or not; a moment after a change they may be as they were before it. */
export const queryPlans = async (table: Table, day: string): Promise<readonly PlanItem[]> => {
  const { rows } = await table.query({ index: "gsi1", pk: listedAs("plan"), limit: 50 });
  return rows.flatMap((row) => {
    const found = parseShopRow(row);
    return found.kind === "plan" ? [effectiveOn(found, day, planPricing)] : [];
  });
};

/** Of those that the index has. */
export const listPlanSlugs = async (table: Table): Promise<readonly string[]> => {
  const { rows } = await table.query({ index: "gsi1", pk: listedAs("plan"), limit: 50 });
  return rows.flatMap((row) => itemsIn(row).map(({ slug }) => slug));
};

/** At the prices of a London day. */
export const shopItemOn = (item: StoredShopItem, day: string): StoredShopItem =>
  item.kind === "product"
    ? effectiveOn(item, day, productPricing)
    : effectiveOn(item, day, planPricing);

/** What its prices are kept by once they are over. */
export const pricedSubject = (
  item: Pick<ProductItem, "kind" | "productId"> | Pick<PlanItem, "kind" | "planId">,
): string => (item.kind === "product" ? `product:${item.productId}` : `plan:${item.planId}`);

/** What `known` cost until the prices of `next` held. */
const spellsBefore = (known: StoredShopItem, { pricedFrom }: StoredShopItem): readonly SpellRow[] =>
  known.kind === "product"
    ? pastPeriods(known, pricedFrom, productPricing)
    : pastPeriods(known, pricedFrom, planPricing);

/** There is nothing yet, or what is there is as it was read. */
const asRead = (known: StoredShopItem | null): Condition =>
  known === null ? absent : where({ version: known.version });

const optionsOf = (item: StoredShopItem | null): ProductItem["options"] =>
  item?.kind === "product" ? item.options : [];

/**
 * For the seed and for staff: the item and the addresses of its options, in place of the item that is known, which may have
 * stood at another address. Neither takes an address that something else has. What the known one cost until then is kept.
 */
export const saveShopItem = (
  item: StoredShopItem,
  known: StoredShopItem | null = null,
): readonly Write[] => {
  const options = optionsOf(item);
  const gone = optionsOf(known).filter(
    ({ slug }) => !options.some((option) => option.slug === slug),
  );
  // Listed for staff by title.
  const listed = { gsi1pk: listedAs(item.kind), gsi1sk: item.title.toLowerCase() };
  const free = either(absent, where({ productSlug: (known ?? item).slug }));
  const moved = known !== null && known.slug !== item.slug;
  return [
    put({ ...shopKey(item.slug), ...item, ...listed }, moved ? absent : asRead(known)),
    ...(moved ? [remove(shopKey(known.slug), asRead(known))] : []),
    ...(item.kind === "product"
      ? placeWrites(item, productIn(known))
      : [planPlaceWrite(item, known === null)]),
    ...(known === null ? [] : spellWrites(pricedSubject(item), spellsBefore(known, item))),
    ...options.map(({ slug, optionId }) => {
      const option = { kind: "option", slug, productSlug: item.slug, optionId, product: item };
      return put({ ...shopKey(slug), ...option }, free);
    }),
    ...gone.map(({ slug }) => remove(shopKey(slug))),
  ];
};

const productIn = (known: StoredShopItem | null): ProductItem | null =>
  known?.kind === "product" ? known : null;

/** With the addresses of its options, unless it was changed since it was read. */
export const removeProduct = (product: ProductItem): readonly Write[] => [
  remove(shopKey(product.slug), asRead(product)),
  ...product.options.map(({ slug }) => remove(shopKey(slug))),
  ...dropPlaces(product),
];

/** Holds only while the item is as it was read, and sold: part of the transaction that takes its price. */
export const checkOffer = ({ slug, version }: StoredShopItem): Write =>
  check(shopKey(slug), where({ version, onSale: true }));
