/**
 * Money that goes back: rows of refunds, one for each cause, from their start to their end. A refund is written down
 * before Stripe is asked, so that whatever dies in between, the sweep finishes it and nothing goes back twice.
 */
import * as z from "zod/mini";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

export const refundRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Also the idempotency key at Stripe, and its metadata. */
  refundId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  /** `staff`: of an order's money, with a credit note. `returned`: money that was never wanted, so nothing is credited. */
  origin: z.enum(["staff", "returned"]),
  method: z.enum(paymentTypes),
  /** The payment that it takes from; null for bank transfers. */
  intentId: z.nullable(z.string()),
  /** Pence. */
  amount: z.int(),
  /** What was asked for, of which this is a part: money that came in several charges goes back to each. */
  ofAmount: z._default(z.nullable(z.int()), null),
  reason: z.string(),
  /** Who is told by mail once it is done; null when another mail tells. */
  tells: z.nullable(z.object({ email: z.string(), firstName: z.string() })),
  /** `by-hand`: somebody pays it back by bank transfer. */
  status: z.enum(["started", "succeeded", "failed", "by-hand"]),
  /** `re_…` */
  reference: z.nullable(z.string()),
  /** The member of staff; null when it went back by itself. */
  requestedBy: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

/** Where the sweep finds those without an end (`gsi2`), oldest first. */
const openRefunds = "REFUNDS#open";

export const loadRefund = (
  table: Table,
  orderId: string,
  refundId: string,
): Promise<RefundRow | null> => table.get(refundKey(orderId, refundId), refundRow);

/** Of what stands beside an order. */
export const refundsIn = (rows: readonly Row[]): readonly RefundRow[] =>
  rows.filter(({ sk }) => sk.startsWith(refundPrefix)).map((row) => refundRow.parse(row));

/** Of one order. */
export const listRefunds = async (table: Table, orderId: string): Promise<RefundRow[]> => {
  const { pk, sk } = refundKey(orderId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk, current: true });
  return rows.map((row) => refundRow.parse(row));
};

const refundPrefix = "REFUND#";

const refundKey = (orderId: string, refundId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `${refundPrefix}${refundId}`,
});

/** Started before then and not ended, oldest first. */
export const listOpenRefunds = async (
  table: Table,
  startedBefore: Date,
  limit: number,
): Promise<RefundRow[]> => {
  const rows = await rowsUntil(table, openRefunds, startedBefore.toISOString(), limit);
  return rows.map((row) => refundRow.parse(row));
};

export type RefundStart = Omit<RefundRow, "createdAt" | "endedAt" | "ofAmount" | "pk" | "sk"> &
  Partial<Pick<RefundRow, "ofAmount">>;

/** A new refund, unless there is one of that id. */
export const newRefund = (start: RefundStart, now: Date): RowUpdate<RefundRow> => {
  const at = now.toISOString();
  const isOpen = start.status === "started";
  const row: RefundRow = {
    ...refundKey(start.orderId, start.refundId),
    ofAmount: null,
    ...start,
    createdAt: at,
    endedAt: isOpen ? null : at,
  };
  const index = isOpen ? { gsi2pk: openRefunds, gsi2sk: at } : {};
  return { row, write: put({ ...row, ...index }, absent) };
};

/** Ends it, unless its status has changed since it was read. */
export const endRefund = (
  refund: RefundRow,
  status: "succeeded" | "failed",
  reference: string | null,
  now: Date,
): Write =>
  set(
    refund,
    { status, reference, endedAt: now.toISOString(), gsi2pk: gone, gsi2sk: gone },
    where({ status: refund.status }),
  );
