/** What finance see of all orders together: figures, renewals to come, and how our ledger and Stripe's compare. */
import * as z from "zod/mini";
import { paymentTypes, periods } from "../../kernel/order-terms.ts";

const money = z.object({ net: z.int(), tax: z.int(), gross: z.int() });

const bucket = z.object({
  /** `plan-15`, `products`, `delivery`. */
  id: z.string(),
  title: z.string(),
  /** Taken less refunded. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});

const figuresMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** `November 2026` */
  title: z.string(),
  taken: money,
  refunded: money,
  revenue: money,
  /** Came when nothing was to be paid, and waits or was decided on. */
  kept: z.int(),
  buckets: z.array(bucket),
  plans: z.object({
    before: z.int(),
    begun: z.int(),
    ended: z.int(),
    after: z.int(),
    /** Hundredths of a percent of `before`; null where there was nobody. */
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
  /** Of all of them. */
  total: z.object({
    taken: money,
    refunded: money,
    revenue: money,
    buckets: z.array(bucket),
  }),
  /** As things stand now, whatever the period. */
  owed: z.object({
    today: z.string(),
    /** Due by today and not paid. */
    overdue: count,
    /** Of that, by how long it is overdue. */
    ages: z.array(z.extend(count, { title: z.string() })),
    /** Agreed and not due yet. */
    due: count,
    /** Came late, and waits for staff. */
    late: count,
  }),
});
export type FiguresView = z.output<typeof figures>;

/** `foreseen`: its order is not made yet. `locked`: its member can change it no more. */
export const renewalStates = [
  "foreseen",
  "ordered",
  /** Its member came too late to decline it, and has not said yes: nothing is charged. */
  "awaiting",
  "locked",
  "paid",
  "overdue",
  "cancelled",
] as const;
export type RenewalStateView = (typeof renewalStates)[number];

export const renewalEntry = z.object({
  /** The order's, or that of the person whose order is not made yet. */
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
  /** Of the whole term, with VAT; foreseen at the price that holds then. Null where the plan is not sold like that. */
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
  /** A sentence. */
  cause: z.string(),
  since: z.string(),
});

export const reconciliation = z.object({
  /** When it last ran to its end; null before the first time. */
  ran_at: z.nullable(z.string()),
  /** Since when Stripe cannot be asked; null while it can. */
  away_since: z.nullable(z.string()),
  /** Entries of the days that were compared. */
  here: z.int(),
  at_stripe: z.int(),
  differences: z.array(difference),
  /** Those of which somebody has said why they differ, the newest first. */
  explained: z.array(
    z.extend(difference, { reason: z.string(), by: z.string(), explained_at: z.string() }),
  ),
  /** What it took over by itself, the newest first. */
  mended: z.array(difference),
});
export type ReconciliationView = z.output<typeof reconciliation>;
