/** Placed orders, keyed by their buyer. */
import * as z from "zod/mini";
import { lineFacts, isPaid, type OrderFacts } from "../../shared/domain/orders/order.ts";
import { nextTransferStep } from "../../shared/domain/payments/bank-transfer.ts";
import { cancelReasons, disputeStates, orderStatuses } from "../../shared/kernel/order-terms.ts";
import { withRowLock } from "../platform/table/retry-on-conflict.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  removeAttribute,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type OrderDraft, orderDraft, soldLine, soldTotals } from "./order-draft.ts";
import { confirmOrderNumber } from "./order-number.ts";

export const orderRow = z.object({
  pk: z.string(),
  sk: z.string(),
  ...orderDraft.shape,
  status: z.enum(orderStatuses),
  /** The amounts received and refunded, in pence, including VAT. */
  received: z.int(),
  refunded: z.int(),
  renewal: z.boolean(),
  startAt: z.nullable(z.string()),
  lockAt: z.nullable(z.string()),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  dispatchedAt: z.nullable(z.string()),
  /** The carrier and the tracking details, as far as staff have entered them. */
  parcel: z._default(
    z.nullable(z.object({ carrier: z.nullable(z.string()), tracking: z.nullable(z.string()) })),
    null,
  ),
  /** The card payment in progress for an order that waits for a bank transfer; there is at most one. */
  attemptId: z._default(z.nullable(z.string()), null),
  /** The time at which an order that waited for a bank transfer was paid by card instead. */
  paidInsteadAt: z._default(z.nullable(z.string()), null),
  /** The expiry of a quote that somebody else has to approve and pay. */
  approvalUntil: z._default(z.nullable(z.string()), null),
  /**
   * The offer, for a quote that staff made: its author, the note to the buyer, and the agreed discount with its reason.
   */
  offered: z._default(
    z.nullable(
      z.object({
        by: z.object({ userId: z.string(), name: z.string() }),
        note: z.string(),
        reduction: z.nullable(z.object({ reason: z.string() })),
        /** The subscription agreement as it was offered. Whoever pays accepts it. */
        contract: z.nullable(z.object({ html: z.string(), version: z.string() })),
      }),
    ),
    null,
  ),
  /** The earlier terms of a renewal, the latest last. Refunding the upgrade restores them. */
  beforeUpgrades: z._default(
    z.array(
      z.object({
        /** The id of the upgrade's order. */
        orderId: z.nullable(z.string()),
        country: z.string(),
        lines: z.array(soldLine),
        totals: soldTotals,
      }),
    ),
    [],
  ),
  /** The time of the reminder for an order that waits for a bank transfer. */
  remindedAt: z._default(z.nullable(z.string()), null),
  /** The cancellation before any money was received. */
  cancelled: z._default(
    z.nullable(z.object({ at: z.string(), because: z.enum(cancelReasons) })),
    null,
  ),
  /** The latest dispute. It does not change the order's status. */
  dispute: z._default(
    z.nullable(
      z.object({
        disputeId: z.string(),
        state: z.enum(disputeStates),
        /** The disputed payment. */
        intentId: z._default(z.nullable(z.string()), null),
        /** The times at which the dispute was reported as opened and as closed. */
        openedAt: z._default(z.nullable(z.string()), null),
        endedAt: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  /**
   * The amount in pence that credit notes have credited for refunds that failed afterwards. The next refund needs no
   * credit note for it.
   */
  creditedAhead: z._default(z.int(), 0),
  /** The unallocated amount in pence, received when nothing was due any more. Staff decide on it. */
  kept: z._default(z.int(), 0),
  /** The part of `kept` that was unapplied because it belonged to another order. It is not the buyer's money. */
  aside: z._default(z.int(), 0),
  version: z.int(),
});
export type OrderRow = z.output<typeof orderRow>;

const orderPrefix = "ORDER#";

/** The index partition (`gsi2`) of orders that wait for a bank transfer, by the time at which work is due. */
const awaitedTransfersPartition = "TRANSFERS#waiting";

const transferIndex = (order: OrderRow) => {
  const next = nextTransferStep(order);
  return next && { gsi2pk: awaitedTransfersPartition, gsi2sk: next.at.toISOString() };
};

export const orderKey = (userId: string, orderId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${orderPrefix}${orderId}`,
});

/** Returns the index entry by the order's id alone, which is all that staff, the webhook and the sweep know. */
const orderIndex = (orderId: string) => ({ gsi1pk: `ORDER#${orderId}`, gsi1sk: "ORDER" });

export const loadOrder = (
  table: Table,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> => table.get(orderKey(userId, orderId), orderRow);

/** Decides on an order and its related rows, which `decide` reads. See `withRowLock`. */
export const withOrderLock = <T>(
  table: Table,
  { orderId, userId, version }: OrderRow,
  decide: () => Promise<T>,
): Promise<T> =>
  withRowLock(decide, async () => (await loadOrder(table, userId, orderId))?.version === version);

/** Finds any member's order. It is only for staff: the caller must have been authorised. */
export const findOrder = async (table: Table, orderId: string): Promise<OrderRow | null> => {
  const { rows } = await table.query({ index: "gsi1", pk: `ORDER#${orderId}`, limit: 1 });
  const [row] = rows;
  return row === undefined ? null : orderRow.parse(row);
};

/** Lists orders, newest first. Numbers do not sort by age, so all are read. */
export const listOrderRows = async (table: Table, userId: string): Promise<OrderRow[]> => {
  const rows = await table.queryAll({
    pk: `USER#${userId}`,
    beginsWith: orderPrefix,
    current: true,
  });
  return rows
    .map((row) => orderRow.parse(row))
    .toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
};

/** Lists orders that wait for a bank transfer and have work that is due, the longest waiting first. */
export const listDueTransfers = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<ReadonlyArray<Pick<OrderRow, "orderId" | "userId">>> => {
  // A sort key is never empty.
  const rows = await queryDueRows(table, awaitedTransfersPartition, now.toISOString(), limit);
  return rows.map((row) => orderRow.parse(row));
};

/** Returns the order that a draft becomes when it is placed or paid. */
export const orderFrom = (
  draft: OrderDraft,
  at: Date,
  {
    status,
    received,
    approvalUntil = null,
    offered = null,
  }: Pick<OrderRow, "received" | "status"> & Partial<Pick<OrderRow, "approvalUntil" | "offered">>,
): OrderRow => ({
  ...orderKey(draft.userId, draft.orderId),
  ...draft,
  status,
  received,
  refunded: 0,
  renewal: false,
  startAt: null,
  lockAt: null,
  placedAt: at.toISOString(),
  paidAt: isPaid(status) ? at.toISOString() : null,
  dispatchedAt: null,
  parcel: null,
  attemptId: null,
  paidInsteadAt: null,
  approvalUntil,
  offered,
  beforeUpgrades: [],
  remindedAt: null,
  cancelled: null,
  dispute: null,
  creditedAhead: 0,
  kept: 0,
  aside: 0,
  version: 1,
});

/** Creates an order and makes its number permanent. Fails if there is one with that id. */
export const newOrder = (order: OrderRow): readonly Write[] => [
  put({ ...order, ...orderIndex(order.orderId), ...transferIndex(order) }, absent),
  ...confirmOrderNumber(order.orderId, order.token),
];

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | "addresses"
    | "aside"
    | "attemptId"
    | "beforeUpgrades"
    | "cancelled"
    | "companyNumber"
    | "contract"
    | "country"
    | "creditedAhead"
    | "dispatchedAt"
    | "dispute"
    | "kept"
    | "lines"
    | "lockAt"
    | "paidAt"
    | "parcel"
    | "paidInsteadAt"
    | "paymentType"
    | "purchaseNumber"
    | "received"
    | "refunded"
    | "remindedAt"
    | "status"
    | "termsAgreedAt"
    | "totals"
    | "vatNumber"
  >
>;

/** Returns the changed order and its write, which fails if it has changed since it was read. */
export const changeOrder = (order: OrderRow, change: OrderChange): RowUpdate<OrderRow> => {
  const version = order.version + 1;
  const row = { ...order, ...change, version };
  const index = transferIndex(row) ?? { gsi2pk: removeAttribute, gsi2sk: removeAttribute };
  return {
    row,
    write: set(order, { ...change, ...index, version }, where({ version: order.version })),
  };
};

/** Returns a check that the order is as it was read. */
export const checkOrder = ({ pk, sk, version }: OrderRow): Write =>
  check({ pk, sk }, where({ version }));

/** Returns the part of an order that the rules need. */
export const orderFacts = ({
  status,
  received,
  refunded,
  lines,
  totals,
}: OrderRow): OrderFacts => ({
  ...lineFacts(lines),
  status,
  received,
  refunded,
  toPay: totals.toPay,
});

/** Loads everything in an order's partition apart from its own row: its number, card payments, receipts and refunds. */
export const loadOrderRelatedRows = (table: Table, orderId: string): Promise<readonly Row[]> =>
  table.queryAll({ pk: `${orderPrefix}${orderId}`, current: true });

export const isOrderNumber = ({ sk }: Pick<Key, "sk">): boolean => sk === "NUMBER";
