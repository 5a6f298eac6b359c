/** Quotes that staff make for a member. Such a quote is an order that waits: it is read, paid and lapses as one. */
import * as z from "zod/mini";
import { postalCountry } from "../addresses/postal-country.ts";
import { addressDraft } from "../addresses/address-draft.ts";
import { basketLine, basketTotals } from "../basket/basket-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { anyLine, id, line, prose, slug } from "../fields.ts";
import { orderId } from "../orders/order-id.ts";
import { voucherCode } from "../shop-settings/voucher-code.ts";
import { financeRoles } from "../staff/staff-roles.ts";

/** How what staff agree to take off is said. */
export const reductionKinds = ["percent", "fixed"] as const;

const offered = {
  user_id: id,
  /** A plan for a year, or as an upgrade of the plan in force: which of both follows from that. */
  plan: z.optional(slug),
  products: z._default(
    z
      .array(
        z.object({
          slug,
          option_id: z.optional(z.nullable(id)),
          quantity: z
            .int("Use a whole number")
            .check(z.gte(1, "Use 1 or more"), z.lte(99, "Use 99 or less")),
        }),
      )
      .check(z.maxLength(29, "Add up to 29 products")),
    [],
  ),
  voucher: z.optional(voucherCode),
  /** In the place of a voucher: of the net of all but an upgrade. */
  reduction: z.optional(
    z.object({
      kind: z.enum(reductionKinds),
      /** Pence, or hundredths of a percent. */
      value: z.int("Use a whole number").check(z.gte(1, "Enter a value"), z.lte(100_000_000)),
      /** Read by staff alone. */
      reason: line("a reason for the discount", 200),
    }),
  ),
  purchase_number: z._default(anyLine(60), ""),
  vat_number: z._default(anyLine(30), ""),
  company_number: z._default(anyLine(30), ""),
  /** Of the buyer: the invoice goes there, and a parcel. */
  address: addressDraft,
  /** The last London day on which it can be paid; two weeks from today unless told. */
  valid_until: z.optional(
    z
      .string("Enter the date")
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD")),
  ),
  /** To the buyer. */
  note: z._default(prose(1000), ""),
};

const choice = z.object({
  slug: z.string(),
  title: z.string(),
  /** Without VAT, as a text. */
  price: z.string(),
});

const choices = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** What they have, in a sentence. */
    plan: z.string(),
  }),
  /** The plans that they can be offered now. */
  plans: z.array(z.extend(choice, { upgrade: z.boolean() })),
  products: z.array(
    z.extend(choice, {
      options: z.array(z.object({ id: z.string(), title: z.string(), price: z.string() })),
    }),
  ),
  /** The newest that they have saved, or what is known of them. */
  address: addressDraft,
  countries: z.array(postalCountry),
  valid_until: z.string(),
  valid_until_most: z.string(),
});
export type QuoteChoices = z.output<typeof choices>;

const preview = z.object({
  lines: z.array(basketLine),
  totals: basketTotals,
  valid_until_display: z.string(),
  /** Whether it can be paid by bank transfer too. */
  by_transfer: z.boolean(),
  /** Why the voucher takes nothing off; null where it does, or there is none. */
  voucher_refused: z.nullable(z.string()),
});
export type QuotePreview = z.output<typeof preview>;

export const quotesContract = feature({
  name: "quotes",
  endpoints: {
    readQuoteChoices: endpoint({
      method: "GET",
      path: "/quotes/choices",
      audience: financeRoles,
      summary: "List what can be quoted to a person, with defaults",
      query: z.object({ user: id }),
      replies: { 200: single(choices) },
    }),
    previewQuote: endpoint({
      method: "POST",
      path: "/quotes/preview",
      audience: financeRoles,
      summary: "Preview a quote’s total; nothing is stored",
      body: z.object(offered),
      replies: { 200: single(preview) },
    }),
    createQuote: endpoint({
      method: "POST",
      path: "/quotes",
      audience: financeRoles,
      summary:
        "Create a quote for a member and email a link anyone can pay it with; the same key creates one",
      body: z.object({
        ...offered,
        key: line("a key", 80),
        /** The sum that staff were shown, in pence: with another one nothing happens (409). */
        shown_to_pay: z.int("Enter the total").check(z.gte(1), z.lte(1_000_000_000)),
      }),
      replies: { 201: single(z.object({ id: z.string() })) },
    }),
    withdrawQuote: endpoint({
      method: "POST",
      path: "/quotes/{id}/withdrawal",
      audience: financeRoles,
      summary: "Withdraw an unpaid quote; the customer is notified",
      params: z.object({ id: orderId }),
      body: z.object({ reason: line("the reason", 300) }),
      replies: { 200: single(z.object({ id: z.string() })) },
    }),
  },
});
