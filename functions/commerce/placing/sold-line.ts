import type { PricedLine } from "../../../shared/domain/pricing.ts";
import type { SoldLine } from "../../rows/order-draft.ts";
import type { Shop } from "../../rows/shop.ts";

/** A priced line with what is shown of its item. */
export const soldLineOf = (line: PricedLine, shop: Pick<Shop, "items">): SoldLine => {
  const item = shop.items.get(line.slug);
  const product = item?.kind === "product" ? item : null;
  return {
    ...line,
    contentIds: [...line.contentIds],
    itemId: product?.productId ?? String(line.plan?.planId ?? ""),
    picture: product?.picture ?? null,
    colours: product?.colours ?? { primary: null, secondary: null },
  };
};
