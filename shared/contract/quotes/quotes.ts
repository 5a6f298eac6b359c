/** Quotes that staff make for a member. Such a quote is an order that waits: it is read, paid and lapses like one. */
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

/** The kinds of reduction that staff can agree. */
export const reductionKinds = ["percent", "fixed"] as const;

const quoteInput = {
  user_id: id,
  /** The plan for a year, or as an upgrade: the plan in force decides which. */
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
  /** The reduction instead of a voucher, on the net amount of everything except an upgrade. */
  reduction: z.optional(
    z.object({
      kind: z.enum(reductionKinds),
      /** The value in pence, or in hundredths of a percent. */
      value: z.int("Use a whole number").check(z.gte(1, "Enter a value"), z.lte(100_000_000)),
      /** Read by staff alone. */
      reason: line("a reason for the discount", 200),
    }),
  ),
  purchase_number: z._default(anyLine(60), ""),
  vat_number: z._default(anyLine(30), ""),
  company_number: z._default(anyLine(30), ""),
  /** The address of the buyer, for the invoice and a parcel. */
  address: addressDraft,
  /** The last London day on which it can be paid; two weeks from today by default. */
  valid_until: z.optional(
    z
      .string("Enter the date")
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD")),
  ),
  /** The note to the buyer. */
  note: z._default(prose(1000), ""),
};

const choice = z.object({
  slug: z.string(),
  title: z.string(),
  /** The price excluding VAT, as text. */
  price: z.string(),
});

const choices = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** The current plan, in a sentence. */
    plan: z.string(),
  }),
  /** The plans that can be offered now. */
  plans: z.array(z.extend(choice, { upgrade: z.boolean() })),
  products: z.array(
    z.extend(choice, {
      options: z.array(z.object({ id: z.string(), title: z.string(), price: z.string() })),
    }),
  ),
  /** The newest address that they have saved, or what is known of it. */
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
  /** True if it can also be paid by bank transfer. */
  by_transfer: z.boolean(),
  /** The reason why the voucher gives no discount; null if it does, or if there is none. */
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
      body: z.object(quoteInput),
      replies: { 200: single(preview) },
    }),
    createQuote: endpoint({
      method: "POST",
      path: "/quotes",
      audience: financeRoles,
      summary:
        "Create a quote for a member and email a link anyone can pay it with; the same key creates one",
      body: z.object({
        ...quoteInput,
        key: line("a key", 80),
        /** The total that staff were shown, in pence: if it has changed, nothing happens (409). */
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
