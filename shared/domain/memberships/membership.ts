/**
 * A paid plan over the years, as one value: what was agreed, what has been paid, what waits. Days are London's. Nothing
 * here looks at a clock: `membership-steps.ts` says what is to be done and when, `after-event.ts` what becomes of it.
 */
import type { PaymentType, Period } from "../../kernel/order-terms.ts";

/** What was agreed for a term. Later changes of the shop never touch it. */
export interface AgreedPlan {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
  readonly period: Period;
}

/** A month of a monthly term. */
export interface Instalment {
  /** 1 to 12. */
  readonly number: number;
  readonly dueOn: string;
  /** Pence with VAT. */
  readonly amount: number;
  readonly isPaid: boolean;
}

/** Days before the end of a term on which its member is reminded of the next one. */
export const reminderDays = [30, 10] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** The order of the term that comes. */
export interface Renewal {
  readonly orderId: string;
  readonly plan: AgreedPlan;
  readonly payBy: PaymentType;
  /** `paid` before its start; from the start on it is the term that runs. */
  readonly status: "cancelled" | "paid" | "pending";
  /** Pence with VAT that are due on its first day. */
  readonly toPay: number;
  /** Pence with VAT of each later month; 0 of an annual plan. */
  readonly toPayMonthly: number;
  readonly reminded: readonly ReminderDays[];
}

/** A charge that has failed at least once. */
export interface Dunning {
  /** The first day of its ladder. */
  readonly dueOn: string;
  /** How many days of the ladder have had their try, or have passed. */
  readonly tries: number;
  /** The card whose bank wants the customer: nothing else is tried with it. */
  readonly confirmingCard: string | null;
}

/** What an upgrade within the term that runs has changed: it can be taken back. */
export interface UpgradeTaken {
  readonly orderId: string | null;
  readonly from: AgreedPlan;
  /** What was to follow before it. */
  readonly next: Pick<AgreedPlan, "period" | "planId"> | null;
  /** Pence with VAT of a month that was left before it; null of an annual plan. */
  readonly monthly: number | null;
  /** Months that were paid then. */
  readonly paidMonths: number;
  /** Of a next term that was paid then: what it was paid for. */
  readonly paidNext: Pick<Renewal, "plan" | "toPayMonthly"> | null;
}

/**
 * Whether the next term needs its member's yes: `awaited` for whoever had no time to decline it (`arriving-late.ts`), `given` once they
 * have said so. From the next term on none is needed.
 */
export const renewalAnswers = ["not-needed", "awaited", "given"] as const;
export type RenewalAnswer = (typeof renewalAnswers)[number];

export interface Membership {
  readonly plan: AgreedPlan;
  /** Of the term that runs; null of a plan that nobody has ordered. */
  readonly orderId: string | null;
  /** The first day of the first term. Every date counts from it. */
  readonly anchorOn: string;
  /** Which term runs, from 0. */
  readonly term: number;
  readonly payBy: PaymentType;
  /** The card that is charged; null when none is saved. */
  readonly card: string | null;
  /** The month until whose end it is good: `2027-11`; null while that is not known. */
  readonly cardEnds: string | null;
  /** The end of the card of which its member was warned. */
  readonly warnedOf: string | null;
  /** False: the member wants no further term. */
  readonly renews: boolean;
  readonly renewalAnswer: RenewalAnswer;
  /** From the next term on; null for the same again. */
  readonly next: Pick<AgreedPlan, "period" | "planId"> | null;
  readonly renewal: Renewal | null;
  /** Reminders whose day has passed before the next term was taken up again: they are not sent any more. */
  readonly passedOver: readonly ReminderDays[];
  /** Of the term that runs; none of an annual one. */
  readonly instalments: readonly Instalment[];
  /** Of the term that runs, in their order. */
  readonly upgrades: readonly UpgradeTaken[];
  readonly dunning: Dunning | null;
  readonly inactiveSince: string | null;
  /** Nothing is charged while one is open, or after one is lost. */
  readonly dispute: "lost" | "open" | null;
  /** After a dispute that was won: what was missed is due from this day on. */
  readonly chargesFrom: string | null;
}

/** Something may be charged, and there is access. */
export const isLive = ({
  inactiveSince,
  dispute,
}: Pick<Membership, "dispute" | "inactiveSince">): boolean =>
  inactiveSince === null && dispute === null;
