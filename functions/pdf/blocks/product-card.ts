import { mainColumns, type RenderBlock } from "./block-setting.ts";
import { titleWithLinks, linkLine } from "./link-line.ts";

/** Prints a product. A product that is no longer on sale is left out. */
export const renderProductCard: RenderBlock<"product-card"> = ({ product, text }, context) => {
  const title = context.titles.products.get(product);
  if (title === undefined) return [];
  const address = `${context.origin}/basket/${product}+product`;
  return titleWithLinks(
    { title, text },
    [linkLine("In the shop", address, context, mainColumns)],
    context,
  );
};
