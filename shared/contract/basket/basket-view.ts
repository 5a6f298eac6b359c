/** A basket and its totals as the browser sees them. Amounts are pence beside a display text. */
import * as z from "zod/mini";
import { postalCountry } from "../addresses/postal-country.ts";
import { paymentTypes, purchaseTypes } from "../../kernel/order-terms.ts";
import { addressDraft } from "../addresses/address-draft.ts";
import { picture } from "../content/picture.ts";

export const shopOption = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.boolean(),
  product_id: z.string(),
  price: z.int(),
  price_display: z.string(),
  monthly_price_display: z.nullable(z.string()),
  monthly_renewal: z.nullable(z.int()),
});

/** What the option picker shows. */
export const optionProduct = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.nullable(picture),
  options: z.array(shopOption),
});

export const basketLine = z.object({
  id: z.string(),
  product: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    image: z.nullable(picture),
    colour_primary: z.nullable(z.string()),
    colour_secondary: z.nullable(z.string()),
  }),
  option: z.nullable(z.object({ id: z.string(), title: z.string() })),
  purchase_type: z.enum(purchaseTypes),
  qty: z.int(),
  ships: z.boolean(),
  /** Net of the line; of a monthly plan: one month. */
  total: z.int(),
  total_display: z.string(),
  /** The original price of the line, when it was more. */
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  upgrade: z.boolean(),
  monthly: z.boolean(),
  /** What comes after today's charge, net: the next month, or the renewal. */
  next_cost: z.nullable(z.int()),
  next_cost_display: z.nullable(z.string()),
  /** A month's net price at the renewal. */
  month_renewal_base: z.nullable(z.int()),
  /** Sentences below the title: the minimum term, what an upgrade covers. */
  notes: z.array(z.string()),
});
export type BasketLineView = z.output<typeof basketLine>;

/** What was paid, what is to be paid and what follows, with its days: as rows of a table and as one sentence. */
export const amountText = z.object({
  /** `{name: "Then 27/12/2026 to 27/10/2027", amount: "11 × £264.00"}` */
  rows: z.array(z.object({ name: z.string(), amount: z.string() })),
  sentence: z.string(),
});
/** What comes after an upgrade has been paid. */
const upgradeFollows = {
  /** Net: what the renewal of an annual plan will cost. */
  upgradeRenewal: z.nullable(z.int()),
  upgradeRenewalDisplay: z.nullable(z.string()),
  /** Net: what the next month of a monthly plan will cost. */
  upgradeMonths: z.nullable(z.int()),
  upgradeMonthsDisplay: z.nullable(z.string()),
  /** When either of them is due: an instant and day/month/year. */
  upgradeNextPaymentDue: z.nullable(z.string()),
  upgradeNextPaymentDueDisplay: z.nullable(z.string()),
};

export const basketTotals = z.object({
  subTotal: z.int(),
  subTotalDisplay: z.string(),
  /** What a voucher, or without a code a reduction that staff agreed, took off the lines; `subTotal` is without it. */
  voucher: z.nullable(
    z.object({ code: z.nullable(z.string()), pence: z.int(), display: z.string() }),
  ),
  shipping: z.int(),
  shippingDisplay: z.string(),
  tax: z.int(),
  taxDisplay: z.string(),
  /** By rate, as the documents show it: `20%`. */
  vat: z.array(z.object({ rate: z.string(), net: z.int(), tax: z.int(), taxDisplay: z.string() })),
  total: z.int(),
  totalDisplay: z.string(),
  toPay: z.int(),
  toPayDisplay: z.string(),
  toPayMonthly: z.int(),
  toPayMonthlyDisplay: z.string(),
  monthly: z.boolean(),
  months: z.int(),
  amounts: amountText,
  /** Net: the remainder of the cycle that an upgrade charges today. Null without an upgrade. */
  upgrade: z.nullable(z.int()),
  upgradeDisplay: z.nullable(z.string()),
  ...upgradeFollows,
  /** No UK VAT is charged: the buyer accounts for it. */
  reverseCharge: z.boolean(),
});
export type BasketTotals = z.output<typeof basketTotals>;

/**
 * What a higher plan costs. The figures belong to today’s payment (`scope`), unless their name says what else they are of.
 */
export const upgradeQuoteView = z.object({
  id: z.string(),
  expires_at: z.string(),
  lines: z.array(basketLine),
  scope: z.literal("today"),
  /** Without VAT: the remainder of the cycle. */
  upgrade: z.int(),
  upgradeDisplay: z.string(),
  /** All of today’s payment without VAT: the remainder, and what a next term that is paid already costs more. */
  net: z.int(),
  netDisplay: z.string(),
  /** The VAT of today’s payment: `net` and `tax` come to `toPay`. */
  tax: z.int(),
  taxDisplay: z.string(),
  /** The rate of it: `20%`. */
  taxRate: z.string(),
  toPay: z.int(),
  toPayDisplay: z.string(),
  ...upgradeFollows,
  /** Of a monthly plan: today’s payment and what the months left of its term cost more. Null of a yearly one. */
  commitment: z.nullable(
    z.object({
      /** So many months are left, each of which is charged on its day, with VAT. */
      months: z.int(),
      toPayMonthly: z.int(),
      toPayMonthlyDisplay: z.string(),
      /** Without VAT; `net` and `tax` come to `total`. */
      net: z.int(),
      netDisplay: z.string(),
      tax: z.int(),
      taxDisplay: z.string(),
      total: z.int(),
      totalDisplay: z.string(),
    }),
  ),
  /** No UK VAT is charged: the buyer accounts for it. */
  reverseCharge: z.boolean(),
});
export type UpgradeQuoteView = z.output<typeof upgradeQuoteView>;

const groups = { product: z.array(basketLine), subscription: z.array(basketLine) };

/** What has been filled in at checkout so far. */
export const checkoutDetails = z.object({
  payment_type: z.nullable(z.enum(paymentTypes)),
  agree_terms: z.boolean(),
  agree_contract: z.boolean(),
  /** The contract to agree to, or as agreed; null when the basket has no subscription. Sanitised HTML. */
  contract: z.nullable(z.string()),
  purchase_number: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  address_account_json: z.nullable(addressDraft),
  address_billing_json: z.nullable(addressDraft),
  address_delivery_json: z.nullable(addressDraft),
  /** A card payment is under way; the basket's next change cancels it. */
  paying: z.boolean(),
});
export type CheckoutDetails = z.output<typeof checkoutDetails>;

export const basket = z.object({
  /** Null: the basket that this token named has become an order, or never was. */
  data: z.nullable(z.object({ id: z.nullable(z.string()), ...groups })),
  shipping: z.object({ country: z.nullable(z.string()) }),
  countries: z.array(postalCountry),
  totals: basketTotals,
  /** The voucher that was entered, and why it takes nothing off; null reasons none. */
  voucher: z.nullable(z.object({ code: z.string(), refused: z.nullable(z.string()) })),
  totalItems: z.int(),
  hasSubscriptions: z.boolean(),
  ships: z.boolean(),
  token: z.string(),
  /** What changed without the buyer's doing: an item that is gone, a price that is new. */
  messages: z.array(z.string()),
  order: checkoutDetails,
});
export type BasketView = z.output<typeof basket>;

export const lineGroups = z.object(groups);
