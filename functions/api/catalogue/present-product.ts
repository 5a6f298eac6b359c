/** Presents products for customers. */
import type { ProductPage, ProductView } from "../../../shared/contract/catalogue/catalogue.ts";
import {
  freePlan,
  isPublished,
  canOpen,
  type Reader,
} from "../../../shared/domain/access/access.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import {
  cheapestOffer,
  itemsOpenedBy,
  offersOf,
} from "../../../shared/domain/catalogue/shop-offers.ts";
import { formatPence, displayRate } from "../../../shared/kernel/money.ts";
import type { Library } from "../../content-index/library.ts";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { ProductItem } from "../../entities/shop-item.ts";
import type { StoredShopSettings } from "../../entities/shop-settings.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

/** The caller, the time and the version of the shop. */
export interface ShopView {
  readonly library: Library;
  readonly settings: StoredShopSettings;
  readonly now: Date;
  /** The ids of the items that the caller's orders gave access to. */
  readonly bought: readonly string[];
  /** The reader, or null for a visitor. */
  readonly reader: Reader | null;
}

export const presentProduct = (shop: ShopView, product: ProductItem): ProductView => {
  const offers = offersOf(product);
  const rate = shop.settings.vatRates[product.vatClass];
  // A product that is no longer on sale shows its last price.
  const price = cheapestOffer(offers)?.pricePence ?? product.pricePence;
  const rrp = product.rrpPence !== null && product.rrpPence > price ? product.rrpPence : null;
  const ids = [...itemsOpenedBy(product)];
  const opened = itemsIn(shop, ids);
  return {
    id: product.productId,
    slug: product.slug,
    title: product.title,
    subtext: product.subtext,
    kind: product.form,
    image: product.picture === null ? null : publicPicture(product.picture),
    colour_primary: product.colours.primary,
    colour_secondary: product.colours.secondary,
    price,
    price_display: formatPence(price),
    rrp,
    rrp_display: rrp === null ? null : formatPence(rrp),
    // A single option is added to the basket without a choice.
    options:
      offers.length > 1
        ? offers.map(({ slug, title, pricePence, contentIds }) => ({
            slug,
            title,
            price: pricePence,
            price_display: formatPence(pricePence),
            price_with_vat_display: formatPence(withVat(pricePence, rate)),
            licence: product.options.find((option) => option.slug === slug)?.licence ?? "",
            opens: itemsIn(shop, contentIds).map((item) => item.slug),
          }))
        : [],
    vat_class: product.vatClass,
    ships: product.ships,
    opens: opened.map((item) => ({
      slug: item.slug,
      title: item.title,
      included_with: includedWith(item, shop.library),
    })),
    in_library: ids.length > 0 && ids.every((itemId) => shop.bought.includes(itemId)),
    has_access: !product.ships && ids.length > 0 && ids.every((itemId) => isOpenTo(shop, itemId)),
  };
};

/** Returns those items that are published. */
const itemsIn = ({ library, now }: ShopView, ids: Iterable<string>): readonly SnapshotItem[] =>
  [...ids].flatMap((itemId) => {
    const item = library.itemById(itemId);
    return item && isPublished(item, now) ? [item] : [];
  });

const includedWith = (item: SnapshotItem, library: Library): string | null =>
  item.rank === 0 || item.isOpen ? freePlan.title : (library.planOpening(item.rank)?.title ?? null);

const isOpenTo = ({ library, reader, now }: ShopView, itemId: string): boolean => {
  const item = library.itemById(itemId);
  return reader !== null && item !== undefined && canOpen(reader, item, now);
};

export const withVat = (pence: number, rate: number): number => pence + taxOn(pence, rate);

/** Returns a product with the fields that only its own page shows. */
export const presentProductPage = (shop: ShopView, product: ProductItem): ProductPage => {
  const shown = presentProduct(shop, product);
  const rate = shop.settings.vatRates[product.vatClass];
  return {
    ...shown,
    on_sale: offersOf(product).length > 0,
    price_with_vat_display: formatPence(withVat(shown.price, rate)),
    vat_rate_display: displayRate(rate),
    licence: licenceOf(product),
    inside: product.inside,
    pictures: product.pictures.map(publicPicture),
    delivery: product.ships
      ? shop.settings.zones.map(({ title, pence, freeFromPence }) => ({
          title,
          price_display: formatPence(pence),
          free_from_display: freeFromPence === null ? null : formatPence(freeFromPence),
        }))
      : [],
    related: relatedTo(product, shop.library).map((one) => presentProduct(shop, one)),
  };
};

/** Returns the licence. A single option is bought without a choice, so its licence is shown as that of the product. */
const licenceOf = (product: ProductItem): string => {
  const offers = offersOf(product);
  const [only] = product.options.filter(({ slug }) => slug === offers[0]?.slug);
  return (offers.length === 1 ? only?.licence : "") || product.licence;
};

const maxRelatedProducts = 4;

/**
 * Returns the products on sale that share most categories and tags with this one, ancestors included. The newer product wins a
 * tie.
 */
const relatedTo = (product: ProductItem, library: Library): readonly ProductItem[] => {
  const groupsOf = ({ categories, tags }: ProductItem): readonly string[] => [
    ...library.productCategories.withAncestors(categories),
    ...library.productTags.withAncestors(tags),
  ];
  const groups = new Set(groupsOf(product));
  const shared = (other: ProductItem): number =>
    groupsOf(other).filter((id) => groups.has(id)).length;
  return library.shop.products
    .filter((other) => other.slug !== product.slug && offersOf(other).length > 0)
    .map((other) => ({ other, shared: shared(other) }))
    .filter((one) => one.shared > 0)
    .toSorted((a, b) => b.shared - a.shared || newerFirst(a.other, b.other))
    .slice(0, maxRelatedProducts)
    .map(({ other }) => other);
};

/** Compares products by the date on which they were added, newest first, then by slug. */
export const newerFirst = (a: ProductItem, b: ProductItem): number =>
  a.addedOn === b.addedOn ? (a.slug < b.slug ? -1 : 1) : a.addedOn < b.addedOn ? 1 : -1;
