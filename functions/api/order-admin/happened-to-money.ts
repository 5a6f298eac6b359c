import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";
import type { stripeEvents } from "../../../shared/contract/payments/stripe-webhook.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import type { AttemptStatus } from "../../../shared/domain/payments/payment-attempt.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import type { AuditRow } from "../../entities/audit.ts";
import { isBack, type ReceiptRow } from "../../entities/receipt.ts";
import type { RefundRow } from "../../entities/refund.ts";
import type { ToldEvent } from "../../entities/stripe-event.ts";
import type { OrderContext } from "./gather-order.ts";
import type { Happened } from "./happened.ts";

/** Returns the money events of an order: each card payment with its outcome and its Stripe events, each transfer, each refund. */
export const happenedToMoney = ({
  attempts,
  events,
  receipts,
  refunds,
  audit,
}: OrderContext): readonly Happened[] => [
  ...attempts.map(tried),
  ...events.map(toldOf),
  ...receipts.map((receipt) => came(receipt, audit)),
  ...refunds.map((refund) => wentBack(refund, audit)),
];

const outcomes: Readonly<
  Record<AttemptStatus, { readonly title: string; readonly tone: TimelineEntry["tone"] }>
> = {
  started: { title: "Card payment under way", tone: "warn" },
  action: { title: "Card payment waits for the bank’s question to be answered", tone: "warn" },
  succeeded: { title: "Paid by card", tone: "good" },
  declined: { title: "Card payment failed", tone: "bad" },
  cancelled: { title: "Card payment given up", tone: "plain" },
  duplicate: { title: "Card payment was not needed any more", tone: "warn" },
};

const tried = ({
  attemptId,
  status,
  createdAt,
  endedAt,
  reason,
  intentId,
  amount,
}: AttemptRow): Happened => ({
  id: attemptId,
  at: endedAt ?? createdAt,
  kind: "payment",
  ...outcomes[status],
  detail: reason ?? intentId,
  amount,
});

const eventWords = {
  "payment_intent.canceled": "the card payment was cancelled",
  "payment_intent.payment_failed": "the card payment failed",
  "payment_intent.requires_action": "the bank asks the cardholder",
  "payment_intent.succeeded": "the card payment came through",
  "charge.dispute.created": "the cardholder disputes the payment",
  "charge.dispute.closed": "the dispute has ended",
  "refund.created": "a refund was begun",
  "refund.updated": "a refund has moved on",
  "refund.failed": "a refund failed",
} satisfies Readonly<Record<(typeof stripeEvents)[keyof typeof stripeEvents][number], string>>;
const wordsByType: ReadonlyMap<string, string> = new Map(Object.entries(eventWords));

const toldOf = ({ eventId, type, at }: ToldEvent): Happened => ({
  id: eventId,
  at,
  kind: "event",
  title: `Stripe told us: ${wordsByType.get(type) ?? type}`,
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

const came = (receipt: ReceiptRow, audit: readonly AuditRow[]): Happened =>
  isBack(receipt) ? cameOff(receipt, audit) : entered(receipt, audit);

/** The audit entry of the reversal has the same time. */
const cameOff = (
  { receiptId, at, amount, reference }: ReceiptRow,
  audit: readonly AuditRow[],
): Happened => {
  const act = audit.find((row) => row.action === "took money off" && row.at === at);
  return {
    id: receiptId,
    at,
    kind: "receipt",
    title: "Taken off this order: it was another one’s",
    detail: [reference, act?.reason].filter(Boolean).join(": "),
    amount,
    tone: "warn",
    by: act?.by.name ?? null,
  };
};

const entered = (
  { receiptId, at, kept, reference, receivedOn, amount }: ReceiptRow,
  audit: readonly AuditRow[],
): Happened => ({
  id: receiptId,
  at,
  kind: "receipt",
  title: kept ? "More came than is to be paid: it is kept" : "Bank transfer entered",
  detail: `${reference}, on the statement of ${formatDay(receivedOn)}`,
  amount,
  tone: kept ? "warn" : "good",
  by: doneBy(audit, "receipt", (value) => value === reference),
});

const wentBack = (refund: RefundRow, audit: readonly AuditRow[]): Happened => ({
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
      return "Refund under way";
    case "failed":
      return "Refund refused by the bank";
    case "by-hand":
      return "Refund noted, to be paid by bank transfer";
    case "succeeded":
      return origin === "returned" ? "Card payment went back by itself" : "Refunded to the card";
  }
};
