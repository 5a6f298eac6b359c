/** What the shop offers to whoever looks: the ways to buy a product, and what opens an item of the library. */
import { availableOptions } from "../orders/basket.ts";
import type { Plan, Product, ProductOption } from "./shop-item.ts";

/** One way to buy a product: an option, or the product itself where there is none. */
export type ShopOffer = Pick<ProductOption, "slug" | "title" | "pricePence" | "contentIds">;

/** In the order of the options; empty while nobody can buy it. */
export const offersOf = (product: Product): readonly ShopOffer[] => {
  if (!product.onSale) return [];
  if (product.options.length === 0) return [product];
  return availableOptions(product).map((option) => ({
    ...option,
    contentIds: option.contentIds.length > 0 ? option.contentIds : product.contentIds,
  }));
};

/** Undefined while nobody can buy it. Of equal prices the first. */
export const cheapestOffer = (offers: readonly ShopOffer[]): ShopOffer | undefined =>
  offers.toSorted((a, b) => a.pricePence - b.pricePence)[0];

/** Ids of the items that any way to buy it opens. */
export const itemsOpenedBy = (product: Product): ReadonlySet<string> =>
  new Set(offersOf(product).flatMap(({ contentIds }) => contentIds));

/** What a product costs when it is bought for this item. */
export const offerOpening = (product: Product, itemId: string): ShopOffer | undefined =>
  cheapestOffer(offersOf(product).filter(({ contentIds }) => contentIds.includes(itemId)));

/** The lowest plan on sale that opens what needs `rank`, the cheapest of equal ones; undefined for what is free. */
export const planOpening = <P extends Plan>(plans: readonly P[], rank: number): P | undefined =>
  rank === 0
    ? undefined
    : plans
        .filter((plan) => plan.onSale && plan.rank >= rank)
        .toSorted((a, b) => a.rank - b.rank || yearOf(a) - yearOf(b))[0];

/** Pence of a year. */
const yearOf = ({ annualPence, monthlyPence }: Plan): number =>
  annualPence ?? (monthlyPence ?? Number.POSITIVE_INFINITY) * 12;
