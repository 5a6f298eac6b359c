import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import type { CancelReason } from "../../../shared/kernel/order-terms.ts";
import type { AuditRow } from "../../entities/audit.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { OrderContext } from "./load-order-context.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** Returns the events of an order from the basket to the delivery, and what happened to its plan. */
export const orderTimeline = ({
  order,
  audit,
  membership,
  documents,
}: OrderContext): readonly TimelineEvent[] => [
  ...basketOf(order),
  placedEvent(order, numberAtFirst(order, documents), audit),
  ...contractEvents(order),
  ...reminderEvents(order),
  ...cancellationEvents(order, audit),
  ...disputeEvents(order),
  ...dispatchEvents(order, audit),
  ...renewalEvents(order),
  ...planEvents(order, membership),
];

/** Returns the person in the newest audit entry of that action. */
const doneBy = (audit: readonly AuditRow[], action: string): string | null =>
  audit.find((row) => row.action === action)?.by.name ?? null;

/** Joins the texts that exist; returns null if there are none. */
const joined = (...words: ReadonlyArray<string | null | undefined>): string | null =>
  words.filter(Boolean).join(", ") || null;

const basketOf = ({ begun }: OrderRow): readonly TimelineEvent[] =>
  begun === null
    ? []
    : [
        { id: "basket", at: begun.at, kind: "order", title: "Basket created" },
        ...(begun.joinedAt === null
          ? []
          : [
              {
                id: "basket-joined",
                at: begun.joinedAt,
                kind: "order" as const,
                title: "Logged in: earlier items added to the basket",
              },
            ]),
      ];

/** Returns the number of the first document if it has been reissued since. */
const numberAtFirst = (
  { purchaseNumber }: OrderRow,
  documents: OrderContext["documents"],
): string => {
  const [first] = documents
    .filter(({ particulars }) => particulars !== null)
    .toSorted((a, b) => (a.issuedAt ?? "").localeCompare(b.issuedAt ?? ""));
  return first?.particulars?.purchaseNumber ?? purchaseNumber;
};

/** Returns the event of placing the order. For a staff quote it includes the author and the reason for the price. */
const placedEvent = (
  order: OrderRow,
  purchaseNumber: string,
  audit: readonly AuditRow[],
): TimelineEvent => ({
  id: "placed",
  at: order.placedAt,
  kind: "order",
  title: howPlaced(order),
  detail: joined(
    order.offered?.reduction?.reason,
    purchaseNumber && `Purchase order ${purchaseNumber}`,
  ),
  amount: order.totals.total,
  by: doneBy(audit, "created the quote for"),
});

const howPlaced = ({
  renewal,
  approvalUntil,
  offered,
  paymentType,
  paidInsteadAt,
}: OrderRow): string => {
  if (renewal) return "Next term ordered automatically";
  if (offered !== null) return "Quote created";
  if (approvalUntil !== null) return "Saved as a quote";
  if (paymentType === "bacs" || paidInsteadAt !== null) return "Ordered, payment by bank transfer";
  return paymentType === "card" ? "Ordered by card" : "Ordered";
};

const contractEvents = ({ contract }: OrderRow): readonly TimelineEvent[] =>
  contract === null
    ? []
    : [
        {
          id: "agreed",
          at: contract.agreedAt,
          kind: "order",
          title: "Agreed to the contract",
        },
      ];

const reminderEvents = (order: OrderRow): readonly TimelineEvent[] =>
  order.remindedAt === null
    ? []
    : [
        {
          id: "reminded",
          at: order.remindedAt,
          kind: "order",
          title: "Bank transfer reminder sent",
          tone: waitsForMoney(order) ? "warn" : "plain",
        },
      ];

const whyCancelled: Readonly<Record<CancelReason, string>> = {
  member: "Cancelled by the customer",
  staff: "Cancelled by staff",
  lapsed: "Expired: not paid in time",
  "handed-over": "Cancelled: the plan was handed over",
};

const cancellationEvents = (
  { cancelled }: OrderRow,
  audit: readonly AuditRow[],
): readonly TimelineEvent[] =>
  cancelled === null
    ? []
    : [
        {
          id: "cancelled",
          at: cancelled.at,
          kind: "order",
          title: whyCancelled[cancelled.because],
          tone: "warn",
          by:
            cancelled.because === "staff"
              ? (doneBy(audit, "cancelled") ?? doneBy(audit, "removed a payment from"))
              : null,
        },
      ];

const disputeEvents = ({ dispute }: OrderRow): readonly TimelineEvent[] => {
  if (dispute === null) return [];
  const { disputeId, openedAt, endedAt, state } = dispute;
  return [
    ...(openedAt === null
      ? []
      : [
          {
            id: disputeId,
            at: openedAt,
            kind: "payment" as const,
            title: "The cardholder disputed the payment",
            detail: disputeId,
            tone: "bad" as const,
          },
        ]),
    ...(endedAt === null
      ? []
      : [
          {
            id: `${disputeId}-ended`,
            at: endedAt,
            kind: "payment" as const,
            title: state === "won" ? "The dispute was won" : "The dispute was lost",
            tone: state === "won" ? ("good" as const) : ("bad" as const),
          },
        ]),
  ];
};

const dispatchEvents = (
  { dispatchedAt, parcel }: OrderRow,
  audit: readonly AuditRow[],
): readonly TimelineEvent[] =>
  dispatchedAt === null
    ? []
    : [
        {
          id: "dispatched",
          at: dispatchedAt,
          kind: "order",
          title: "Dispatched",
          detail: joined(parcel?.carrier, parcel?.tracking),
          tone: "good",
          by: doneBy(audit, "dispatched"),
        },
      ];

/** Returns the events of a renewal: the date on which it was locked, and the start of its term. */
const renewalEvents = ({ renewal, lockAt, startAt, status }: OrderRow): readonly TimelineEvent[] =>
  !renewal || status === "cancelled"
    ? []
    : [
        ...(lockAt === null
          ? []
          : [
              {
                id: "fixed",
                at: lockAt,
                kind: "plan" as const,
                title: "Locked: the member can no longer change it",
              },
            ]),
        ...(startAt === null
          ? []
          : [{ id: "begun", at: startAt, kind: "plan" as const, title: "Term started" }]),
      ];

const planEvents = (
  { orderId }: OrderRow,
  membership: OrderContext["membership"],
): readonly TimelineEvent[] => {
  if (membership === null) return [];
  const { orderId: running, renewal, inactiveSince, upgrades } = membership.value;
  const orders = [running, renewal?.orderId, ...upgrades.map((upgrade) => upgrade.orderId)];
  if (!orders.includes(orderId)) return [];
  const { endedOn } = membership.row;
  return [
    ...(inactiveSince === null
      ? []
      : [
          {
            id: "inactive",
            at: inactiveSince.slice(0, 10),
            kind: "plan" as const,
            title: `${membership.value.plan.title} became In-active`,
            tone: "bad" as const,
          },
        ]),
    ...(endedOn === null
      ? []
      : [
          {
            id: "ended",
            at: endedOn,
            kind: "plan" as const,
            title: `${membership.value.plan.title} ended`,
            tone: "warn" as const,
          },
        ]),
  ];
};
