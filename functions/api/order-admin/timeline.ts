import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";
import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { AuditRow } from "../../entities/audit.ts";
import type { OrderContext } from "./load-order-context.ts";
import type { TimelineEvent } from "./timeline-event.ts";
import { paymentTimeline } from "./payment-timeline.ts";
import { orderTimeline } from "./order-timeline.ts";
import { documentTimeline } from "./document-timeline.ts";

/** Returns all events of an order, oldest first. They are derived from the stored rows; no history is stored separately. */
export const timelineOf = (context: OrderContext, now: Date): readonly TimelineEntry[] =>
  [
    ...orderTimeline(context),
    ...paymentTimeline(context),
    ...documentTimeline(context),
    ...staffActionEvents(context.audit),
  ]
    .filter(({ at }) => instantOf(at) <= now.toISOString())
    .toSorted((a, b) => instantOf(a.at).localeCompare(instantOf(b.at)))
    .map(entryOf);

const isDay = (at: string): boolean => at.length === 10;

/** Sorts an event without a time before the other events of its day. */
const instantOf = (at: string): string => (isDay(at) ? `${at}T00:00:00.000Z` : at);

const entryOf = ({ amount, ...happened }: TimelineEvent): TimelineEntry => ({
  id: happened.id,
  at: happened.at,
  at_display: isDay(happened.at) ? formatDate(happened.at) : londonTime(happened.at),
  kind: happened.kind,
  title: happened.title,
  detail: happened.detail ?? null,
  amount_display: amount === undefined ? null : formatPence(amount),
  tone: happened.tone ?? "plain",
  by: happened.by ?? null,
});

/** The actions that the timeline shows with their results: the quote, the receipt, the refund, the end of the order. */
const shownElsewhere: ReadonlySet<string> = new Set([
  "created the quote for",
  "recorded a payment for",
  "refunded",
  "dispatched",
  "cancelled",
  "removed a payment from",
]);

const staffActionEvents = (audit: readonly AuditRow[]): readonly TimelineEvent[] =>
  audit
    .filter(({ action }) => !shownElsewhere.has(action))
    .map(({ auditId, at, action, by, changes, reason }) => ({
      id: auditId,
      at,
      kind: "staff" as const,
      title: `${action.slice(0, 1).toUpperCase()}${action.slice(1)} this order`,
      detail: reason ?? afterOf(changes),
      by: by.name,
    }));

const afterOf = (changes: AuditRow["changes"]): string | null =>
  Object.values(changes)
    .flatMap(({ after }) => (typeof after === "string" ? [after] : []))
    .join(", ") || null;
