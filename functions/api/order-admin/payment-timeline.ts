import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";
import type { stripeEvents } from "../../../shared/contract/payments/stripe-webhook.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import type { AttemptStatus } from "../../../shared/domain/payments/payment-attempt.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import type { AuditRow } from "../../entities/audit.ts";
import { isReversal, type ReceiptRow } from "../../entities/receipt.ts";
import type { RefundRow } from "../../entities/refund.ts";
import type { DeliveredEvent } from "../../entities/stripe-event.ts";
import type { OrderContext } from "./load-order-context.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** Returns the money events of an order: each card payment with its outcome and its Stripe events, each transfer, each refund. */
export const paymentTimeline = ({
  attempts,
  events,
  receipts,
  refunds,
  audit,
}: OrderContext): readonly TimelineEvent[] => [
  ...attempts.map(attemptEvent),
  ...events.map(deliveredEventEntry),
  ...receipts.map((receipt) => receiptEvent(receipt, audit)),
  ...refunds.map((refund) => refundEntry(refund, audit)),
];

const outcomes: Readonly<
  Record<AttemptStatus, { readonly title: string; readonly tone: TimelineEntry["tone"] }>
> = {
  started: { title: "Card payment in progress", tone: "warn" },
  action: { title: "Card payment needs authentication", tone: "warn" },
  succeeded: { title: "Paid by card", tone: "good" },
  declined: { title: "Card payment failed", tone: "bad" },
  cancelled: { title: "Card payment cancelled", tone: "plain" },
  duplicate: { title: "Card payment no longer needed", tone: "warn" },
};

const attemptEvent = ({
  attemptId,
  status,
  createdAt,
  endedAt,
  reason,
  intentId,
  amount,
}: AttemptRow): TimelineEvent => ({
  id: attemptId,
  at: endedAt ?? createdAt,
  kind: "payment",
  ...outcomes[status],
  detail: reason ?? intentId,
  amount,
});

const eventLabels = {
  "payment_intent.canceled": "the card payment was cancelled",
  "payment_intent.payment_failed": "the card payment failed",
  "payment_intent.requires_action": "the bank asked for authentication",
  "payment_intent.succeeded": "the card payment succeeded",
  "charge.dispute.created": "the cardholder disputed the payment",
  "charge.dispute.closed": "the dispute was closed",
  "refund.created": "a refund was created",
  "refund.updated": "a refund was updated",
  "refund.failed": "a refund failed",
} satisfies Readonly<Record<(typeof stripeEvents)[keyof typeof stripeEvents][number], string>>;
const wordsByType: ReadonlyMap<string, string> = new Map(Object.entries(eventLabels));

const deliveredEventEntry = ({ eventId, type, at }: DeliveredEvent): TimelineEvent => ({
  id: eventId,
  at,
  kind: "event",
  title: `Stripe event: ${wordsByType.get(type) ?? type}`,
  detail: eventId,
});

/** Returns who did it, according to the audit entry. */
const doneBy = (
  audit: readonly AuditRow[],
  field: string,
  isIt: (value: string) => boolean,
): string | null =>
  audit.find(({ changes }) => {
    const value = changes[field]?.after;
    return typeof value === "string" && isIt(value);
  })?.by.name ?? null;

const receiptEvent = (receipt: ReceiptRow, audit: readonly AuditRow[]): TimelineEvent =>
  isReversal(receipt) ? receiptReversedEvent(receipt, audit) : receiptRecordedEvent(receipt, audit);

/** The audit entry of the reversal has the same time. */
const receiptReversedEvent = (
  { receiptId, at, amount, reference }: ReceiptRow,
  audit: readonly AuditRow[],
): TimelineEvent => {
  const act = audit.find((row) => row.action === "removed a payment from" && row.at === at);
  return {
    id: receiptId,
    at,
    kind: "receipt",
    title: "Payment removed: it was for another order",
    detail: [reference, act?.reason].filter(Boolean).join(": "),
    amount,
    tone: "warn",
    by: act?.by.name ?? null,
  };
};

const receiptRecordedEvent = (
  { receiptId, at, kept: isUnallocated, reference, receivedOn, amount }: ReceiptRow,
  audit: readonly AuditRow[],
): TimelineEvent => ({
  id: receiptId,
  at,
  kind: "receipt",
  title: isUnallocated ? "Overpayment kept as unallocated" : "Bank transfer recorded",
  detail: `${reference}, statement date ${formatDay(receivedOn)}`,
  amount,
  tone: isUnallocated ? "warn" : "good",
  by: doneBy(audit, "receipt", (value) => value === reference),
});

const refundEntry = (refund: RefundRow, audit: readonly AuditRow[]): TimelineEvent => ({
  id: refund.refundId,
  at: refund.endedAt ?? refund.createdAt,
  kind: "refund",
  title: refundTitle(refund),
  detail: refund.reason,
  amount: refund.amount,
  tone: refund.status === "failed" ? "bad" : "warn",
  by: doneBy(
    audit,
    "refund",
    (value) => refund.refundId === value || refund.refundId.startsWith(`${value}-`),
  ),
});

const refundTitle = ({ status, origin }: RefundRow): string => {
  switch (status) {
    case "started":
      return "Refund in progress";
    case "failed":
      return "Refund refused by the bank";
    case "by-hand":
      return "Refund to be paid by bank transfer";
    case "succeeded":
      return origin === "returned" ? "Card payment returned automatically" : "Refunded to the card";
  }
};
