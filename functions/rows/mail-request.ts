/** What mails say: one entry for each template, with what it needs beyond the recipient. */
import * as z from "zod/mini";
import { securityChanges } from "../../shared/kernel/sign-in-terms.ts";
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
  /** Day of the term from which it can no longer be changed. */
  fixedFrom: z.string(),
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
const shopMails = [
  /** Of an order that costs nothing; one that is paid is confirmed by the mail that brings its invoice. */
  z.object({ template: z.literal("order-confirmation"), data: z.object(orderFacts) }),
  z.object({
    template: z.literal("pro-forma"),
    data: z.object({
      ...orderFacts,
      toPayDisplay: z.string(),
      validUntil: z.string(),
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
    }),
  }),
  /** Nothing has come yet for a bank transfer. */
  z.object({
    template: z.literal("transfer-reminder"),
    data: z.object({ ...orderFacts, toPayDisplay: z.string(), lapsesOn: z.string() }),
  }),
  z.object({
    template: z.literal("order-cancelled"),
    data: z.object({ ...orderFacts, toPayDisplay: z.string(), because: z.enum(cancelReasons) }),
  }),
  /** Also confirms the order when it was paid by card. */
  z.object({
    template: z.literal("invoice"),
    data: z.object({
      ...orderFacts,
      number: z.string(),
      paidDisplay: z.string(),
      totalDisplay: z.string(),
      paymentType: z.enum(paymentTypes),
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
  z.object({
    template: z.literal("renewal-cancelled"),
    data: z.object({
      ...termFacts,
      endsOn: z.string(),
      /** What is not charged any more. */
      stopsDisplay: z.nullable(z.string()),
      because: z.enum(["member", "lapsed", "refunded"]),
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

/** To the address that an account leaves, or has left. `newEmail` is masked. */
const addressMails = [
  z.object({
    template: z.literal("email-change"),
    data: z.object({
      firstName: z.string(),
      tokenId: z.string(),
      newEmail: z.string(),
      askedAt: z.string(),
      /** It was verified: its link works also when the change is done. */
      canBePutBack: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal("email-changed"),
    data: z.object({
      firstName: z.string(),
      /** Null where the address cannot be put back. */
      tokenId: z.nullable(z.string()),
      newEmail: z.string(),
      changedAt: z.string(),
    }),
  }),
  /** The former address has stopped a change that was done. */
  z.object({
    template: z.literal("email-put-back"),
    data: z.object({ firstName: z.string(), formerEmail: z.string(), changedAt: z.string() }),
  }),
  /** The first one to an address that mails came back from, since its owner asked to have it tried again. */
  z.object({ template: z.literal("mails-again"), data: z.object({ firstName: z.string() }) }),
] as const;

/** Of teams. Names are as their owners wrote them. */
const teamMails = [
  z.object({
    template: z.literal("invite"),
    data: z.object({
      /** Its secret is made of it when it is sent. */
      inviteId: z.string(),
      name: z.string(),
      teamName: z.string(),
      inviter: z.string(),
      /** Day until which the link works. */
      goodUntil: z.string(),
    }),
  }),
  /** To the admin: somebody has joined by the code and waits. */
  z.object({
    template: z.literal("team-request"),
    data: z.object({
      adminName: z.string(),
      teamName: z.string(),
      memberName: z.string(),
      memberEmail: z.string(),
    }),
  }),
  /** To a member: what has become of their access. */
  z.object({
    template: z.literal("team-news"),
    data: z.object({
      name: z.string(),
      teamName: z.string(),
      adminName: z.nullable(z.string()),
      happened: z.enum(["let-in", "revoked", "removed", "deleted", "made-admin"]),
    }),
  }),
] as const;

export const mailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("verify-email"),
    data: z.object({
      userId: z.string(),
      firstName: z.string(),
      /** Where the link leads on to. */
      redirect: z.nullable(z.string()),
      /** Title of the demo that waits there. */
      demo: z._default(z.nullable(z.string()), null),
    }),
  }),
  z.object({
    template: z.literal("reset-password"),
    data: z.object({ firstName: z.string(), tokenId: z.string(), loginTokenId: z.string() }),
  }),
  z.object({
    template: z.literal("password-changed"),
    data: z.object({ firstName: z.string(), changedAt: z.string() }),
  }),
  /** To whoever's password is being guessed at. */
  z.object({
    template: z.literal("many-logins"),
    data: z.object({ firstName: z.string(), seenAt: z.string() }),
  }),
  /** The way to sign in has changed, or a recovery code was used. */
  z.object({
    template: z.literal("security-change"),
    data: z.object({
      firstName: z.string(),
      change: z.enum(securityChanges),
      /** Name of the passkey that it is about. */
      passkey: z.nullable(z.string()),
      /** Recovery codes that are left. */
      codesLeft: z.nullable(z.number()),
      at: z.string(),
    }),
  }),
  ...addressMails,
  ...teamMails,
  ...shopMails,
]);
export type MailRequest = z.output<typeof mailRequest>;
export type MailData<Template extends MailRequest["template"]> = Extract<
  MailRequest,
  { template: Template }
>["data"];
