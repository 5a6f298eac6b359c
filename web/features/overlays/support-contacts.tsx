import { product } from "../../../shared/kernel/product.ts";

/** Whom to ask; on the pages that turn a visitor away. */
export const SupportContacts = () => (
  <p>
    Need help? Email <a href={`mailto:${product.support.email}`}>{product.support.email}</a> or call{" "}
    {product.support.telephone}.
  </p>
);
