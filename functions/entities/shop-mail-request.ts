/** The data of the shop's emails: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { cancelReasons, paymentTypes, periods } from "../../shared/kernel/order-terms.ts";

const mailLine = z.object({
  title: z.string(),
  quantity: z.int(),
  /** The licence, or a plan's term. */
  detail: z._default(z.nullable(z.string()), null),
  /** The net prices of one and of the line, only if the email shows what the order costs. */
  each: z.optional(z.string()),
  price: z.optional(z.string()),
});
export type MailLine = z.output<typeof mailLine>;

/** The part of an order that emails show; `orderInMail` builds it. */
const orderEmailFields = {
  orderId: z.string(),
  firstName: z.string(),
  lines: z.array(mailLine),
  /** The sums from net to total, with VAT by rate. */
  sums: z._default(z.array(z.object({ name: z.string(), amount: z.string() })), []),
  subscribes: z.boolean(),
  hasDownloads: z.boolean(),
  ships: z.boolean(),
};

/** The part of a membership that emails show. */
const termEmailFields = {
  /** The order concerned, or null if there is none yet. */
  orderId: z.nullable(z.string()),
  firstName: z.string(),
  planTitle: z.string(),
};

const nextTermEmailFields = {
  ...termEmailFields,
  nextTitle: z.string(),
  period: z.enum(periods),
  startsOn: z.string(),
  /** The amount due on its first day, including VAT. */
  toPayDisplay: z.string(),
  /** The amount of each later month; null for an annual plan. */
  toPayMonthlyDisplay: z.nullable(z.string()),
  /** The day from which the term can no longer be changed; null once that has come. */
  fixedFrom: z.nullable(z.string()),
  payBy: z.enum(paymentTypes),
  /** The card that will be charged, such as `Visa ending in 4242`; null if none is saved, and for a transfer. */
  card: z.nullable(z.string()),
  /** The card's expiry, such as `11/2027`, if it has expired by then. */
  cardEnds: z.nullable(z.string()),
};

/**
 * Emails of the shop. Amounts are as members read them, including VAT: `£2,880.00`. Dates are day/month/year. A
 * `reason` is a whole sentence.
 */
