/** Decides what may be done with an order that waits for a bank transfer or for its approver's payment, and when it lapses. */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { londonDay, londonInstant, londonTimeOfDay } from "../../kernel/london-date.ts";
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { proFormaDays } from "../access/grant.ts";

export interface TransferFacts {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** The received amount, in pence. */
  readonly received: number;
  readonly placedAt: string;
  /** The expiry of a quote that another person is to approve. */
  readonly approvalUntil: string | null;
  /** The time at which the reminder was mailed. */
  readonly remindedAt: string | null;
}

/** Returns whether no money has been received: such an order may be paid by card or cancelled, and it lapses. */
export const waitsForMoney = ({
  status,
  paymentType,
  approvalUntil,
  renewal,
  received,
}: Pick<
  TransferFacts,
  "approvalUntil" | "paymentType" | "received" | "renewal" | "status"
>): boolean =>
  status === "pending" &&
  (paymentType === "bacs" || approvalUntil !== null) &&
  !renewal &&
  received === 0;

const reminderDays = 20;

/** Returns the same London time that many days later. */
const later = (instant: string, days: number): Date => {
  const day = daysAfter(londonDay(instant), days);
  return londonInstant(`${day} ${londonTimeOfDay(instant)}`) ?? new Date(day);
};

/** The days for which a quote saved for approval is valid. */
const approvalDays = 14;

/** Returns the expiry of a quote that is saved for approval. */
export const approvalEnds = (savedAt: Date): Date => later(savedAt.toISOString(), approvalDays);

/** The default and the maximum validity of a quote by staff, in days. */
export const quoteValidityDays = { standard: approvalDays, most: 60 } as const;

/** Returns the instant at which the order lapses: the quote's expiry, or the end of its pro forma's validity. */
export const lapsesAt = ({
  placedAt,
  approvalUntil,
}: Pick<TransferFacts, "approvalUntil" | "placedAt">): Date =>
  approvalUntil === null ? later(placedAt, proFormaDays) : new Date(approvalUntil);

/** Returns the next automatic step with its time; null for an order that does not wait. */
export const nextTransferStep = (
  order: TransferFacts,
): { readonly step: "lapse" | "remind"; readonly at: Date } | null => {
  if (!waitsForMoney(order)) return null;
  return order.remindedAt === null && order.approvalUntil === null
    ? { step: "remind", at: later(order.placedAt, reminderDays) }
    : { step: "lapse", at: lapsesAt(order) };
};

/** Returns the step that is due now. A late run skips the reminder of an order that has lapsed. */
export const dueTransferStep = (order: TransferFacts, now: Date): "lapse" | "remind" | null => {
  const next = nextTransferStep(order);
  if (next === null) return null;
  if (now >= lapsesAt(order)) return "lapse";
  return now >= next.at ? next.step : null;
};
