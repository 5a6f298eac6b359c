/** The input of staff for products, options, categories and tags. */
import * as z from "zod/mini";
import { productForms, vatClasses } from "../../kernel/order-terms.ts";
import { id, line, prose, slug } from "../fields.ts";
import { chosenPicture } from "./image-uploads.ts";

const pence = z
  .int("Enter the price in pence")
  .check(z.gte(0, "Enter 0 or more"), z.lte(10_000_000, "Use £100,000 or less"));
const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;
const ids = (max: number) =>
  z
    .array(id)
    .check(z.maxLength(max, `Choose ${max} or fewer`), z.refine(isOnce, "Choose each once"));
const namedGroup = z.array(z.object({ id }));
type NamedGroups = z.output<typeof namedGroup>;
const idsOf = (sent: string[] | NamedGroups | { assigned: NamedGroups }): string[] => {
  const all = "assigned" in sent ? sent.assigned : sent;
  return all.map((one) => (typeof one === "string" ? one : one.id));
};
/** A list of ids. A response can be sent back: ids, records that have one, or `{assigned, available}`. */
const chosenIds = (max: number) =>
  z.pipe(
    z.union([z.array(id), namedGroup, z.object({ assigned: namedGroup })], "Choose from the list"),
    z.pipe(z.transform(idsOf), ids(max)),
  );
const colour = z.nullable(
  z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Enter a colour as #RRGGBB")),
);
const day = z.iso.date("Enter a date like 2026-05-31");
const position = z
  .int("Enter a whole number")
  .check(z.gte(0, "Use 0 or more"), z.lte(999, "Use 999 or less"));
/** The version of the record as it was read. */
export const version = z.int("Send the version you read").check(z.gte(1), z.lte(1_000_000_000));
/** Left out: on what is there now, whoever changed it since. */
export const optionalVersion = z.optional(version);
const licence = prose(300);

const fields = {
  title: line("a title", 80),
  /** The slug, which is made from the title if absent. */
  slug,
  subtext: prose(300),
  kind: z.enum(productForms, "Choose a type"),
  price: pence,
  rrp: z.nullable(pence),
  vat_class: z.enum(vatClasses, "Choose a VAT rate"),
  licence,
  opens: chosenIds(30),
  inside: z.array(line("what’s included", 160)).check(z.maxLength(8, "Enter up to eight points")),
  /** Its cover. */
  image: z.nullable(chosenPicture),
  /** More of them for its own page, in order. */
  images: z.array(chosenPicture).check(z.maxLength(8, "Add up to eight more pictures")),
  colour_primary: colour,
  colour_secondary: colour,
  categories: chosenIds(20),
  tags: chosenIds(30),
  featured: z.boolean(),
  added_on: day,
  on_sale: z.boolean(),
};

export const newProduct = z.object({
  ...fields,
  slug: z.optional(slug),
  subtext: z._default(fields.subtext, ""),
  rrp: z._default(fields.rrp, null),
  licence: z._default(licence, ""),
  opens: z._default(fields.opens, []),
  inside: z._default(fields.inside, []),
  image: z._default(fields.image, null),
  images: z._default(fields.images, []),
  colour_primary: z._default(colour, null),
  colour_secondary: z._default(colour, null),
  categories: z._default(fields.categories, []),
  tags: z._default(fields.tags, []),
  featured: z._default(z.boolean(), false),
  /** The date, which is today by default. */
  added_on: z.optional(day),
  on_sale: z._default(z.boolean(), false),
});
export type NewProduct = z.output<typeof newProduct>;

export const productChange = z.extend(z.partial(z.object(fields)), { version: optionalVersion });
export type ProductChange = z.output<typeof productChange>;

const optionFields = {
  title: line("a title", 60),
  slug,
  price: pence,
  status: z.boolean(),
  opens: chosenIds(30),
  licence,
};
export const newOption = z.object({
  ...optionFields,
  product_id: id,
  slug: z.optional(slug),
  status: z._default(z.boolean(), true),
  opens: z._default(optionFields.opens, []),
  licence: z._default(licence, ""),
});
export const optionChange = z.extend(z.partial(z.object(optionFields)), {
  version: optionalVersion,
});
export type OptionChange = z.output<typeof optionChange>;
/** The new prices of the product and of each option; absent ones stay as they are. */
export const newPrices = z.object({
  price: pence,
  rrp: z._default(z.nullable(pence), null),
  vat_class: z.enum(vatClasses, "Choose a VAT rate"),
  options: z._default(
    z.array(z.object({ id, price: pence })).check(z.maxLength(100, "Use 100 or fewer")),
    [],
  ),
  version,
});
export type NewPrices = z.output<typeof newPrices>;

const groupFields = {
  title: line("a title", 80),
  slug,
  /** The parent; null for the top level. */
  parent_id: z.nullable(id),
  position,
};
export const newGroup = z.object({
  title: groupFields.title,
  /** The slug, which is made from the title if absent. */
  slug: z.optional(slug),
  parent_id: z._default(groupFields.parent_id, null),
  /** The position, which is last by default. */
  position: z.optional(position),
});
export type NewGroup = z.output<typeof newGroup>;
export const groupChange = z.extend(z.partial(z.object(groupFields)), { version: optionalVersion });
export type GroupChange = z.output<typeof groupChange>;
