/** What mails of the shop say: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { cancelReasons, paymentTypes, periods } from "../../shared/kernel/order-terms.ts";

const mailLine = z.object({
  title: z.string(),
  quantity: z.int(),
  /** The licence, or a plan's term. */
  detail: z._default(z.nullable(z.string()), null),
  /** Without VAT: of one, and of the line; only where it is told what an order costs. */
  each: z.optional(z.string()),
  price: z.optional(z.string()),
});
export type MailLine = z.output<typeof mailLine>;

/** What mails about an order say of it; `orderInMail` makes it. */
const orderFacts = {
  orderId: z.string(),
  firstName: z.string(),
  lines: z.array(mailLine),
  /** From the net to the total, with VAT by rate. */
  sums: z._default(z.array(z.object({ name: z.string(), amount: z.string() })), []),
  subscribes: z.boolean(),
  hasDownloads: z.boolean(),
  ships: z.boolean(),
};

/** What mails about a membership say of it. */
const termFacts = {
  /** The order that it is about; null where there is none yet. */
  orderId: z.nullable(z.string()),
  firstName: z.string(),
  planTitle: z.string(),
};

const nextTermFacts = {
  ...termFacts,
  nextTitle: z.string(),
  period: z.enum(periods),
  startsOn: z.string(),
  /** On its first day, with VAT. */
  toPayDisplay: z.string(),
  /** Each later month; null of an annual plan. */
  toPayMonthlyDisplay: z.nullable(z.string()),
  /** Day of the term from which it can no longer be changed; null once that has come. */
  fixedFrom: z.nullable(z.string()),
  payBy: z.enum(paymentTypes),
  /** The card that will be charged: `Visa ending in 4242`; null when none is saved, and of a transfer. */
  card: z.nullable(z.string()),
  /** When that card is good no longer by then: `11/2027`. */
  cardEnds: z.nullable(z.string()),
};

/**
 * Mails of the shop. Amounts are as members read them, with VAT: `£2,880.00`; dates are day/month/year; a `reason` is a
 * whole sentence.
 */
export const shopMails = [
  /** Of an order that costs nothing; one that is paid is confirmed by the mail that brings its invoice. */
  z.object({ template: z.literal("order-confirmation"), data: z.object(orderFacts) }),
  z.object({
    template: z.literal("pro-forma"),
    data: z.object({
      ...orderFacts,
      toPayDisplay: z.string(),
      validUntil: z.string(),
      /** It takes another one's place. */
      corrected: z._default(z.boolean(), false),
    }),
  }),
  /** A quote to be approved, with the address at which whoever has it can pay it. */
  z.object({
    template: z.literal("quote"),
    data: z.object({
      ...orderFacts,
      toPayDisplay: z.string(),
      validUntil: z.string(),
      payLink: z.string(),
      /** Whether it can be paid by bank transfer too. */
      byTransfer: z.boolean(),
      /** Of one that staff made: what they wrote. */
      offered: z._default(z.nullable(z.object({ note: z.string() })), null),
      /** Its price depends on the plan that it upgrades. */
      upgrade: z._default(z.boolean(), true),
    }),
  }),
  /** Nothing has come yet for a bank transfer. */
  z.object({
    template: z.literal("transfer-reminder"),
    data: z.object({ ...orderFacts, toPayDisplay: z.string(), lapsesOn: z.string() }),
  }),
  z.object({
    template: z.literal("order-cancelled"),
    data: z.object({
      ...orderFacts,
      toPayDisplay: z.string(),
      because: z.enum(cancelReasons),
      /** It was a quote that waited to be paid. */
      quote: z._default(z.boolean(), false),
    }),
  }),
  /** Also confirms the order when it was paid by card. */
  z.object({
    template: z.literal("invoice"),
    data: z.object({
      ...orderFacts,
      number: z.string(),
      paidDisplay: z.string(),
      /** What was paid and what follows, with its days. */
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
  /** An invoice that takes another one's place, with the credit note for that. */
  z.object({
    template: z.literal("invoice-corrected"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      number: z.string(),
      replacedNumber: z.string(),
      creditNoteNumber: z.string(),
      /** A part was refunded before, and is credited again on the new invoice. */
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
      /** The money was another order's: none goes back. */
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
      /** The order has a page; otherwise it is still a basket and is paid at the checkout. */
      placed: z.optional(z.boolean()),
    }),
  }),
  /** A payment that was not needed any more has gone back. */
  z.object({
    template: z.literal("payment-returned"),
    data: z.object({
      orderId: z.string(),
      firstName: z.string(),
      amountDisplay: z.string(),
      /** Why it was not needed. */
      reason: z.string(),
      placed: z.boolean(),
      /** How it went back. */
      by: z._default(z.enum(paymentTypes), "card"),
    }),
  }),
  /** A charge that has no invoice of its own. */
  z.object({
    template: z.literal("receipt"),
    data: z.object({
      ...termFacts,
      payments: z.array(z.object({ title: z.string(), amountDisplay: z.string() })),
      totalDisplay: z.string(),
      paidOn: z.string(),
      by: z._default(z.enum(paymentTypes), "card"),
    }),
  }),
  /** A try that nobody asked for has failed, or nothing came in time. */
  z.object({
    template: z.literal("term-payment-problem"),
    data: z.object({
      ...termFacts,
      totalDisplay: z.string(),
      reason: z.string(),
      /** When it is tried again; null when it is not. */
      nextTryOn: z.nullable(z.string()),
      /** The plan is In-active now. */
      isInactive: z.boolean(),
      /** Its term is over: what is owed brings nothing back. */
      isOver: z._default(z.boolean(), false),
      /** Until when a payment still brings the next term; null where it is not about one. */
      payUntil: z.nullable(z.string()),
    }),
  }),
  z.object({
    template: z.literal("confirm-payment"),
    data: z.object({
      ...termFacts,
      totalDisplay: z.string(),
      /** After that the plan is In-active. */
      confirmBy: z.string(),
    }),
  }),
  z.object({ template: z.literal("renewal-reminder"), data: z.object(nextTermFacts) }),
  /** The member has changed what comes next. */
  z.object({ template: z.literal("renewal-changed"), data: z.object(nextTermFacts) }),
  /** The plan came too late in its term to be renewed automatically: whether its member would like to keep it. */
  z.object({
    template: z.literal("renewal-question"),
    data: z.object({
      ...termFacts,
      /** When the plan reached them, when it is about to end, or when it has ended without a yes. */
      moment: z.enum(["arrived", "reminder", "ended"]),
      endsOn: z.string(),
      renewableUntil: z.string(),
      /** Null before the order of the next term is made. */
      toPayDisplay: z.nullable(z.string()),
      payBy: z.enum(paymentTypes),
    }),
  }),
  z.object({
    template: z.literal("renewal-cancelled"),
    data: z.object({
      ...termFacts,
      endsOn: z.string(),
      /** Before this day the next term can be taken up again, or changed; null where that has come. */
      changeableBefore: z._default(z.nullable(z.string()), null),
      /** What is not charged any more. */
      stopsDisplay: z.nullable(z.string()),
      because: z.enum(["member", "lapsed", "refunded", "unpriced"]),
    }),
  }),
  z.object({
    template: z.literal("card-expiring"),
    data: z.object({
      ...termFacts,
      /** `Visa ending in 4242` */
      card: z.string(),
      cardEnds: z.string(),
      /** Null while the price of the next term is not known. */
      totalDisplay: z.nullable(z.string()),
      dueOn: z.string(),
    }),
  }),
  /** To finance. */
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
