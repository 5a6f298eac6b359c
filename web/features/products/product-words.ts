import type { ProductForm, VatClass } from "../../../shared/kernel/order-terms.ts";

export const formWords: Readonly<Record<ProductForm, string>> = {
  download: "Download",
  "e-book": "E-book",
  goods: "Shipped item",
};

export const vatWords: Readonly<Record<VatClass, string>> = {
  standard: "Standard: plans, downloads, goods",
  zero: "Zero: books and e-books",
};
