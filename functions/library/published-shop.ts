/** The shop as it is published: every product and plan, sold or not, with what their prices need. */
import * as z from "zod/mini";
import { productGroup } from "../rows/product-group.ts";
import { planItem, productItem } from "../rows/shop-item.ts";
import { shopSettings } from "../rows/shop-settings.ts";

export const publishedShop = z.object({
  products: z.array(productItem),
  plans: z.array(planItem),
  /** Of the shop's own; a release that knew of none left them out. */
  categories: z._default(z.array(productGroup), []),
  tags: z._default(z.array(productGroup), []),
  /** Null where nothing is sold. */
  settings: z.nullable(shopSettings),
});
export type PublishedShop = z.output<typeof publishedShop>;

export const noShop: PublishedShop = {
  products: [],
  plans: [],
  categories: [],
  tags: [],
  settings: null,
};
