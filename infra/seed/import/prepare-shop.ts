/** Converts the shop's source to the rows and objects that the stack stores. */
import { join } from "node:path";
import { productShareText } from "../../../functions/images/product-share.ts";
import type { PlanItem, ProductItem } from "../../../functions/entities/shop-item.ts";
import type { StoredShopSettings } from "../../../functions/entities/shop-settings.ts";
import type { ProductGroup } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import type { LibraryObject } from "./block-media.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { PictureLibrary } from "./pictures.ts";
import { contentId } from "./prepare-item.ts";
import type { SourceGroup } from "./group-source.ts";
import type { ShopSource } from "./shop-folder.ts";
import type { ProductHead, SourcePlan, SourceProduct, SourceSettings } from "./shop-source.ts";

/** A record without the start of its prices, which is set when it is written. */
type Undated<T> = Omit<T, "planned" | "pricedFrom">;
export type PreparedProduct = Undated<ProductItem>;
export type PreparedPlan = Undated<PlanItem>;
export type PreparedSettings = Undated<StoredShopSettings>;

export interface PreparedShopItem {
  readonly item: PreparedPlan | PreparedProduct;
  readonly objects: readonly LibraryObject[];
}

export interface PreparedShop {
  readonly items: readonly PreparedShopItem[];
  readonly categories: readonly ProductGroup[];
  readonly tags: readonly ProductGroup[];
  readonly settings: PreparedSettings;
}

export interface ShopSources {
  /** The library folder. */
  readonly folder: string;
  readonly pictures: PictureLibrary;
  /** The covers of the library's items, by id. */
  readonly covers: ReadonlyMap<string, StoredPicture>;
}

export const prepareShop = async (
  shop: ShopSource,
  sources: ShopSources,
): Promise<PreparedShop> => ({
  items: [
    ...shop.plans.map((plan) => ({ item: preparePlan(plan), objects: [] })),
    ...(await Promise.all(shop.products.map((product) => prepareProduct(product, sources)))),
  ],
  categories: shop.categories.map((one) => prepareGroup("pcg", one)),
  tags: shop.tags.map((one) => prepareGroup("ptg", one)),
  settings: prepareSettings(shop.settings),
});

/** The date of products that do not say since when they are offered. */
const defaultOfferedSince = "1970-01-01";
/** A constant time, so that the digest is the same each time; writing sets the actual one. */
const beforeAnyImport = "1970-01-01T00:00:00.000Z";

/** Returns the id, which is derived from the slug, so that importing again writes the same rows. */
const idOf = (prefix: "opt" | "pcg" | "prd" | "ptg", slug: string): string =>
  `${prefix}_${digestOf(`${prefix}:${slug}`).slice(0, 20)}`;

const prepareGroup = (
  prefix: "pcg" | "ptg",
  { slug, title, parent, position }: SourceGroup,
): ProductGroup => ({
  id: idOf(prefix, slug),
  slug,
  title,
  parentId: parent === null ? null : idOf(prefix, parent),
  position,
});

interface ShopPicture {
  readonly stored: StoredPicture;
  readonly objects: readonly LibraryObject[];
}

/** Returns a picture from beside the product's file or, for a sample of what it opens, from beside an item's. */
const pictureOf = async (
  slug: string,
  { item, image, alt }: Pick<ProductHead["pictures"][number], "alt" | "image" | "item">,
  { folder, pictures: feed }: ShopSources,
): Promise<ShopPicture> => {
  const beside = item === undefined ? ["shop", "products", slug] : ["items", item];
  const { stored, renditions } = await feed.prepare(join(folder, ...beside, image));
  return {
    stored: { ...stored, alt },
    objects: renditions.map((rendition) => ({ ...rendition, key: `images/${rendition.name}` })),
  };
};

/** Returns a product's own picture, or the cover of an item, which the library has stored. */
const coverOf = async (
  { slug, head: { cover } }: SourceProduct,
  sources: ShopSources,
): Promise<ShopPicture | null> => {
  if (!("item" in cover)) return pictureOf(slug, cover, sources);
  const stored = sources.covers.get(contentId(cover.item));
  return stored === undefined ? null : { stored, objects: [] };
};

const prepareProduct = async (
  source: SourceProduct,
  sources: ShopSources,
): Promise<PreparedShopItem> => {
  const { slug, head } = source;
  const [cover, ...pictures] = await Promise.all([
    coverOf(source, sources),
    ...head.pictures.map((one) => pictureOf(slug, one, sources)),
  ]);
  const shared = cover && (await sources.pictures.share(productShareText(head), cover.stored));
  const item: PreparedProduct = {
    kind: "product",
    productId: idOf("prd", slug),
    slug,
    title: head.title,
    subtext: head.subtext,
    form: head.form,
    pricePence: head.price,
    rrpPence: head.rrp ?? null,
    vatClass: head.vat,
    ships: head.form === "goods",
    licence: head.licence,
    contentIds: head.opens.map(contentId),
    options: head.options.map((option) => ({
      optionId: idOf("opt", option.slug),
      slug: option.slug,
      title: option.title,
      status: option.status,
      licence: option.licence,
      pricePence: option.price,
      contentIds: option.opens.map(contentId),
    })),
    picture: cover?.stored ?? null,
    pictures: pictures.map(({ stored }) => stored),
    inside: head.inside,
    share: shared?.share ?? null,
    colours: {
      primary: head.colours?.primary ?? null,
      secondary: head.colours?.secondary ?? null,
    },
    categories: head.categories.map((one) => idOf("pcg", one)),
    tags: head.tags.map((one) => idOf("ptg", one)),
    featured: head.featured,
    addedOn: head.added ?? defaultOfferedSince,
    onSale: head.onSale,
    version: 1,
    updatedAt: beforeAnyImport,
  };
  const drawn = shared ? [{ ...shared.rendition, key: `images/${shared.rendition.name}` }] : [];
  const objects = [...[cover, ...pictures].flatMap((one) => one?.objects ?? []), ...drawn];
  return { item, objects: [...new Map(objects.map((one) => [one.key, one])).values()] };
};

const preparePlan = ({ vat, annual, monthly, ...plan }: SourcePlan): PreparedPlan => ({
  kind: "plan",
  ...plan,
  annualPence: annual ?? null,
  monthlyPence: monthly ?? null,
  vatClass: vat,
  version: 1,
});

const prepareSettings = ({ vat, zones, ...settings }: SourceSettings): PreparedSettings => ({
  ...settings,
  vatRates: vat,
  zones: zones.map(({ title, countries, price, freeFrom }) => ({
    title,
    countries: countries === "everywhere else" ? null : countries,
    pence: price,
    freeFromPence: freeFrom ?? null,
  })),
  version: 1,
});
