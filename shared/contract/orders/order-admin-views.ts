/** An order as staff see it: everything that its buyer sees, and its whole history. */
import * as z from "zod/mini";
import { paymentTypes } from "../../kernel/order-terms.ts";
import { single } from "../envelope.ts";
import { order, orderDocument } from "./order-view.ts";

/** The kinds of timeline entries. */
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
  /** The time, such as `14/07/2026 at 09:00 (London)`; if only the day is known, `14/07/2026`. */
  at_display: z.string(),
  kind: z.enum(timelineKinds),
  title: z.string(),
  /** The reasons, references or addresses in a sentence, or null. */
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
   * The state. `waiting` was received when nothing was due any more, or was removed from the order, so that staff must decide.
   * `taken-back` was applied to the wrong order; a separate receipt waits in its place.
   */
  state: z.enum(["applied", "waiting", "returned", "moved", "taken-back"]),
  /** True if it waits because it was removed from the order: it does not concern the order's buyer. */
  of_another: z.boolean(),
  /** The effect of reversing a receipt that is applied to the order; null if it cannot be reversed. */
  take_back: z.nullable(z.object({ amount_display: z.string(), what: z.string() })),
  /** The order that it was moved to. */
  moved_to: z.nullable(z.string()),
  /** The reason why a waiting receipt cannot pay the order after all; null if it can. */
  take_up_why_not: z.nullable(z.string()),
  /** The part of it that the order would use. */
  take_up: z.int(),
  take_up_display: z.string(),
});

/** The reason why staff cannot take the action now; null if they can. */
const blocker = z.nullable(z.string());

const allowedActions = z.object({
  receive: z.object({
    why_not: blocker,
    /** The pence that are due: of a larger payment, the rest is unallocated. */
    left: z.int(),
    left_display: z.string(),
    /** True if nothing is due any more: the whole amount is unallocated. */
    keeps: z.boolean(),
    /** The payments of a debt, the earliest first. Money pays them one by one, each in full. */
    months: z.array(z.object({ title: z.string(), amount: z.int() })),
  }),
  /** The switch of a renewal by card to bank transfer. */
  transfer: z.object({ why_not: blocker }),
  /** The change of the billing details of an unpaid renewal. */
  rebill: z.object({ why_not: blocker }),
  refund: z.object({
    why_not: blocker,
    /** The amount received and not refunded. */
    left: z.int(),
    /** The maximum refund by the original method, which excludes disputed payments. */
    most: z.int(),
    most_display: z.string(),
    /** The part that a card did not accept, so that it may be refunded by bank transfer. */
    by_transfer: z.int(),
    by_transfer_display: z.string(),
    method: z.nullable(z.enum(paymentTypes)),
    /** The effect of a full refund, or why it is not possible. */
    whole: z.string(),
    whole_may: z.boolean(),
    /** The effect of a partial refund. */
    part: z.string(),
  }),
  /** The reversal of a bank transfer that was applied to the wrong order. */
  take_back: z.object({ why_not: blocker }),
  dispatch: z.object({
    why_not: blocker,
    /** True if the parcel has been sent: its details are then corrected. */
    corrects: z.boolean(),
    carrier: z.string(),
    tracking: z.string(),
  }),
  /** The write-off of the debt: everything that the order has not been paid, including later months. */
  write_off: z.object({
    why_not: blocker,
    amount: z.int(),
    amount_display: z.string(),
    what: z.string(),
  }),
  complete: z.object({ why_not: blocker }),
  cancel: z.object({ why_not: blocker }),
});

export const unallocatedReceipt = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  amount_display: z.string(),
  /** The reference on the bank statement. */
  reference: z.string(),
  /** The London date, and day/month/year. */
  received_on: z.string(),
  received_on_display: z.string(),
});

/** The order afterwards, and whether anything has changed. */
export const recordedReceipt = z.extend(single(order), {
  entered: z.boolean(),
  /** The receipts of that day with this reference or this amount: the same transfer, or another one (`again`). */
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
  /** Everything due by today; if nothing is due yet, the next payment. */
  due: z.int(),
  due_display: z.string(),
  due_on_display: z.nullable(z.string()),
  overdue: z.boolean(),
  documents: z.array(
    z.extend(orderDocument, {
      /** The correction of the buyer's details; null for documents that are never corrected, and for those that were replaced. */
      reissue: z.nullable(z.object({ why_not: blocker })),
    }),
  ),
  receipts: z.array(receipt),
  refunds: z.array(refund),
  acts: allowedActions,
  /** The timeline, oldest first. */
  timeline: z.array(timelineEntry),
});
export type StaffOrder = z.output<typeof staffOrder>;
