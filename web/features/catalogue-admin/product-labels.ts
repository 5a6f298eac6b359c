import type { ProductForm } from "../../../shared/kernel/order-terms.ts";

export const formLabels: Readonly<Record<ProductForm, string>> = {
  download: "Download",
  "e-book": "E-book",
  goods: "Shipped item",
};
