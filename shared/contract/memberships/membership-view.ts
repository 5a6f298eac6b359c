/** A paid plan as its member sees it: what is agreed, what comes next, and what may be changed. */
import * as z from "zod/mini";
import { addressDraft } from "../addresses/address-draft.ts";
import { paymentTypes, periods } from "../../kernel/order-terms.ts";

const day = z.object({
  /** The London date, and day/month/year. */
  on: z.string(),
  display: z.string(),
});

const price = z.object({
  /** The amount in pence, including VAT. */
  amount: z.int(),
  amount_display: z.string(),
});

export const upcomingEvents = [
  /** The order of the next term is created. */
  "renewal",
  "reminder",
  /** The next term can no longer be changed from 00:00 of this day on. */
  "locked",
  /** A payment of a monthly plan. */
  "instalment",
  /** The first payment of the next term. */
  "renewal-payment",
  /** The next term begins, which is paid already. */
  "begins",
  /** The plan ends and nothing follows. */
  "ends",
] as const;

const upcomingEvent = z.extend(day, {
  what: z.enum(upcomingEvents),
  /** The title for a calendar: `Month 4 of 12 of Professional`. */
  title: z.string(),
  /** The amount of a payment. */
  amount_display: z.nullable(z.string()),
});
export type UpcomingEvent = z.output<typeof upcomingEvent>;

/** An alternative for the next term. */
const nextChoice = z.object({
  plan_id: z.int(),
  title: z.string(),
  period: z.enum(periods),
  /** The payment on its first day, and of each later month; null for an annual plan. */
  to_pay_display: z.string(),
  monthly_display: z.nullable(z.string()),
  /** True if it is the current choice. */
  chosen: z.boolean(),
  /** The reason why it cannot be chosen, in words for the member; null if it can. */
  why_not: z.nullable(z.string()),
  /** The effect on the team as it is now; null if nobody is affected. */
  team: z.nullable(
    z.object({
      /** The names of those who would lose their seats, and with them their access. */
      lose: z.array(z.string()),
      /** The number of those who would keep their seats, with a lower plan. */
      lower: z.int(),
    }),
  ),
});
export type NextChoice = z.output<typeof nextChoice>;

/** A later term, with the payment of its first day and of each later month. */
const nextTerm = z.object({
  title: z.string(),
  period: z.enum(periods),
  starts: day,
  to_pay_display: z.string(),
  monthly_display: z.nullable(z.string()),
  pay_by: z.enum(paymentTypes),
  /** The id of its order, once it exists. */
  order_id: z.nullable(z.string()),
  /** True if it was paid before its start. */
  paid: z.boolean(),
});
export type NextTerm = z.output<typeof nextTerm>;

const overdue = z.extend(price, {
  order_id: z.string(),
  payments: z.array(z.string()),
  /** The next retry; null if there is none. */
  next_try_display: z.nullable(z.string()),
  /** The last day on which it can be paid; null for a debt that stays due. */
  pay_until_display: z.nullable(z.string()),
  /** The payment method whose payment the member must confirm with the bank. */
  confirm_with: z.nullable(z.string()),
});

/** The debt of an order whose plan has ended, in one payment. */
export const debt = z.extend(overdue, {
  /** The plan that the order bought. */
  plan: z.string(),
  includes_vat: z.boolean(),
  /** The card that is retried; null if none is saved. */
  card: z.nullable(z.string()),
  /** True if a payment of the order is disputed: nothing is charged until that is settled. */
  disputed: z.boolean(),
});
export type DebtView = z.output<typeof debt>;

export const membership = z.object({
  /** The order of the current term; null if another person bought it, or nobody. */
  order_id: z.nullable(z.string()),
  plan: z.object({ id: z.int(), title: z.string(), rank: z.int() }),
  status: z.enum(["Active", "In-active"]),
  period: z.enum(periods),
  /** The agreed price of a year or a month; null for a plan that was not ordered. */
  price: z.nullable(price),
  /** True if VAT is charged to this member, and so is included in all amounts. */
  includes_vat: z.boolean(),
  /** The lines of what the plan includes. */
  opens: z.array(z.string()),
  /** The seats of the team; null for plans without one. */
  places: z.nullable(z.object({ total: z.int(), taken: z.int() })),
  /** The number of team members who have access through it now. */
  shares_with: z.int(),
  term: z.object({ starts: day, ends: day }),
  /** The unpaid months of the minimum term and their sum; null for an annual plan. */
  minimum_term: z.nullable(
    z.object({ months: z.int(), left: z.int(), left_display: z.string(), ends: day }),
  ),
  pay_by: z.enum(paymentTypes),
  /** The card that will be charged: `Visa ending in 4242`; null if none is saved. */
  card: z.nullable(z.string()),
  /** True if another term is due to follow. */
  renews: z.boolean(),
  /**
   * True if the next term needs consent (`{renew: true}`), because the plan came too late in its term to decline it; `renews` is
   * false meanwhile.
   */
  awaits_answer: z.boolean(),
  /** The way to restore a plan that has ended without consent, and its deadline; null otherwise. */
  renewable: z.nullable(z.extend(price, { order_id: z.string(), until: day })),
  /** The reason why the next term cannot be changed (any more); null while it can. */
  why_fixed: z.nullable(z.string()),
  /** The first day on which it cannot be changed. */
  fixed_from: day,
  /** The next term; null if none follows. */
  next: z.nullable(nextTerm),
  /** The next term if a cancelled renewal were resumed; null if it cannot be. */
  if_resumed: z.nullable(nextTerm),
  choices: z.array(nextChoice),
  /** Everything due by now, in one payment; null if nothing is. */
  overdue: z.nullable(overdue),
  dispute: z.nullable(z.enum(["open", "lost"])),
  /** The person who handed it over, or that it was imported, with the consequences; null for a plan that the member bought. */
  came_from: z.nullable(z.object({ words: z.string(), more: z.string() })),
  /** The billing details of the next term, and why they cannot be changed (any more); null if none follows. */
  billing: z.nullable(
    z.object({
      address: z.nullable(addressDraft),
      country: z.string(),
      country_name: z.string(),
      vat_number: z.string(),
      company_number: z.string(),
      /** True if VAT is charged there. */
      includes_vat: z.boolean(),
      why_fixed: z.nullable(z.string()),
    }),
  ),
  coming: z.array(upcomingEvent),
  /** The address for subscribing in a calendar. */
  calendar: z.string(),
});
export type MembershipView = z.output<typeof membership>;

/** The former plan of a member whose plan went to another person with its team. */
export const handedOverPlan = z.object({
  plan: z.string(),
  to: z.string(),
  on_display: z.string(),
});
export type HandedOverPlan = z.output<typeof handedOverPlan>;

/** The parts of a handover of a team with its plan. */
export const planHandover = z.object({
  plan: z.string(),
  /** The end of the paid term. */
  ends: day,
  /** The last day on which the new owner can change what follows. */
  changeable_until: day,
  /** The payment that is then requested, including VAT, as it will be ordered; null if no term is due to follow. */
  to_pay_display: z.nullable(z.string()),
  /** True if the next term needs the new owner's consent: its end is too near to decline it in time. */
  on_request: z.boolean(),
  pay_by: z.enum(paymentTypes),
  /** The order of the next term, which is then cancelled; null if there is none. */
  order_id: z.nullable(z.string()),
  /** The reason why the plan cannot be handed over; null if it can. */
  why_not: z.nullable(z.string()),
});
export type PlanHandoverView = z.output<typeof planHandover>;
