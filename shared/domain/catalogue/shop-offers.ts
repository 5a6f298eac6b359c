/** Works out what the shop offers: the ways to buy a product, and what opens an item of the library. */
import { availableOptions } from "../orders/basket.ts";
import type { Plan, Product, ProductOption } from "./shop-item.ts";

/** A way to buy a product: an option, or the product itself if it has none. */
export type ShopOffer = Pick<ProductOption, "slug" | "title" | "pricePence" | "contentIds">;

/** Returns the offers in the order of the options; empty while the product cannot be bought. */
export const offersOf = (product: Product): readonly ShopOffer[] => {
  if (!product.onSale) return [];
  if (product.options.length === 0) return [product];
  return availableOptions(product).map((option) => ({
    ...option,
    contentIds: option.contentIds.length > 0 ? option.contentIds : product.contentIds,
  }));
};

/** Returns the cheapest offer, the first of equal prices; undefined while the product cannot be bought. */
export const cheapestOffer = (offers: readonly ShopOffer[]): ShopOffer | undefined =>
  offers.toSorted((a, b) => a.pricePence - b.pricePence)[0];

/** Returns the ids of all items that any offer of the product opens. */
export const itemsOpenedBy = (product: Product): ReadonlySet<string> =>
  new Set(offersOf(product).flatMap(({ contentIds }) => contentIds));

/** Returns the cheapest offer of a product that opens this item. */
export const offerOpening = (product: Product, itemId: string): ShopOffer | undefined =>
  cheapestOffer(offersOf(product).filter(({ contentIds }) => contentIds.includes(itemId)));

/** Returns the lowest plan on sale that opens the `rank`, the cheapest of equal ones; undefined for a free item. */
export const planOpening = <P extends Plan>(plans: readonly P[], rank: number): P | undefined =>
  rank === 0
    ? undefined
    : plans
        .filter((plan) => plan.onSale && plan.rank >= rank)
        .toSorted((a, b) => a.rank - b.rank || yearOf(a) - yearOf(b))[0];

/** Returns the price of a year, in pence. */
const yearOf = ({ annualPence, monthlyPence }: Plan): number =>
  annualPence ?? (monthlyPence ?? Number.POSITIVE_INFINITY) * 12;
