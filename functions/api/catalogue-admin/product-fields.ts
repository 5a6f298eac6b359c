/** Maps the fields of the API to those of a product. */
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { ChosenPicture } from "../../../shared/contract/catalogue/image-uploads.ts";
import type {
  NewProduct,
  ProductChange,
} from "../../../shared/contract/catalogue/product-inputs.ts";
import { type UploadedPicture, loadPictureRows } from "../../entities/picture.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { Table } from "../../platform/table/table.ts";
import type { ProductFormContext } from "./load-product-form-context.ts";
import { assertExists } from "./product-record.ts";

type Fields = Omit<NewProduct, "added_on" | "image" | "images" | "slug">;

/** The pictures that a product can show, by hash: those that staff have uploaded, and those that it already shows. */
export type ProductPictures = ReadonlyMap<string, UploadedPicture>;

type ChosenPictures = Pick<ProductChange, "image" | "images">;

export const loadProductPictures = async (
  table: Table,
  { image = null, images = [] }: ChosenPictures,
  existing: ProductItem | null,
): Promise<ProductPictures> => {
  const shown = [existing?.picture ?? null, ...(existing?.pictures ?? [])];
  const requested = [image, ...images].flatMap((one) => (one === null ? [] : [one.id]));
  const there = new Map(shown.flatMap((one) => (one === null ? [] : [[one.hash, one]])));
  return new Map([
    ...there,
    ...(await loadPictureRows(
      table,
      requested.filter((hash) => !there.has(hash)),
    )),
  ]);
};

/** Returns the pictures. Throws `invalid` if one of them does not exist. */
const picturesOf = (
  { image, images }: ChosenPictures,
  pictures: ProductPictures,
  existing: Pick<ProductItem, "picture" | "pictures">,
): Pick<ProductItem, "picture" | "pictures"> => {
  const find = (field: "image" | "images", { id, alt, credit }: ChosenPicture) => {
    const picture = pictures.get(id);
    if (picture === undefined) throw invalidField(field, "Upload the picture again");
    return { ...picture, alt, ...(credit ? { credit } : {}) };
  };
  return {
    picture: image === undefined ? existing.picture : image && find("image", image),
    pictures: images === undefined ? existing.pictures : images.map((one) => find("images", one)),
  };
};

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
    pictures,
  }: Pick<ProductItem, "productId" | "slug"> & {
    readonly today: string;
    readonly now: Date;
    readonly pictures: ProductPictures;
  },
): ProductItem => ({
  kind: "product",
  productId,
  slug,
  ...fieldsOf(fields),
  ...picturesOf(fields, pictures, { picture: null, pictures: [] }),
  options: [],
  share: null,
  addedOn: fields.added_on ?? today,
  pricedFrom: today,
  planned: [],
  version: 1,
  updatedAt: now.toISOString(),
});

/** Returns the product with the changes applied. */
export const applyProductChange = (
  existing: ProductItem,
  change: ProductChange,
  pictures: ProductPictures,
): ProductItem => {
  const {
    version: _,
    slug = existing.slug,
    added_on: addedOn = existing.addedOn,
    ...rest
  } = change;
  const { image, images, ...fields } = rest;
  const next = {
    ...existing,
    slug,
    addedOn,
    ...fieldsOf({ ...wireOf(existing), ...givenFields(fields) }),
    ...picturesOf({ image, images }, pictures, existing),
  };
  // The share image shows the cover, the title and the kind of product, so it is redrawn if one of them changes.
  const isDrawn =
    next.title === existing.title &&
    next.form === existing.form &&
    next.picture?.hash === existing.picture?.hash;
  return { ...next, share: isDrawn ? existing.share : null };
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

type GivenFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the fields without those that are undefined. */
const givenFields = <T extends object>(fields: T): GivenFields<T> => {
  const all: GivenFields<T> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) Object.assign(all, { [name]: value });
  }
  return all;
};

/** Throws `invalid` if the change refers to something new that does not exist. */
export const assertReferencesExist = (
  { library, categoryTree, tagTree }: ProductFormContext,
  { opens, categories, tags }: Pick<ProductChange, "categories" | "opens" | "tags">,
  existing: Pick<ProductItem, "categories" | "contentIds" | "tags"> | null,
): void => {
  assertExists(
    "opens",
    opens,
    existing?.contentIds ?? [],
    (id) => library.itemById(id) !== undefined,
  );
  assertExists(
    "categories",
    categories,
    existing?.categories ?? [],
    (id) => categoryTree.byId(id) !== undefined,
  );
  assertExists("tags", tags, existing?.tags ?? [], (id) => tagTree.byId(id) !== undefined);
};
