/** A paid plan as its member sees it: what is agreed, what comes, and what may be changed. */
import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { paymentTypes, periods } from "../../kernel/order-terms.ts";

const day = z.object({
  /** A London date, and day/month/year. */
  on: z.string(),
  display: z.string(),
});

const price = z.object({
  /** Pence with VAT. */
  amount: z.int(),
  amount_display: z.string(),
});

export const upcomingEvents = [
  /** The order of the next term is made. */
  "renewal",
  "reminder",
  /** From 00:00 of this day on the next term is fixed. */
  "locked",
  /** Of a monthly plan. */
  "instalment",
  /** The first payment of the next term. */
  "renewal-payment",
  /** The next term, which is paid already. */
  "begins",
  /** The plan ends and nothing follows. */
  "ends",
] as const;

const coming = z.extend(day, {
  what: z.enum(upcomingEvents),
  /** One line for a calendar: `Month 4 of 12 of Professional`. */
  title: z.string(),
  /** Of payments. */
  amount_display: z.nullable(z.string()),
});
export type Coming = z.output<typeof coming>;

/** What the next term may be instead. */
const nextChoice = z.object({
  plan_id: z.int(),
  title: z.string(),
  period: z.enum(periods),
  /** On its first day, and each later month; null of an annual plan. */
  to_pay_display: z.string(),
  monthly_display: z.nullable(z.string()),
  /** Comes next as things stand. */
  chosen: z.boolean(),
  /** Why it cannot be had, in words for the member; null when it can. */
  why_not: z.nullable(z.string()),
  /** What it would mean for the team, as that is now; null where nobody is affected. */
  team: z.nullable(
    z.object({
      /** Names of those who would lose their seats, and their access with them. */
      lose: z.array(z.string()),
      /** So many would keep theirs, with a lower plan. */
      lower: z.int(),
    }),
  ),
});
export type NextChoice = z.output<typeof nextChoice>;

/** A term that follows: what is taken on its first day, and each later month. */
const nextTerm = z.object({
  title: z.string(),
  period: z.enum(periods),
  starts: day,
  to_pay_display: z.string(),
  monthly_display: z.nullable(z.string()),
  pay_by: z.enum(paymentTypes),
  /** Its order, once that is there. */
  order_id: z.nullable(z.string()),
  /** Paid before its start. */
  paid: z.boolean(),
});
export type NextTerm = z.output<typeof nextTerm>;

const overdue = z.extend(price, {
  order_id: z.string(),
  payments: z.array(z.string()),
  /** When it is tried again; null when it is not. */
  next_try_display: z.nullable(z.string()),
  /** The last day on which it can be paid; null of what stays due. */
  pay_until_display: z.nullable(z.string()),
  /** The bank wants the member: the payment method whose payment is to be confirmed. */
  confirm_with: z.nullable(z.string()),
});

/** What is owed on an order whose plan is over, in one payment. */
export const debt = z.extend(overdue, {
  /** The plan that the order bought. */
  plan: z.string(),
  includes_vat: z.boolean(),
  /** The card that is tried again; null when none is saved. */
  card: z.nullable(z.string()),
  /** A payment of the order is disputed: nothing is charged until that is settled. */
  disputed: z.boolean(),
});
export type DebtView = z.output<typeof debt>;

export const membership = z.object({
  /** Of the term that runs; null where that was bought by somebody else, or by nobody. */
  order_id: z.nullable(z.string()),
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  status: z.enum(["Active", "In-active"]),
  period: z.enum(periods),
  /** A year or a month of it, as it was agreed; null of a plan that nobody has ordered. */
  price: z.nullable(price),
  /** Whether VAT is charged to this member, and so is in all amounts. */
  includes_vat: z.boolean(),
  /** What the plan includes, line by line. */
  opens: z.array(z.string()),
  /** Of the team; null for plans without one. */
  places: z.nullable(z.object({ total: z.int(), taken: z.int() })),
  /** So many members of the team have access through it now. */
  shares_with: z.int(),
  term: z.object({ starts: day, ends: day }),
  /** Months of the minimum term that are still to be paid, and what they come to; null of an annual plan. */
  minimum_term: z.nullable(
    z.object({ months: z.int(), left: z.int(), left_display: z.string(), ends: day }),
  ),
  pay_by: z.enum(paymentTypes),
  /** The card that will be charged: `Visa ending in 4242`; null when none is saved. */
  card: z.nullable(z.string()),
  /** Another term follows, as things stand. */
  renews: z.boolean(),
  /**
   * The next term waits for a yes (`{renew: true}`), because the plan came too late in its term to decline it in time; `renews` is false
   * meanwhile.
   */
  awaits_answer: z.boolean(),
  /** What brings back a plan that has ended without that yes, and until when; null otherwise. */
  renewable: z.nullable(z.extend(price, { order_id: z.string(), until: day })),
  /** Why the next term cannot be changed (any more); null while it can. */
  why_fixed: z.nullable(z.string()),
  /** The first day on which it can not. */
  fixed_from: day,
  /** Null when none follows. */
  next: z.nullable(nextTerm),
  /** What would follow if a renewal that was cancelled were taken up again; null where that cannot be. */
  if_resumed: z.nullable(nextTerm),
  choices: z.array(nextChoice),
  /** All that is to be paid by now, in one payment; null when nothing is. */
  overdue: z.nullable(overdue),
  dispute: z.nullable(z.enum(["open", "lost"])),
  /** Who handed it over, or that it was moved in, with what that means for them; null of a plan that they have bought. */
  came_from: z.nullable(z.object({ words: z.string(), more: z.string() })),
  /** Whom the next term is billed to, and why that cannot be changed (any more); null where none follows. */
  billing: z.nullable(
    z.object({
      address: z.nullable(addressDraft),
      country: z.string(),
      country_name: z.string(),
      vat_number: z.string(),
      company_number: z.string(),
      /** Whether VAT is charged there. */
      includes_vat: z.boolean(),
      why_fixed: z.nullable(z.string()),
    }),
  ),
  coming: z.array(coming),
  /** An address that a calendar subscribes to. */
  calendar: z.string(),
});
export type MembershipView = z.output<typeof membership>;

/** A plan that went to somebody else with its team: what became of one that the member had. */
export const handedOver = z.object({
  plan: z.string(),
  to: z.string(),
  on_display: z.string(),
});
export type HandedOver = z.output<typeof handedOver>;

/** What goes along when a team is handed over with its plan. */
export const planHandover = z.object({
  plan: z.string(),
  /** The end of the term that is paid. */
  ends: day,
  /** The last day on which the new owner can change what follows. */
  changeable_until: day,
  /** What they are asked for then, with VAT, as it will be ordered; null when no term follows as things stand. */
  to_pay_display: z.nullable(z.string()),
  /** The next term waits for the new owner's yes: its end is too near for them to decline it in time. */
  on_request: z.boolean(),
  pay_by: z.enum(paymentTypes),
  /** The order of the next term, which is cancelled then; null where there is none. */
  order_id: z.nullable(z.string()),
  /** Why the plan has to stay; null when it can be handed over. */
  why_not: z.nullable(z.string()),
});
export type PlanHandoverView = z.output<typeof planHandover>;
