/** What the shop sells, for whoever looks. Amounts are pence beside a display text, without VAT unless they say so. */
import * as z from "zod/mini";
import { productForms, vatClasses } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single, wholeList } from "../envelope.ts";
import { slug, wholeNumber } from "../fields.ts";
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
  /** Of the cheapest option, where one has to be chosen. */
  ...amount,
  /** What it cost before, when that was more. */
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  /** Those that can be chosen; empty when there is nothing to choose. */
  options: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      ...amount,
      /** What is paid where UK VAT is charged. */
      price_with_vat_display: z.string(),
      /** What a buyer of it may do; empty where nothing is said. */
      licence: z.string(),
      /** Slugs of the items that it opens. */
      opens: z.array(z.string()),
    }),
  ),
  vat_class: z.enum(vatClasses),
  ships: z.boolean(),
  /** Items of the library that it opens, whichever option is chosen. */
  opens: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      /** Title of the lowest plan that includes it; null where no plan is sold that does. */
      included_with: z.nullable(z.string()),
    }),
  ),
  /** All that it opens is open to the caller because they bought it. */
  in_library: z.boolean(),
  /** The caller can open all of it already, be it by a plan; false of what is sent by post. */
  has_access: z.boolean(),
});
export type ProductView = z.output<typeof productView>;

export const productPage = z.extend(productView, {
  /** False once it is no longer sold. */
  on_sale: z.boolean(),
  price_with_vat_display: z.string(),
  /** What a buyer may do, where no option says so; empty where nothing is said. */
  licence: z.string(),
  /** What UK VAT is for it: `20%`. */
  vat_rate_display: z.string(),
  /** What a buyer gets, point by point. */
  inside: z.array(z.string()),
  pictures: z.array(picture),
  /** What a parcel costs, by zone; empty where nothing is sent. */
  delivery: z.array(
    z.object({
      title: z.string(),
      price_display: z.string(),
      /** From this order on, without VAT, it is free; null where it never is. */
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
  /** Of a year; null where it is not sold that way, as below. */
  annual: z.nullable(z.int()),
  annual_display: z.nullable(z.string()),
  annual_with_vat_display: z.nullable(z.string()),
  /** Of one month of twelve. */
  monthly: z.nullable(z.int()),
  monthly_display: z.nullable(z.string()),
  monthly_with_vat_display: z.nullable(z.string()),
  /** For colleagues. */
  places: z.int(),
  /** What it includes, line by line, worked out from the library: `All trend reports`. */
  opens: z.array(z.string()),
});
export type PlanView = z.output<typeof planView>;

/** Every verified member's, which is not sold. */
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
        /** Slug of a top category. */
        industry: z.optional(slug),
        order_by: z._default(z.enum(productOrders), "Featured"),
        page: wholeNumber(1, 999_999, 1),
        perPage: wholeNumber(1, 96, 24),
      }),
      replies: {
        200: z.extend(listOf(productView), {
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
      replies: { 200: z.extend(wholeList(planView), { free: freePlanView }) },
    }),
  },
});
