/** Placed orders, keyed by their buyer. */
import * as z from "zod/mini";
import { describeLines, isPaid, type OrderFacts } from "../../shared/domain/orders/order.ts";
import { nextTransferStep } from "../../shared/domain/payments/bank-transfer.ts";
import { cancelReasons, disputeStates, orderStatuses } from "../../shared/kernel/order-terms.ts";
import { withRowLock } from "../platform/table/retry-on-conflict.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  gone,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type OrderDraft, orderDraft, soldLine, soldTotals } from "./order-draft.ts";
import { keepNumber } from "./order-number.ts";

export const orderRow = z.object({
  pk: z.string(),
  sk: z.string(),
  ...orderDraft.shape,
  status: z.enum(orderStatuses),
  /** Pence with VAT: come in, and gone back. */
  received: z.int(),
  refunded: z.int(),
  renewal: z.boolean(),
  startAt: z.nullable(z.string()),
  lockAt: z.nullable(z.string()),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  dispatchedAt: z.nullable(z.string()),
  /** Who carries it and how to follow it, as far as staff have said. */
  parcel: z._default(
    z.nullable(z.object({ carrier: z.nullable(z.string()), tracking: z.nullable(z.string()) })),
    null,
  ),
  /** The card payment that is under way for an order that waits for a bank transfer; at most one. */
  attemptId: z._default(z.nullable(z.string()), null),
  /** Waited for a bank transfer and was paid by card instead. */
  paidInsteadAt: z._default(z.nullable(z.string()), null),
  /** Of a quote that somebody else is to approve and to pay: until when it is good. */
  approvalUntil: z._default(z.nullable(z.string()), null),
  /** Of a quote that staff made: who, what they wrote to the buyer, and what they agreed to take off and why. */
  offered: z._default(
    z.nullable(
      z.object({
        by: z.object({ userId: z.string(), name: z.string() }),
        note: z.string(),
        reduction: z.nullable(z.object({ reason: z.string() })),
        /** The subscription agreement as it was offered; who pays agrees to it. */
        contract: z.nullable(z.object({ html: z.string(), version: z.string() })),
      }),
    ),
    null,
  ),
  /** Of a renewal: what it was for before an upgrade, the latest last. It is that again when the upgrade is refunded. */
  beforeUpgrades: z._default(
    z.array(
      z.object({
        /** Of the upgrade. */
        orderId: z.nullable(z.string()),
        country: z.string(),
        lines: z.array(soldLine),
        totals: soldTotals,
      }),
    ),
    [],
  ),
  /** Of an order that waits for a bank transfer: when its reminder was mailed. */
  remindedAt: z._default(z.nullable(z.string()), null),
  /** Before any money had come. */
  cancelled: z._default(
    z.nullable(z.object({ at: z.string(), because: z.enum(cancelReasons) })),
    null,
  ),
  /** The last one that was opened; the status of the order stays as it is. */
  dispute: z._default(
    z.nullable(
      z.object({
        disputeId: z.string(),
        state: z.enum(disputeStates),
        /** The payment that is disputed. */
        intentId: z._default(z.nullable(z.string()), null),
        /** When each was heard of. */
        openedAt: z._default(z.nullable(z.string()), null),
        endedAt: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  /** Pence that credit notes give back though they are here: their refunds failed afterwards. The next one has no note for them. */
  creditedAhead: z._default(z.int(), 0),
  /** Pence that came when nothing was to be paid any more: they wait for staff. */
  kept: z._default(z.int(), 0),
  /** Of what is kept: what was taken off it as another order's. Its buyer has nothing to do with that. */
  aside: z._default(z.int(), 0),
  version: z.int(),
});
export type OrderRow = z.output<typeof orderRow>;

const orderPrefix = "ORDER#";

/** Where orders that wait for a bank transfer are found (`gsi2`), by the time at which something is to be done. */
const waitingTransfers = "TRANSFERS#waiting";

const transferIndex = (order: OrderRow) => {
  const next = nextTransferStep(order);
  return next && { gsi2pk: waitingTransfers, gsi2sk: next.at.toISOString() };
};

export const orderKey = (userId: string, orderId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${orderPrefix}${orderId}`,
});

/** Staff, the webhook and the sweeper know an order by its id alone. */
const orderIndex = (orderId: string) => ({ gsi1pk: `ORDER#${orderId}`, gsi1sk: "ORDER" });

export const loadOrder = (
  table: Table,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> => table.get(orderKey(userId, orderId), orderRow);

/** On an order and on what stands beside it, which `decide` reads: see `decideBeside`. */
export const decideBesideOrder = <T>(
  table: Table,
  { orderId, userId, version }: OrderRow,
  decide: () => Promise<T>,
): Promise<T> =>
  withRowLock(decide, async () => (await loadOrder(table, userId, orderId))?.version === version);

/** For staff only: whoever asks must have been admitted as such. */
export const findOrder = async (table: Table, orderId: string): Promise<OrderRow | null> => {
  const { rows } = await table.query({ index: "gsi1", pk: `ORDER#${orderId}`, limit: 1 });
  const [row] = rows;
  return row === undefined ? null : orderRow.parse(row);
};

/** Newest first. Numbers do not sort by age, so all are read. */
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

/** Of orders that wait for a bank transfer, those with something to do by now, the longest waiting first. */
export const listDueTransfers = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<ReadonlyArray<Pick<OrderRow, "orderId" | "userId">>> => {
  // A sort key is never empty.
  const rows = await rowsUntil(table, waitingTransfers, now.toISOString(), limit);
  return rows.map((row) => orderRow.parse(row));
};

/** The order that a draft becomes when it is placed or paid. */
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

/** A new order, unless there is one of that id. Its number is kept for good. */
export const newOrder = (order: OrderRow): readonly Write[] => [
  put({ ...order, ...orderIndex(order.orderId), ...transferIndex(order) }, absent),
  ...keepNumber(order.orderId, order.token),
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

/** The order as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeOrder = (order: OrderRow, change: OrderChange): RowUpdate<OrderRow> => {
  const version = order.version + 1;
  const row = { ...order, ...change, version };
  const index = transferIndex(row) ?? { gsi2pk: gone, gsi2sk: gone };
  return {
    row,
    write: set(order, { ...change, ...index, version }, where({ version: order.version })),
  };
};

/** Fails when the order has changed since it was read. */
export const checkOrder = ({ pk, sk, version }: OrderRow): Write =>
  check({ pk, sk }, where({ version }));

/** An order as the rules look at it. */
export const orderFacts = ({
  status,
  received,
  refunded,
  lines,
  totals,
}: OrderRow): OrderFacts => ({
  ...describeLines(lines),
  status,
  received,
  refunded,
  toPay: totals.toPay,
});

/** All that stands with an order apart from its own row: its number, card payments, receipts and refunds. */
export const loadBesideOrder = (table: Table, orderId: string): Promise<readonly Row[]> =>
  table.queryAll({ pk: `${orderPrefix}${orderId}`, current: true });

export const isOrderNumber = ({ sk }: Pick<Key, "sk">): boolean => sk === "NUMBER";
