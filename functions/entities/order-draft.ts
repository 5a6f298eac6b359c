/** What a buyer agrees to, exactly as it was agreed: an order begins with it, a quote and a card payment hold it. */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import type { Totals } from "../../shared/domain/pricing/pricing.ts";
import { paymentTypes, purchaseTypes, vatClasses } from "../../shared/kernel/order-terms.ts";
import { agreedContract } from "./basket.ts";
import { upgradeQuote } from "./quote.ts";

/** A line as it was sold; the catalogue may say something else by now. */
export const soldLine = z.object({
  lineId: z.string(),
  /** Of the product, or the plan's as text. */
  itemId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  title: z.string(),
  optionTitle: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  unitPence: z.int(),
  netPence: z.int(),
  /** What was taken off it; orders of before have kept it by rate alone. */
  takenPence: z._default(z.int(), 0),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  ships: z.boolean(),
  contentIds: z.array(z.string()),
  plan: z.nullable(
    z.object({ planId: z.int(), title: z.string(), rank: z.int(), places: z.int() }),
  ),
  monthlyPence: z.nullable(z.int()),
  /** What its next term was foreseen to cost: a year or a month without VAT. Null of an upgrade, and in orders of before. */
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

/** Totals as an order keeps them. */
export const soldTotalsOf = (totals: Totals): z.output<typeof soldTotals> => ({
  ...totals,
  voucher: totals.voucher && { ...totals.voucher, shares: [...totals.voucher.shares] },
  vat: [...totals.vat],
});

/** An order exactly as it was agreed: what is charged, written and documented is this, never the catalogue. */
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
  /** Its basket: when it was begun, and when a visitor's joined it. Null of what never was one, and of orders of before. */
  begun: z._default(
    z.nullable(z.object({ at: z.string(), joinedAt: z.nullable(z.string()) })),
    null,
  ),
});
export type OrderDraft = z.output<typeof orderDraft>;
