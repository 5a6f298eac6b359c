/**
 * Refunds: one row for each cause, from start to end. A refund is recorded before Stripe is called, so that after a
 * crash in between the sweep completes it and nothing is refunded twice.
 */
import * as z from "zod/mini";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
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
  /** The id, which is also the idempotency key at Stripe and part of its metadata. */
  refundId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  /**
   * The origin. `staff`: of an order's money, with a credit note. `returned`: money that was never wanted, so nothing
   * is credited.
   */
  origin: z.enum(["staff", "returned"]),
  method: z.enum(paymentTypes),
  /** The payment that is refunded; null for bank transfers. */
  intentId: z.nullable(z.string()),
  /** The amount in pence. */
  amount: z.int(),
  /** The requested amount that this refund is a part of, because money from several charges is refunded to each. */
  ofAmount: z._default(z.nullable(z.int()), null),
  reason: z.string(),
  /** The recipient of the email once the refund is done; null if another email says so. */
  tells: z.nullable(z.object({ email: z.string(), firstName: z.string() })),
  /** The status. `by-hand`: somebody refunds it by bank transfer. */
  status: z.enum(["started", "succeeded", "failed", "by-hand"]),
  /** The refund's id at Stripe, `re_…`. */
  reference: z.nullable(z.string()),
  /** The member of staff; null for an automatic refund. */
  requestedBy: z.nullable(z.string()),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

/** The index partition (`gsi2`) where the sweep finds open refunds, oldest first. */
const openRefunds = "REFUNDS#open";

export const loadRefund = (
  table: Table,
  orderId: string,
  refundId: string,
): Promise<RefundRow | null> => table.get(refundKey(orderId, refundId), refundRow);

/** Parses the refunds among an order's related rows. */
export const parseRefunds = (rows: readonly Row[]): readonly RefundRow[] =>
  rows.filter(({ sk }) => sk.startsWith(refundPrefix)).map((row) => refundRow.parse(row));

/** Lists the refunds of an order. */
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

/** Lists open refunds that were started before then, oldest first. */
export const listOpenRefunds = async (
  table: Table,
  startedBefore: Date,
  limit: number,
): Promise<RefundRow[]> => {
  const rows = await queryDueRows(table, openRefunds, startedBefore.toISOString(), limit);
  return rows.map((row) => refundRow.parse(row));
};

export type RefundStart = Omit<RefundRow, "createdAt" | "endedAt" | "ofAmount" | "pk" | "sk"> &
  Partial<Pick<RefundRow, "ofAmount">>;

/** Creates a refund. Fails if there is one with that id. */
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

/** Closes a refund. Fails if its status has changed since it was read. */
export const endRefund = (
  refund: RefundRow,
  status: "succeeded" | "failed",
  reference: string | null,
  now: Date,
): Write =>
  set(
    refund,
    {
      status,
      reference,
      endedAt: now.toISOString(),
      gsi2pk: removeAttribute,
      gsi2sk: removeAttribute,
    },
    where({ status: refund.status }),
  );
