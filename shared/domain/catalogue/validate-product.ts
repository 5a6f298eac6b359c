import type { FieldErrors } from "../../kernel/app-error.ts";
import type { Product } from "./shop-item.ts";

type ProductDraft = Pick<
  Product,
  "contentIds" | "form" | "onSale" | "options" | "pricePence" | "rrpPence"
>;

/** Returns the faults of a product, by the fields of the staff form. */
export const productFaults = ({
  form,
  onSale,
  options,
  contentIds,
  pricePence,
  rrpPence,
}: ProductDraft): FieldErrors => {
  const openedByEach = options.length > 0 && options.every((one) => one.contentIds.length > 0);
  const opensNothing = form !== "goods" && contentIds.length === 0 && !openedByEach;
  return {
    ...(rrpPence !== null && rrpPence <= pricePence
      ? { rrp: ["Enter a compare-at price above the price"] }
      : {}),
    ...(onSale && opensNothing
      ? { opens: ["Choose at least one library item, or take it off sale"] }
      : {}),
  };
};
