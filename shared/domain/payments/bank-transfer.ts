/** An order that waits for money, by bank transfer or from whoever approves it: what may be done to it, and when it lapses. */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { londonDay, londonInstant, londonTimeOfDay } from "../../kernel/london-date.ts";
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { proFormaDays } from "../access/grant.ts";

export interface TransferFacts {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** Pence. */
  readonly received: number;
  readonly placedAt: string;
  /** Of a quote that somebody else is to approve: until when it is good. */
  readonly approvalUntil: string | null;
  /** When the reminder was mailed. */
  readonly remindedAt: string | null;
}

/** While no money has come, it may be paid by card, or cancelled; and it lapses. */
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

/** So many days later in London, at the same time of day. */
const later = (instant: string, days: number): Date => {
  const day = daysAfter(londonDay(instant), days);
  return londonInstant(`${day} ${londonTimeOfDay(instant)}`) ?? new Date(day);
};

/** So many days a quote that is saved for approval is good. */
const approvalDays = 14;

export const approvalEnds = (savedAt: Date): Date => later(savedAt.toISOString(), approvalDays);

/** A quote of staff is good for so many days at most, and for so many unless they say otherwise. */
export const offerDays = { standard: approvalDays, most: 60 } as const;

export const lapsesAt = ({
  placedAt,
  approvalUntil,
}: Pick<TransferFacts, "approvalUntil" | "placedAt">): Date =>
  approvalUntil === null ? later(placedAt, proFormaDays) : new Date(approvalUntil);

/** What comes next by itself, and when; null for an order that does not wait. */
export const nextTransferStep = (
  order: TransferFacts,
): { readonly step: "lapse" | "remind"; readonly at: Date } | null => {
  if (!waitsForMoney(order)) return null;
  return order.remindedAt === null && order.approvalUntil === null
    ? { step: "remind", at: later(order.placedAt, reminderDays) }
    : { step: "lapse", at: lapsesAt(order) };
};

/** What is due now. A late run passes over a reminder of what has lapsed. */
export const dueTransferStep = (order: TransferFacts, now: Date): "lapse" | "remind" | null => {
  const next = nextTransferStep(order);
  if (next === null) return null;
  if (now >= lapsesAt(order)) return "lapse";
  return now >= next.at ? next.step : null;
};
