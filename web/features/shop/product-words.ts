import type { ProductForm } from "../../../shared/kernel/order-terms.ts";

/** What a kind of product is called, one and many. */
export const kindWords: Readonly<Record<ProductForm, { one: string; many: string }>> = {
  download: { one: "Download", many: "Downloads" },
  "e-book": { one: "E-book", many: "E-books" },
  goods: { one: "By post", many: "By post" },
};
