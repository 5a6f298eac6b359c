/** What the shop sells, for whoever looks. Amounts are pence beside a display text. */
import * as z from "zod/mini";
import { productForms } from "../kernel/order-terms.ts";
import { endpoint, feature } from "./endpoint.ts";
import { single } from "./envelope.ts";
import { slug } from "./fields.ts";
import { picture } from "./picture.ts";

/** A product as its card shows it. Prices are without VAT. */
export const productView = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  form: z.enum(productForms),
  image: z.nullable(picture),
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  /** Of the cheapest option, where one has to be chosen. */
  price: z.int(),
  price_display: z.string(),
  /** What it cost before, when that was more. */
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  /** How many options can be chosen from; 0 when there is nothing to choose. */
  options: z.int(),
});
export type ProductView = z.output<typeof productView>;

export const catalogueContract = feature({
  name: "catalogue",
  endpoints: {
    readProduct: endpoint({
      method: "GET",
      path: "/products/{slug}",
      audience: "open",
      badToken: "ignored",
      summary: "A product of the shop; 404 when it is unknown or not on sale",
      params: z.object({ slug }),
      replies: { 200: single(productView) },
    }),
  },
});
