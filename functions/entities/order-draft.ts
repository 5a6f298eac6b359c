/**
 * The terms of a purchase exactly as the buyer agreed to them. An order begins with this draft; a quote and a card
 * payment contain it.
 */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import type { Totals } from "../../shared/domain/pricing/pricing.ts";
import { paymentTypes, purchaseTypes, vatClasses } from "../../shared/kernel/order-terms.ts";
import { agreedContract } from "./basket.ts";
import { upgradeQuote } from "./quote.ts";

/** A line as it was sold. The catalogue may have changed since. */
export const soldLine = z.object({
  lineId: z.string(),
  /** The product's id, or a plan's number as text. */
  itemId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  title: z.string(),
  optionTitle: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  unitPence: z.int(),
  netPence: z.int(),
  /** The discount in pence. Older orders have only its rate. */
  takenPence: z._default(z.int(), 0),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  ships: z.boolean(),
  contentIds: z.array(z.string()),
  plan: z.nullable(
    z.object({ planId: z.int(), title: z.string(), rank: z.int(), places: z.int() }),
  ),
  monthlyPence: z.nullable(z.int()),
  /**
   * The expected price of the next term: a year or a month, excluding VAT. It is null for an upgrade, and in older
   * orders.
   */
  renewalPence: z._default(z.nullable(z.int()), null),
  upgrade: z.nullable(upgradeQuote),
  picture: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
});
export type SoldLine = z.output<typeof soldLine>;

export const soldTotals = z.object({
  subTotal: z.int(),
  voucher: z._default(
    z.nullable(
      z.object({
        code: z.nullable(z.string()),
        pence: z.int(),
        shares: z.array(z.object({ rate: z.int(), net: z.int() })),
      }),
    ),
    null,
  ),
  shipping: z.int(),
  tax: z.int(),
  total: z.int(),
  toPay: z.int(),
  toPayMonthly: z.int(),
  monthly: z.boolean(),
  months: z.int(),
  ships: z.boolean(),
  vat: z.array(z.object({ rate: z.int(), net: z.int(), tax: z.int() })),
  reverseCharge: z.boolean(),
});

/** Returns totals in the form that an order stores. */
export const soldTotalsOf = (totals: Totals): z.output<typeof soldTotals> => ({
  ...totals,
  voucher: totals.voucher && { ...totals.voucher, shares: [...totals.voucher.shares] },
  vat: [...totals.vat],
});

/** An order exactly as it was agreed. This, never the catalogue, is what is charged, recorded and documented. */
export const orderDraft = z.object({
  orderId: z.string(),
  token: z.string(),
  userId: z.string(),
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  country: z.string(),
  paymentType: z.nullable(z.enum(paymentTypes)),
  purchaseNumber: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  addresses: z.object({
    account: z.nullable(addressDraft),
    billing: z.nullable(addressDraft),
    delivery: z.nullable(addressDraft),
  }),
  lines: z.array(soldLine),
  totals: soldTotals,
  termsAgreedAt: z.nullable(z.string()),
  contract: z.nullable(agreedContract),
  upgradeParentId: z.nullable(z.string()),
  /**
   * The times at which its basket was created, and at which a visitor's basket was merged into it; null for an order
   * without a basket, and in older orders.
   */
  begun: z._default(
    z.nullable(z.object({ at: z.string(), joinedAt: z.nullable(z.string()) })),
    null,
  ),
});
export type OrderDraft = z.output<typeof orderDraft>;
