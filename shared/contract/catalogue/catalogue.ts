/** The public catalogue of the shop. Amounts are in pence beside a display text, excluding VAT unless stated. */
import * as z from "zod/mini";
import { productForms, vatClasses } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import { slug, integerWithDefault } from "../fields.ts";
import { picture } from "../content/picture.ts";

export const productOrders = ["Featured", "Latest", "Price up", "Price down"] as const;
export type ProductOrder = (typeof productOrders)[number];

const amount = { price: z.int(), price_display: z.string() };

/** A product as its card shows it. */
export const productView = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtext: z.string(),
  kind: z.enum(productForms),
  image: z.nullable(picture),
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  /** The price of the cheapest option, if one must be chosen. */
  ...amount,
  /** The previous price, if it was higher. */
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  /** The options to choose from; empty if there is no choice. */
  options: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      ...amount,
      /** The price in countries where UK VAT is charged. */
      price_with_vat_display: z.string(),
      /** The licence for the buyer; empty if there is none. */
      licence: z.string(),
      /** The slugs of the items that it opens. */
      opens: z.array(z.string()),
    }),
  ),
  vat_class: z.enum(vatClasses),
  ships: z.boolean(),
  /** The library items that it opens, whichever option is chosen. */
  opens: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      /** The title of the lowest plan that includes it; null if no plan on sale does. */
      included_with: z.nullable(z.string()),
    }),
  ),
  /** True if the caller has bought everything that it opens. */
  in_library: z.boolean(),
  /** True if the caller can already open everything that it opens, also through a plan; false for goods that are posted. */
  has_access: z.boolean(),
});
export type ProductView = z.output<typeof productView>;

export const productPage = z.extend(productView, {
  /** False once it is no longer sold. */
  on_sale: z.boolean(),
  price_with_vat_display: z.string(),
  /** The licence if no option has one; empty if there is none. */
  licence: z.string(),
  /** The UK VAT rate, such as `20%`. */
  vat_rate_display: z.string(),
  /** The contents of the product, point by point. */
  inside: z.array(z.string()),
  pictures: z.array(picture),
  /** The delivery charges by zone; empty if nothing is sent. */
  delivery: z.array(
    z.object({
      title: z.string(),
      price_display: z.string(),
      /** The order value, excluding VAT, from which delivery is free; null if it never is. */
      free_from_display: z.nullable(z.string()),
    }),
  ),
  related: z.array(productView),
});
export type ProductPage = z.output<typeof productPage>;

export const planView = z.object({
  slug: z.string(),
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  subtext: z.string(),
  /** The price of a year; null if it is not sold annually. The same holds below. */
  annual: z.nullable(z.int()),
  annual_display: z.nullable(z.string()),
  annual_with_vat_display: z.nullable(z.string()),
  /** The price of one of twelve months. */
  monthly: z.nullable(z.int()),
  monthly_display: z.nullable(z.string()),
  monthly_with_vat_display: z.nullable(z.string()),
  /** The number of seats for colleagues. */
  places: z.int(),
  /** The lines of what it includes, derived from the library: `All trend reports`. */
  opens: z.array(z.string()),
});
export type PlanView = z.output<typeof planView>;

/** The free plan of every verified member, which is not sold. */
const freePlanView = z.object({
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  opens: z.array(z.string()),
});
export type FreePlanView = z.output<typeof freePlanView>;

const counted = { total: z.int() };

export const catalogueContract = feature({
  name: "catalogue",
  endpoints: {
    listProducts: endpoint({
      method: "GET",
      path: "/products",
      audience: "open",
      badToken: "ignored",
      summary: "What the shop sells, with counts by kind and industry under the other filters",
      query: z.object({
        kind: z.optional(z.enum(productForms)),
        /** The slug of a top category. */
        industry: z.optional(slug),
        order_by: z._default(z.enum(productOrders), "Featured"),
        page: integerWithDefault(1, 999_999, 1),
        perPage: integerWithDefault(1, 96, 24),
      }),
      replies: {
        200: z.extend(pageEnvelope(productView), {
          kinds: z.array(z.object({ kind: z.enum(productForms), ...counted })),
          industries: z.array(z.object({ slug: z.string(), title: z.string(), ...counted })),
        }),
      },
    }),
    readProduct: endpoint({
      method: "GET",
      path: "/products/{slug}",
      audience: "open",
      badToken: "ignored",
      summary: "A product of the shop, sold or not any more; 404 when it is unknown",
      params: z.object({ slug }),
      replies: { 200: single(productPage) },
    }),
    listPlans: endpoint({
      method: "GET",
      path: "/plans",
      audience: "open",
      badToken: "ignored",
      summary: "The plans that are sold, the lowest first, and the free one: what each includes",
      replies: { 200: z.extend(listEnvelope(planView), { free: freePlanView }) },
    }),
  },
});
