/** A basket and its totals as the browser sees them. Amounts are in pence beside a display text. */
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

/** The product in the option picker. */
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
  /** The net amount of the line; for a monthly plan, of one month. */
  total: z.int(),
  total_display: z.string(),
  /** The original price of the line, if it was higher. */
  rrp: z.nullable(z.int()),
  rrp_display: z.nullable(z.string()),
  upgrade: z.boolean(),
  monthly: z.boolean(),
  /** The next payment after today's charge, net: the next month, or the renewal. */
  next_cost: z.nullable(z.int()),
  next_cost_display: z.nullable(z.string()),
  /** The net price of a month at the renewal. */
  month_renewal_base: z.nullable(z.int()),
  /** The sentences below the title: the minimum term, or what an upgrade covers. */
  notes: z.array(z.string()),
});
export type BasketLineView = z.output<typeof basketLine>;

/** The amounts paid, due and to follow, with their dates: as rows of a table and as one sentence. */
export const amountText = z.object({
  /** The rows, such as `{name: "Then 27/12/2026 to 27/10/2027", amount: "11 × £264.00"}`. */
  rows: z.array(z.object({ name: z.string(), amount: z.string() })),
  sentence: z.string(),
});
/** The payments that follow a paid upgrade. */
const upgradeLaterPayments = {
  /** The net renewal price of an annual plan. */
  upgradeRenewal: z.nullable(z.int()),
  upgradeRenewalDisplay: z.nullable(z.string()),
  /** The net price of the next month of a monthly plan. */
  upgradeMonths: z.nullable(z.int()),
  upgradeMonthsDisplay: z.nullable(z.string()),
  /** The due date of either: an instant and day/month/year. */
  upgradeNextPaymentDue: z.nullable(z.string()),
  upgradeNextPaymentDueDisplay: z.nullable(z.string()),
};

export const basketTotals = z.object({
  subTotal: z.int(),
  subTotalDisplay: z.string(),
  /** The discount of a voucher, or (without a code) of a reduction that staff agreed; `subTotal` is after it. */
  voucher: z.nullable(
    z.object({ code: z.nullable(z.string()), pence: z.int(), display: z.string() }),
  ),
  shipping: z.int(),
  shippingDisplay: z.string(),
  tax: z.int(),
  taxDisplay: z.string(),
  /** The VAT by rate, as the documents show it: `20%`. */
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
  /** The net remainder of the cycle that an upgrade charges today; null without an upgrade. */
  upgrade: z.nullable(z.int()),
  upgradeDisplay: z.nullable(z.string()),
  ...upgradeLaterPayments,
  /** True if no UK VAT is charged: the buyer accounts for it. */
  reverseCharge: z.boolean(),
});
export type BasketTotals = z.output<typeof basketTotals>;

/** The price of a higher plan. The figures belong to today’s payment (`scope`), unless their name says otherwise. */
export const upgradeQuoteView = z.object({
  id: z.string(),
  expires_at: z.string(),
  lines: z.array(basketLine),
  scope: z.literal("today"),
  /** The remainder of the cycle, excluding VAT. */
  upgrade: z.int(),
  upgradeDisplay: z.string(),
  /** Today’s whole payment excluding VAT: the remainder, and the difference for a next term that is paid already. */
  net: z.int(),
  netDisplay: z.string(),
  /** The VAT of today’s payment: `net` and `tax` sum to `toPay`. */
  tax: z.int(),
  taxDisplay: z.string(),
  /** The VAT rate, such as `20%`. */
  taxRate: z.string(),
  toPay: z.int(),
  toPayDisplay: z.string(),
  ...upgradeLaterPayments,
  /** Today’s payment and the extra cost of the remaining months of a monthly plan; null for an annual one. */
  commitment: z.nullable(
    z.object({
      /** The number of remaining months, each of which is charged on its day, including VAT. */
      months: z.int(),
      toPayMonthly: z.int(),
      toPayMonthlyDisplay: z.string(),
      /** The amount excluding VAT; `net` and `tax` sum to `total`. */
      net: z.int(),
      netDisplay: z.string(),
      tax: z.int(),
      taxDisplay: z.string(),
      total: z.int(),
      totalDisplay: z.string(),
    }),
  ),
  /** True if no UK VAT is charged: the buyer accounts for it. */
  reverseCharge: z.boolean(),
});
export type UpgradeQuoteView = z.output<typeof upgradeQuoteView>;

const groups = { product: z.array(basketLine), subscription: z.array(basketLine) };

/** The details that have been filled in at checkout so far. */
export const checkoutDetails = z.object({
  payment_type: z.nullable(z.enum(paymentTypes)),
  agree_terms: z.boolean(),
  agree_contract: z.boolean(),
  /** The contract to agree to, or as agreed, as sanitised HTML; null if the basket has no subscription. */
  contract: z.nullable(z.string()),
  purchase_number: z.string(),
  vat_number: z.string(),
  company_number: z.string(),
  address_account_json: z.nullable(addressDraft),
  address_billing_json: z.nullable(addressDraft),
  address_delivery_json: z.nullable(addressDraft),
  /** True if a card payment is in progress; the basket's next change cancels it. */
  paying: z.boolean(),
});
export type CheckoutDetails = z.output<typeof checkoutDetails>;

export const basket = z.object({
  /** The basket; null if the token's basket has become an order, or never existed. */
  data: z.nullable(z.object({ id: z.nullable(z.string()), ...groups })),
  shipping: z.object({ country: z.nullable(z.string()) }),
  countries: z.array(postalCountry),
  totals: basketTotals,
  /** The voucher that was entered, and why it gives no discount; a null reason means that it does. */
  voucher: z.nullable(z.object({ code: z.string(), refused: z.nullable(z.string()) })),
  totalItems: z.int(),
  hasSubscriptions: z.boolean(),
  ships: z.boolean(),
  token: z.string(),
  /** The messages about changes that the buyer did not make: an item that is gone, or a new price. */
  messages: z.array(z.string()),
  order: checkoutDetails,
});
export type BasketView = z.output<typeof basket>;

export const lineGroups = z.object(groups);
