/** From the wire's fields to those of a product. */
import type { NewProduct, ProductChange } from "../../../shared/contract/product-inputs.ts";
import type { ProductItem } from "../../rows/shop-item.ts";
import type { Shelf } from "./gather-shelf.ts";
import { refuseUnknown } from "./save-product.ts";

type Fields = Omit<NewProduct, "added_on" | "slug">;

const fieldsOf = (fields: Fields) => ({
  title: fields.title,
  subtext: fields.subtext,
  form: fields.kind,
  pricePence: fields.price,
  rrpPence: fields.rrp,
  vatClass: fields.vat_class,
  ships: fields.kind === "goods",
  licence: fields.licence,
  contentIds: fields.opens,
  inside: fields.inside,
  colours: { primary: fields.colour_primary, secondary: fields.colour_secondary },
  categories: fields.categories,
  tags: fields.tags,
  featured: fields.featured,
  onSale: fields.on_sale,
});

export const newProductOf = (
  fields: NewProduct,
  {
    productId,
    slug,
    today,
    now,
  }: Pick<ProductItem, "productId" | "slug"> & { readonly today: string; readonly now: Date },
): ProductItem => ({
  kind: "product",
  productId,
  slug,
  ...fieldsOf(fields),
  options: [],
  picture: null,
  pictures: [],
  share: null,
  addedOn: fields.added_on ?? today,
  pricedFrom: today,
  planned: [],
  version: 1,
  updatedAt: now.toISOString(),
});

/** The product with what is changed of it. */
export const changedProduct = (known: ProductItem, change: ProductChange): ProductItem => {
  const { version: _, slug = known.slug, added_on: addedOn = known.addedOn, ...fields } = change;
  const next = { ...known, slug, addedOn, ...fieldsOf({ ...wireOf(known), ...given(fields) }) };
  // The picture that links show elsewhere is drawn with its title and what it is.
  const isDrawn = next.title === known.title && next.form === known.form;
  return { ...next, share: isDrawn ? known.share : null };
};

const wireOf = (product: ProductItem): Fields => ({
  title: product.title,
  subtext: product.subtext,
  kind: product.form,
  price: product.pricePence,
  rrp: product.rrpPence,
  vat_class: product.vatClass,
  licence: product.licence,
  opens: product.contentIds,
  inside: product.inside,
  colour_primary: product.colours.primary,
  colour_secondary: product.colours.secondary,
  categories: product.categories,
  tags: product.tags,
  featured: product.featured,
  on_sale: product.onSale,
});

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that were left out. */
const given = <T extends object>(fields: T): Given<T> => {
  const all: Given<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) Object.assign(all, { [name]: value });
  }
  return all;
};

/** Throws where something new is named that there is not. */
export const refuseUnknownIn = (
  { library, categoryTree, tagTree }: Shelf,
  { opens, categories, tags }: Pick<ProductChange, "categories" | "opens" | "tags">,
  known: Pick<ProductItem, "categories" | "contentIds" | "tags"> | null,
): void => {
  refuseUnknown(
    "opens",
    opens,
    known?.contentIds ?? [],
    (id) => library.itemById(id) !== undefined,
  );
  refuseUnknown(
    "categories",
    categories,
    known?.categories ?? [],
    (id) => categoryTree.byId(id) !== undefined,
  );
  refuseUnknown("tags", tags, known?.tags ?? [], (id) => tagTree.byId(id) !== undefined);
};
