import { product } from "../../../shared/kernel/product.ts";

/** The support contacts, for pages that refuse a visitor. */
export const SupportContacts = () => (
  <p>
    Need help? Email <a href={`mailto:${product.support.email}`}>{product.support.email}</a> or call{" "}
    {product.support.telephone}.
  </p>
);
