/** An order that waits for a bank transfer: what may still be done to it, and when it is reminded of and lapses. */
import { daysAfter } from "../kernel/calendar-day.ts";
import { londonDay, londonInstant, londonTimeOfDay } from "../kernel/london-date.ts";
import type { OrderStatus, PaymentType } from "../kernel/order-terms.ts";
import { proFormaDays } from "./grant.ts";

export interface TransferFacts {
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly renewal: boolean;
  /** Pence. */
  readonly received: number;
  readonly placedAt: string;
  /** When the reminder was mailed. */
  readonly remindedAt: string | null;
}

/** While no money has come, its buyer may pay it by card instead, or cancel it; and it lapses. */
export const waitsForTransfer = ({
  status,
  paymentType,
  renewal,
  received,
}: Pick<TransferFacts, "paymentType" | "received" | "renewal" | "status">): boolean =>
  status === "pending" && paymentType === "bacs" && !renewal && received === 0;

const reminderDays = 20;

/** So many days later in London, at the same time of day. */
const later = (instant: string, days: number): Date => {
  const day = daysAfter(londonDay(instant), days);
  return londonInstant(`${day} ${londonTimeOfDay(instant)}`) ?? new Date(day);
};

export const lapsesAt = ({ placedAt }: Pick<TransferFacts, "placedAt">): Date =>
  later(placedAt, proFormaDays);

/** What comes next by itself, and when; null for an order that does not wait. */
export const nextTransferStep = (
  order: TransferFacts,
): { readonly step: "lapse" | "remind"; readonly at: Date } | null => {
  if (!waitsForTransfer(order)) return null;
  return order.remindedAt === null
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
