import type { ProductRecord } from "../../shared/contract/catalogue/product-views.ts";

const option = { product_id: "prd_1", status: true, opens: [], licence: "" };

/** Staff see this record: a download that can be bought in two ways. */
export const productWithOptions: ProductRecord = {
  id: "prd_1",
  slug: "palette",
  title: "Palette",
  subtext: "",
  kind: "download",
  types: { assigned: [], available: [] },
  image: null,
  images: [],
  inside: [],
  colour_primary: null,
  colour_secondary: null,
  ships: false,
  licence: "",
  categories: { assigned: [], available: [] },
  tags: { assigned: [], available: [] },
  opens: [],
  sold: 0,
  featured: false,
  added_on: "2026-01-01",
  on_sale: true,
  updated_at: "2026-01-01T00:00:00.000Z",
  price: 2000,
  price_display: "£20.00",
  rrp: null,
  rrp_display: null,
  vat_class: "standard",
  options: [
    {
      ...option,
      id: "opt_1",
      slug: "one",
      title: "One designer",
      price: 2000,
      price_display: "£20",
    },
    {
      ...option,
      id: "opt_2",
      slug: "studio",
      title: "A studio",
      price: 9000,
      price_display: "£90",
    },
  ],
  version: 1,
};
