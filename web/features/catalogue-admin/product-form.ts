/** Converts a product to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { newProduct } from "../../../shared/contract/catalogue/product-inputs.ts";
import type { ProductRecord } from "../../../shared/contract/catalogue/product-views.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import {
  choiceIds,
  chosenPictureOrNull,
  chosenPictures,
  formSchema,
  optionalText,
  pounds,
  poundsOrNothing,
  poundsText,
  textLines,
  textOrNull,
} from "../admin-kit/form-values.ts";

/** The labels of the fields, in the order of the form. */
export const productNames: FieldNames = {
  title: "Title",
  subtext: "Summary",
  kind: "Type",
  slug: "URL",
  price: "Price",
  rrp: "Compare-at price",
  vat_class: "VAT",
  on_sale: "On sale",
  featured: "Featured",
  added_on: "Added on",
  image: "Cover",
  images: "More pictures",
  opens: "Content",
  licence: "Licence",
  inside: "What’s included",
  categories: "Categories",
  tags: "Tags",
  colour_primary: "First colour",
  colour_secondary: "Second colour",
};

/** The form's schema, with the rules of the call. */
export const productForm = formSchema(
  z.object({
    title: z.string(),
    subtext: z.string(),
    kind: z.string(),
    slug: optionalText,
    price: pounds,
    rrp: poundsOrNothing,
    vat_class: z.string(),
    on_sale: z.boolean(),
    featured: z.boolean(),
    added_on: optionalText,
    image: chosenPictureOrNull,
    images: chosenPictures,
    opens: choiceIds,
    licence: z.string(),
    inside: textLines,
    categories: choiceIds,
    tags: choiceIds,
    colour_primary: textOrNull,
    colour_secondary: textOrNull,
  }),
  newProduct,
);

export const productValues = (product: ProductRecord): FieldValues => ({
  title: product.title,
  subtext: product.subtext,
  kind: product.kind,
  slug: product.slug,
  price: poundsText(product.price),
  rrp: poundsText(product.rrp),
  vat_class: product.vat_class,
  on_sale: product.on_sale,
  featured: product.featured,
  added_on: product.added_on,
  image: product.image === null ? [] : [product.image],
  images: product.images,
  opens: product.opens.map(({ id, title }) => ({ id, title })),
  licence: product.licence,
  inside: product.inside.join("\n"),
  categories: product.categories.assigned,
  tags: product.tags.assigned,
  colour_primary: product.colour_primary ?? "",
  colour_secondary: product.colour_secondary ?? "",
});

export const emptyProduct: FieldValues = {
  title: "",
  subtext: "",
  kind: "download",
  slug: "",
  price: "",
  rrp: "",
  vat_class: "standard",
  on_sale: false,
  featured: false,
  added_on: "",
  image: [],
  images: [],
  opens: [],
  licence: "",
  inside: "",
  categories: [],
  tags: [],
  colour_primary: "",
  colour_secondary: "",
};
