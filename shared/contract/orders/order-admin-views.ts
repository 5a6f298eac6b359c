/** An order as staff see it: all that its buyer sees, and all that has happened to it. */
import * as z from "zod/mini";
import { paymentTypes } from "../../kernel/order-terms.ts";
import { single } from "../envelope.ts";
import { order, orderDocument } from "./order-view.ts";

/** What a line of the timeline is about. */
export const timelineKinds = [
  "order",
  "payment",
  "receipt",
  "refund",
  "event",
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
  /**
   * `waiting`: came when nothing was to be paid any more, or was taken off the order, so that staff decide what becomes of it.
   * `taken-back`: was put to the wrong order; what waits instead is a receipt of its own.
   */
  state: z.enum(["applied", "waiting", "returned", "moved", "taken-back"]),
  /** It waits since it was taken off the order: its buyer has nothing to do with it. */
  of_another: z.boolean(),
  /** Of one that counts for the order and can be taken off it: what comes of that; otherwise null. */
  take_back: z.nullable(z.object({ amount_display: z.string(), what: z.string() })),
  /** The order that it was moved to. */
  moved_to: z.nullable(z.string()),
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
    /** Of a debt: the payments that are owed, the earliest first. Money pays them one after the other, each as a whole. */
    months: z.array(z.object({ title: z.string(), amount: z.int() })),
  }),
  /** Of a renewal by card: it is paid by bank transfer instead. */
  transfer: z.object({ why_not: whyNot }),
  /** Of a renewal that is not paid yet: whom it is billed to is changed. */
  rebill: z.object({ why_not: whyNot }),
  refund: z.object({
    why_not: whyNot,
    /** What has come and has not gone back. */
    left: z.int(),
    /** How much of it can go back by the way it came: not what is disputed. */
    most: z.int(),
    most_display: z.string(),
    /** How much of it a card did not take, so that it may go back by bank transfer. */
    by_transfer: z.int(),
    by_transfer_display: z.string(),
    method: z.nullable(z.enum(paymentTypes)),
    /** What all of it going back does, or why that cannot be. */
    whole: z.string(),
    whole_may: z.boolean(),
    /** What a part going back does. */
    part: z.string(),
  }),
  /** Of a bank transfer that was put to the wrong order. */
  take_back: z.object({ why_not: whyNot }),
  dispatch: z.object({
    why_not: whyNot,
    /** It has left: what was said of it is corrected. */
    corrects: z.boolean(),
    carrier: z.string(),
    tracking: z.string(),
  }),
  /** Of what is owed: all that the order has not been paid, months to come included. */
  write_off: z.object({
    why_not: whyNot,
    amount: z.int(),
    amount_display: z.string(),
    what: z.string(),
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

/** The order as it is then, and whether anything has changed. */
export const recordedReceipt = z.extend(single(order), {
  entered: z.boolean(),
  /** What was there of that day with this reference or this amount: the same transfer, or another one (`again`). */
  alike: z.array(
    z.object({
      amount_display: z.string(),
      reference: z.string(),
      received_on_display: z.string(),
      entered_at_display: z.string(),
    }),
  ),
});
export type RecordedReceipt = z.output<typeof recordedReceipt>;

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
  documents: z.array(
    z.extend(orderDocument, {
      /** Whether what it says of its buyer can be put right; null of papers that never are, and of those that were replaced. */
      reissue: z.nullable(z.object({ why_not: whyNot })),
    }),
  ),
  receipts: z.array(receipt),
  refunds: z.array(refund),
  acts,
  /** Oldest first. */
  timeline: z.array(timelineEntry),
});
export type StaffOrder = z.output<typeof staffOrder>;