export const shopMails = [
  /** This email confirms an order that costs nothing. A paid order is confirmed by the email with its invoice. */
  z.object({ template: z.literal("order-confirmation"), data: z.object(orderEmailFields) }),
  z.object({
    template: z.literal("pro-forma"),
    data: z.object({
      ...orderEmailFields,
      toPayDisplay: z.string(),
      validUntil: z.string(),
      /** Says whether it replaces another document. */
      corrected: z._default(z.boolean(), false),
    }),
  }),
  /** This email brings a quote to approve, with an address at which its recipient can pay it. */
  z.object({
    template: z.literal("quote"),
    data: z.object({
      ...orderEmailFields,
      toPayDisplay: z.string(),
      validUntil: z.string(),
      payLink: z.string(),
      /** Says whether it can also be paid by bank transfer. */
      byTransfer: z.boolean(),
      /** The note of a quote that staff made. */
      offered: z._default(z.nullable(z.object({ note: z.string() })), null),
      /** Says whether its price depends on the plan that it upgrades. */
      upgrade: z._default(z.boolean(), true),
    }),
  }),
  /** This email reminds the buyer of a bank transfer that has not arrived yet. */
  z.object({
    template: z.literal("transfer-reminder"),
    data: z.object({ ...orderEmailFields, toPayDisplay: z.string(), lapsesOn: z.string() }),
  }),
  z.object({
    template: z.literal("order-cancelled"),
    data: z.object({
      ...orderEmailFields,
      toPayDisplay: z.string(),
      because: z.enum(cancelReasons),
      /** Says whether it was a quote that waited to be paid. */
      quote: z._default(z.boolean(), false),
    }),
  }),
  /** This email brings the invoice, and also confirms an order that was paid by card. */
  z.object({
    template: z.literal("invoice"),
    data: z.object({
      ...orderEmailFields,
      number: z.string(),
      paidDisplay: z.string(),
      /** The amounts paid and due later, with their dates. */
      amounts: z._default(
        z.object({
          rows: z.array(z.object({ name: z.string(), amount: z.string() })),
          sentence: z.string(),
        }),
        { rows: [], sentence: "" },
      ),
      paymentType: z.enum(paymentTypes),
    }),
  }),
  /** This email brings an invoice that replaces another one, with the credit note for that. */
  z.object({
    template: z.literal("invoice-corrected"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      number: z.string(),
      replacedNumber: z.string(),
      creditNoteNumber: z.string(),
      /** Says whether a part was refunded before, which is credited again on the new invoice. */
      refunded: z._default(z.boolean(), false),
      totalDisplay: z.string(),
    }),
  }),
  z.object({
    template: z.literal("credit-note"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      number: z.string(),
      invoiceNumber: z.nullable(z.string()),
      amountDisplay: z.string(),
      paymentType: z.nullable(z.enum(paymentTypes)),
      /** Says whether the money belonged to another order, so that nothing is refunded. */
      takenBack: z._default(z.boolean(), false),
      writtenOff: z._default(z.boolean(), false),
    }),
  }),
  z.object({
    template: z.literal("payment-problem"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      totalDisplay: z.string(),
      reason: z.string(),
      /** Says whether the order has a page; otherwise it is still a basket and is paid at the checkout. */
      placed: z.optional(z.boolean()),
    }),
  }),
  /** This email says that a payment that was no longer needed was refunded. */
  z.object({
    template: z.literal("payment-returned"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      amountDisplay: z.string(),
      /** The reason why it was not needed. */
      reason: z.string(),
      placed: z.boolean(),
      /** The refund's payment method. */
      by: z._default(z.enum(paymentTypes), "card"),
    }),
  }),
  /** This email confirms a charge that has no invoice of its own. */
  z.object({
    template: z.literal("receipt"),
    data: z.object({
      ...termEmailFields,
      payments: z.array(z.object({ title: z.string(), amountDisplay: z.string() })),
      totalDisplay: z.string(),
      paidOn: z.string(),
      by: z._default(z.enum(paymentTypes), "card"),
    }),
  }),
  /** This email says that an automatic retry has failed, or that no payment arrived in time. */
  z.object({
    template: z.literal("term-payment-problem"),
    data: z.object({
      ...termEmailFields,
      totalDisplay: z.string(),
      reason: z.string(),
      /** The day of the next retry; null if there is none. */
      nextTryOn: z.nullable(z.string()),
      /** Says whether the plan is now In-active. */
      isInactive: z.boolean(),
      /** Says whether its term is over, so that paying does not restore it. */
      isOver: z._default(z.boolean(), false),
      /** The day until which a payment still brings the next term; null if the email is not about one. */
      payUntil: z.nullable(z.string()),
    }),
  }),
  z.object({
    template: z.literal("confirm-payment"),
    data: z.object({
      ...termEmailFields,
      totalDisplay: z.string(),
      /** The day after which the plan is In-active. */
      confirmBy: z.string(),
    }),
  }),
  z.object({ template: z.literal("renewal-reminder"), data: z.object(nextTermEmailFields) }),
  /** This email confirms that the member has changed the next term. */
  z.object({ template: z.literal("renewal-changed"), data: z.object(nextTermEmailFields) }),
  /**
   * This email asks whether the member would like to continue a plan that was imported too late in its term to renew
   * automatically.
   */
  z.object({
    template: z.literal("renewal-question"),
    data: z.object({
      ...termEmailFields,
      /** The occasion: the plan was imported, is about to end, or has ended without consent. */
      moment: z.enum(["arrived", "reminder", "ended"]),
      endsOn: z.string(),
      renewableUntil: z.string(),
      /** The amount, or null before the order of the next term exists. */
      toPayDisplay: z.nullable(z.string()),
      payBy: z.enum(paymentTypes),
    }),
  }),
  z.object({
    template: z.literal("renewal-cancelled"),
    data: z.object({
      ...termEmailFields,
      endsOn: z.string(),
      /** The day before which the next term can be resumed or changed; null once that has come. */
      changeableBefore: z._default(z.nullable(z.string()), null),
      /** The amount that is no longer charged. */
      stopsDisplay: z.nullable(z.string()),
      because: z.enum(["member", "lapsed", "refunded", "unpriced"]),
    }),
  }),
  z.object({
    template: z.literal("card-expiring"),
    data: z.object({
      ...termEmailFields,
      /** The card, such as `Visa ending in 4242`. */
      card: z.string(),
      cardEnds: z.string(),
      /** The total, or null while the price of the next term is not known. */
      totalDisplay: z.nullable(z.string()),
      dueOn: z.string(),
    }),
  }),
  /** This email is for finance. */
  z.object({
    template: z.literal("dispute"),
    data: z.object({
      orderId: z.string(),
      member: z.string(),
      planTitle: z.string(),
      amountDisplay: z.string(),
      reference: z.string(),
    }),
  }),
  z.object({
    template: z.literal("dispatched"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      lines: z.array(mailLine),
      carrier: z.nullable(z.string()),
      tracking: z.nullable(z.string()),
    }),
  }),
] as const;
