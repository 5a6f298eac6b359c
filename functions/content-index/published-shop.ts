/** Defines the published shop: every product and plan, on sale or not, with what their prices need. */
import * as z from "zod/mini";
import {
  effectiveOn,
  planPricing,
  productPricing,
  settingsPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import { productGroup } from "../entities/product-group.ts";
import { planItem, productItem } from "../entities/shop-item.ts";
import { shopSettings } from "../entities/shop-settings.ts";

export const publishedShop = z.object({
  products: z.array(productItem),
  plans: z.array(planItem),
  /** The shop's own categories. Snapshots of a release without them have none. */
  categories: z._default(z.array(productGroup), []),
  tags: z._default(z.array(productGroup), []),
  /** The settings, or null if nothing is sold. */
  settings: z.nullable(shopSettings),
});
export type PublishedShop = z.output<typeof publishedShop>;

/** Returns the shop at the prices of a London date. */
export const shopOn = (shop: PublishedShop, day: string): PublishedShop => ({
  ...shop,
  products: shop.products.map((product) => effectiveOn(product, day, productPricing)),
  plans: shop.plans.map((plan) => effectiveOn(plan, day, planPricing)),
  settings: shop.settings && effectiveOn(shop.settings, day, settingsPricing),
});

export const noShop: PublishedShop = {
  products: [],
  plans: [],
  categories: [],
  tags: [],
  settings: null,
};
