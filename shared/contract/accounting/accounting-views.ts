/** The views of finance over all orders: figures, coming renewals, and the comparison of our ledger with Stripe's. */
import * as z from "zod/mini";
import { paymentTypes, periods } from "../../kernel/order-terms.ts";

const money = z.object({ net: z.int(), tax: z.int(), gross: z.int() });

const bucket = z.object({
  /** The bucket: `plan-15`, `products` or `delivery`. */
  id: z.string(),
  title: z.string(),
  /** The payments less the refunds. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});

const figuresMonth = z.object({
  /** The month, such as `2026-11`. */
  month: z.string(),
  /** The title, such as `November 2026`. */
  title: z.string(),
  taken: money,
  refunded: money,
  revenue: money,
  /** The unallocated payments, including those that staff have decided on. */
  kept: z.int(),
  buckets: z.array(bucket),
  plans: z.object({
    before: z.int(),
    begun: z.int(),
    ended: z.int(),
    after: z.int(),
    /** The churn in hundredths of a percent of `before`; null if that is 0. */
    churn: z.nullable(z.int()),
    mix: z.array(z.object({ id: z.int(), title: z.string(), people: z.int() })),
  }),
});
export type FiguresMonth = z.output<typeof figuresMonth>;

const count = z.object({ orders: z.int(), amount: z.int(), amount_display: z.string() });

export const figures = z.object({
  from: z.string(),
  to: z.string(),
  months: z.array(figuresMonth),
  /** The totals of all rows. */
  total: z.object({
    taken: money,
    refunded: money,
    revenue: money,
    buckets: z.array(bucket),
  }),
  /** The debts as they are now, whatever the period. */
  owed: z.object({
    today: z.string(),
    /** The unpaid amounts due by today. */
    overdue: count,
    /** The overdue amounts by age. */
    ages: z.array(z.extend(count, { title: z.string() })),
    /** The agreed amounts that are not due yet. */
    due: count,
    /** The late payments that wait for staff. */
    late: count,
  }),
});
export type FiguresView = z.output<typeof figures>;

/** The states of a renewal. `foreseen` has no order yet. `locked` can no longer be changed by the member. */
export const renewalStates = [
  "foreseen",
  "ordered",
  /** The member received the plan too late to decline, and has not consented: nothing is charged. */
  "awaiting",
  "locked",
  "paid",
  "overdue",
  "cancelled",
] as const;
export type RenewalStateView = (typeof renewalStates)[number];

export const renewalEntry = z.object({
  /** The order's id, or the person's if there is no order yet. */
  id: z.string(),
  order_id: z.nullable(z.string()),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
  }),
  /** The first day of the next term. */
  on: z.string(),
  plan: z.string(),
  period: z.enum(periods),
  state: z.enum(renewalStates),
  pay_by: z.enum(paymentTypes),
  /**
   * The amount of the whole term, including VAT; a projection uses the price of that day. Null if the plan is not sold like that.
   */
  amount: z.nullable(z.int()),
  amount_display: z.string(),
});
export type RenewalEntry = z.output<typeof renewalEntry>;

export const renewalMonth = z.object({
  month: z.string(),
  title: z.string(),
  renewals: z.int(),
  amount: z.int(),
  amount_display: z.string(),
});

const difference = z.object({
  reference: z.string(),
  order_id: z.nullable(z.string()),
  here_display: z.nullable(z.string()),
  at_stripe_display: z.nullable(z.string()),
  /** The cause as a sentence. */
  cause: z.string(),
  since: z.string(),
});

export const reconciliation = z.object({
  /** The end of the last complete run; null before the first one. */
  ran_at: z.nullable(z.string()),
  /** The instant since which Stripe has been unreachable; null while it is reachable. */
  away_since: z.nullable(z.string()),
  /** The number of entries of the compared days. */
  here: z.int(),
  at_stripe: z.int(),
  differences: z.array(difference),
  /** The differences that staff have explained, newest first. */
  explained: z.array(
    z.extend(difference, { reason: z.string(), by: z.string(), explained_at: z.string() }),
  ),
  /** The differences that were resolved automatically, newest first. */
  mended: z.array(difference),
});
export type ReconciliationView = z.output<typeof reconciliation>;
