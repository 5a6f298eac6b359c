/** The shop's products with their options, categories and tags, as staff see them. */
import * as z from "zod/mini";
import { productForms, vatClasses } from "../../kernel/order-terms.ts";
import { uploadedPicture } from "./image-uploads.ts";
import { priceState } from "./price-timeline.ts";

export const namedGroup = z.object({ id: z.string(), title: z.string() });
export const item = z.object({ id: z.string(), slug: z.string(), title: z.string() });
/** The assigned values of a record, and the available ones. */
export const assignedAndAvailable = <S extends z.ZodMiniType>(one: S) =>
  z.object({ assigned: z.array(one), available: z.array(one) });
const versionFields = { version: z.int(), updated_at: z.string() };
const amount = { price: z.int(), price_display: z.string() };

const optionView = z.object({
  id: z.string(),
  product_id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** True if it is offered. */
  status: z.boolean(),
  ...amount,
  /** The items that it opens instead of the product's; if empty, it opens the same ones. */
  opens: z.array(item),
  licence: z.string(),
});

const productHead = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(productForms),
  image: z.nullable(uploadedPicture),
  ...amount,
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  featured: z.boolean(),
  added_on: z.string(),
  on_sale: z.boolean(),
  ...versionFields,
};

export const productLine = z.object({
  ...productHead,
  /** The number of options; 0 if the product is bought as it is. */
  options: z.int(),
  categories: z.array(namedGroup),
  tags: z.array(namedGroup),
});
export type ProductLine = z.output<typeof productLine>;

export const productRecord = z.object({
  ...productHead,
  subtext: z.string(),
  types: assignedAndAvailable(z.object({ id: z.enum(productForms), title: z.string() })),
  images: z.array(uploadedPicture),
  inside: z.array(z.string()),
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  vat_class: z.enum(vatClasses),
  ships: z.boolean(),
  licence: z.string(),
  options: z.array(optionView),
  /** The categories by their path: `Home & Interiors / Colour packs`. */
  categories: assignedAndAvailable(namedGroup),
  tags: assignedAndAvailable(namedGroup),
  opens: z.array(item),
  /** The number of orders that contain it; 1,000 stands for more. */
  sold: z.int(),
});
export type ProductRecord = z.output<typeof productRecord>;

const groupRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  parent_id: z.nullable(z.string()),
  /** The ancestors from the top down. */
  parents: z.array(namedGroup),
  /** The position among its siblings; equal ones are sorted by title. */
  position: z.int(),
  /** The number of products in it or below it. */
  products: z.int(),
  ...versionFields,
});
/** The parent of the group, and its possible parents. */
export const productCategory = z.extend(groupRecord, {
  categories: assignedAndAvailable(namedGroup),
});
export const productTag = z.extend(groupRecord, { tags: assignedAndAvailable(namedGroup) });
/** The parent in lists: possible parents are only returned with the group itself. */
const assignedOf = z.object({ assigned: z.array(namedGroup) });
export const productCategoryRow = z.extend(groupRecord, { categories: assignedOf });
export const productTagRow = z.extend(groupRecord, { tags: assignedOf });

const optionPrice = z.object({ id: z.string(), title: z.string(), ...amount });
/** The past, current and scheduled prices of a product and its options. */
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

/** The option and its product, which share a version. */
export const changedOption = z.object({ data: optionView, product: productRecord });
