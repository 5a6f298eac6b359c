/** Products of the shop with their options, categories and tags, as staff see them. */
import * as z from "zod/mini";
import { productForms, vatClasses } from "../../kernel/order-terms.ts";
import { keptPicture } from "./image-uploads.ts";
import { priceState } from "./price-timeline.ts";

export const named = z.object({ id: z.string(), title: z.string() });
export const item = z.object({ id: z.string(), slug: z.string(), title: z.string() });
/** What a record has of something, and what it may have. */
export const chosenOf = <S extends z.ZodMiniType>(one: S) =>
  z.object({ assigned: z.array(one), available: z.array(one) });
const kept = { version: z.int(), updated_at: z.string() };
const amount = { price: z.int(), price_display: z.string() };

const optionView = z.object({
  id: z.string(),
  product_id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Whether it is offered. */
  status: z.boolean(),
  ...amount,
  /** In place of what the product opens; empty: the same. */
  opens: z.array(item),
  licence: z.string(),
});

const productHead = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(productForms),
  image: z.nullable(keptPicture),
  ...amount,
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  featured: z.boolean(),
  added_on: z.string(),
  on_sale: z.boolean(),
  ...kept,
};

export const productLine = z.object({
  ...productHead,
  /** How many ways to buy it there are; 0 where it is bought as it is. */
  options: z.int(),
  categories: z.array(named),
  tags: z.array(named),
});
export type ProductLine = z.output<typeof productLine>;

export const productRecord = z.object({
  ...productHead,
  subtext: z.string(),
  types: chosenOf(z.object({ id: z.enum(productForms), title: z.string() })),
  images: z.array(keptPicture),
  inside: z.array(z.string()),
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  vat_class: z.enum(vatClasses),
  ships: z.boolean(),
  licence: z.string(),
  options: z.array(optionView),
  /** By their trail: `Home & Interiors / Colour packs`. */
  categories: chosenOf(named),
  tags: chosenOf(named),
  opens: z.array(item),
  /** In how many orders it is; 1,000 stand for more. */
  sold: z.int(),
});
export type ProductRecord = z.output<typeof productRecord>;

const groupRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  parent_id: z.nullable(z.string()),
  /** From the top down to the one above it. */
  parents: z.array(named),
  /** Among its siblings; those of the same are put in order by title. */
  position: z.int(),
  /** How many products are in it or below it. */
  products: z.int(),
  ...kept,
});
/** What it stands below, and below what it could. */
export const productCategory = z.extend(groupRecord, { categories: chosenOf(named) });
export const productTag = z.extend(groupRecord, { tags: chosenOf(named) });
/** In lists: what a group could stand below is answered with the group itself. */
const assignedOf = z.object({ assigned: z.array(named) });
export const productCategoryRow = z.extend(groupRecord, { categories: assignedOf });
export const productTagRow = z.extend(groupRecord, { tags: assignedOf });

const optionPrice = z.object({ id: z.string(), title: z.string(), ...amount });
/** Prices of a product and its options that held, hold or will hold from a day on. */
export const productPrices = z.object({
  ...priceState,
  ...amount,
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  vat_class: z.enum(vatClasses),
  options: z.array(optionPrice),
});
export type ProductPricesView = z.output<typeof productPrices>;
export const changedPrices = z.object({ data: z.array(productPrices), product: productRecord });

/** The option, and the product with it: they share a version. */
export const changedOption = z.object({ data: optionView, product: productRecord });
