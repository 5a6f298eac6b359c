/** An order as staff see it: all that its buyer sees, and all that has happened to it. */
import * as z from "zod/mini";
import { paymentTypes } from "../kernel/order-terms.ts";
import { order } from "./order-view.ts";

/** What a line of the timeline is about. */
export const timelineKinds = [
  "order",
  "payment",
  "receipt",
  "refund",
  "document",
  "mail",
  "plan",
  "staff",
] as const;

const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `14/07/2026 at 09:00 (London)`; of what has a day only, `14/07/2026`. */
  at_display: z.string(),
  kind: z.enum(timelineKinds),
  title: z.string(),
  /** Reasons, references, addresses: a sentence, or null. */
  detail: z.nullable(z.string()),
  amount_display: z.nullable(z.string()),
  tone: z.enum(["plain", "good", "warn", "bad"]),
  /** The member of staff who did it. */
  by: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

const receipt = z.object({
  id: z.string(),
  amount: z.int(),
  amount_display: z.string(),
  reference: z.string(),
  received_on: z.string(),
  received_on_display: z.string(),
  /** `waiting`: came when nothing was to be paid any more, so that staff decide what becomes of it. */
  state: z.enum(["applied", "waiting", "returned"]),
  /** Of one that waits: why it cannot pay the order after all; null where it can. */
  take_up_why_not: z.nullable(z.string()),
  /** How much of it the order would take. */
  take_up: z.int(),
  take_up_display: z.string(),
});

/** Something that staff do to an order: null where it may be done now, otherwise why not. */
const whyNot = z.nullable(z.string());

const acts = z.object({
  receive: z.object({
    why_not: whyNot,
    /** Pence that are left to pay: of more, the rest is kept. */
    left: z.int(),
    left_display: z.string(),
    /** Nothing is to be paid any more: all of it is kept. */
    keeps: z.boolean(),
  }),
  refund: z.object({
    why_not: whyNot,
    most: z.int(),
    most_display: z.string(),
    method: z.nullable(z.enum(paymentTypes)),
    /** What all of it going back does, or why that cannot be. */
    whole: z.string(),
    whole_may: z.boolean(),
    /** What a part going back does. */
    part: z.string(),
  }),
  dispatch: z.object({
    why_not: whyNot,
    /** It has left: what was said of it is corrected. */
    corrects: z.boolean(),
    carrier: z.string(),
    tracking: z.string(),
  }),
  complete: z.object({ why_not: whyNot }),
  cancel: z.object({ why_not: whyNot }),
});

export const keptReceipt = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  amount_display: z.string(),
  /** As the bank statement shows it. */
  reference: z.string(),
  /** A London date, and day/month/year. */
  received_on: z.string(),
  received_on_display: z.string(),
});

const refundStates = ["started", "succeeded", "failed", "by-hand"] as const;

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  amount_display: z.string(),
  reason: z.string(),
  method: z.enum(paymentTypes),
  status: z.enum(refundStates),
  created_at_display: z.string(),
});

export const staffOrder = z.extend(order, {
  version: z.int(),
  buyer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
  }),
  /** All that is due by today; when nothing is yet, the payment that comes next. */
  due: z.int(),
  due_display: z.string(),
  due_on_display: z.nullable(z.string()),
  overdue: z.boolean(),
  receipts: z.array(receipt),
  refunds: z.array(refund),
  acts,
  /** Oldest first. */
  timeline: z.array(timelineEntry),
});
export type StaffOrder = z.output<typeof staffOrder>;
