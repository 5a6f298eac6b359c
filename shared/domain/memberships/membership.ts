/**
 * A paid plan over the years, as one value: what was agreed, what has been paid, what is pending. Days are London days. Nothing
 * here reads a clock: `membership-schedule.ts` decides what is to be done and when, and `membership-reducer.ts` applies events.
 */
import type { PaymentType, Period } from "../../kernel/order-terms.ts";

/** The plan as agreed for a term. Later changes in the shop never affect it. */
export interface AgreedPlan {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
  readonly period: Period;
}

/** A month of a monthly term. */
export interface Instalment {
  /** The number of the month, 1 to 12. */
  readonly number: number;
  readonly dueOn: string;
  /** The amount in pence, including VAT. */
  readonly amount: number;
  readonly isPaid: boolean;
}

/** The days before the end of a term on which the member is reminded of the next one. */
export const reminderDays = [30, 10] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** The order of the next term. */
export interface Renewal {
  readonly orderId: string;
  readonly plan: AgreedPlan;
  readonly payBy: PaymentType;
  /** The status. `paid` occurs before the start; from then on it is the current term. */
  readonly status: "cancelled" | "paid" | "pending";
  /** The amount due on its first day in pence, including VAT. */
  readonly toPay: number;
  /** The amount of each later month in pence, including VAT; 0 for an annual plan. */
  readonly toPayMonthly: number;
  readonly reminded: readonly ReminderDays[];
}

/** A charge that has failed at least once. */
export interface Dunning {
  /** The first day of the retry schedule. */
  readonly dueOn: string;
  /** The number of attempts of the schedule that were made or skipped. */
  readonly tries: number;
  /** The card whose bank requires the customer’s confirmation: no other attempt uses it. */
  readonly confirmingCard: string | null;
}

/** The changes of an upgrade within the current term, which can be undone. */
export interface AppliedUpgrade {
  readonly orderId: string | null;
  readonly from: AgreedPlan;
  /** The next plan that was scheduled before it. */
  readonly next: Pick<AgreedPlan, "period" | "planId"> | null;
  /** The earlier amount of a remaining month in pence, including VAT; null for an annual plan. */
  readonly monthly: number | null;
  /** The number of months that were paid then. */
  readonly paidMonths: number;
  /** The plan and amounts of a next term that was paid then. */
  readonly paidNext: Pick<Renewal, "plan" | "toPayMonthly"> | null;
}

/**
 * The member's answer to the next term: `awaited` if there was no time to decline it (`arriving-late.ts`), `given` after consent.
 * Later terms need none.
 */
export const renewalAnswers = ["not-needed", "awaited", "given"] as const;
export type RenewalAnswer = (typeof renewalAnswers)[number];

export interface Membership {
  readonly plan: AgreedPlan;
  /** The order of the current term; null for a plan that was not ordered. */
  readonly orderId: string | null;
  /** The first day of the first term. Every date counts from it. */
  readonly anchorOn: string;
  /** The number of the current term, from 0. */
  readonly term: number;
  readonly payBy: PaymentType;
  /** The card that is charged; null if none is saved. */
  readonly card: string | null;
  /** The last month in which the card is valid, such as `2027-11`; null if it is not known. */
  readonly cardEnds: string | null;
  /** The expiry of the card about which the member was warned. */
  readonly warnedOf: string | null;
  /** False if the member wants no further term. */
  readonly renews: boolean;
  readonly renewalAnswer: RenewalAnswer;
  /** The plan from the next term on; null for the same again. */
  readonly next: Pick<AgreedPlan, "period" | "planId"> | null;
  readonly renewal: Renewal | null;
  /** The reminders whose day passed before the renewal was resumed: they are not sent. */
  readonly passedOver: readonly ReminderDays[];
  /** The instalments of the current term; empty for an annual one. */
  readonly instalments: readonly Instalment[];
  /** The upgrades of the current term, in order. */
  readonly upgrades: readonly AppliedUpgrade[];
  readonly dunning: Dunning | null;
  readonly inactiveSince: string | null;
  /** The state of a dispute. Nothing is charged while one is open, or after one is lost. */
  readonly dispute: "lost" | "open" | null;
  /** The day from which missed payments are due after a dispute was won. */
  readonly chargesFrom: string | null;
}

/** Returns whether the plan may be charged and gives access. */
export const isLive = ({
  inactiveSince,
  dispute,
}: Pick<Membership, "dispute" | "inactiveSince">): boolean =>
  inactiveSince === null && dispute === null;
