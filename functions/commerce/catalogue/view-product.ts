/** Products as the browser sees them. */
import type { ProductView } from "../../../shared/contract/catalogue.ts";
import { availableOptions } from "../../../shared/domain/basket.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import type { ProductItem } from "../../rows/shop-item.ts";
import { publicPicture } from "../../views/public-picture.ts";

/** Null when nobody can buy it: off sale, or none of its options is available. */
export const viewProduct = (product: ProductItem): ProductView | null => {
  const options = availableOptions(product);
  if (!product.onSale || (product.options.length > 0 && options.length === 0)) return null;
  const price = Math.min(
    ...(options.length > 0 ? options : [product]).map(({ pricePence }) => pricePence),
  );
  const rrp = product.rrpPence !== null && product.rrpPence > price ? product.rrpPence : null;
  return {
    id: product.productId,
    slug: product.slug,
    title: product.title,
    subtext: product.subtext,
    form: product.form,
    image: product.picture === null ? null : publicPicture(product.picture),
    colour_primary: product.colours.primary,
    colour_secondary: product.colours.secondary,
    price,
    price_display: displayPence(price),
    rrp,
    rrp_display: rrp === null ? null : displayPence(rrp),
    // A single one goes into the basket without a question.
    options: options.length > 1 ? options.length : 0,
  };
};
