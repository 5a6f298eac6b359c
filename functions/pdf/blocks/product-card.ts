import { main, type SetBlock } from "./block-setting.ts";
import { titleWithLinks, pointer } from "./pointer.ts";

/** Prints a product. A product that is no longer on sale is left out. */
export const setProductCard: SetBlock<"product-card"> = ({ product, text }, context) => {
  const title = context.titles.products.get(product);
  if (title === undefined) return [];
  const address = `${context.origin}/basket/${product}+product`;
  return titleWithLinks({ title, text }, [pointer("In the shop", address, context, main)], context);
};
