/** Lost disputes: money of an order that a bank has taken back for good. Each has one row, which is never changed. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";

const lostDispute = z.object({
  /** The dispute's id, `dp_…`. */
  disputeId: z.string(),
  orderId: z.string(),
  /** The disputed payment. */
  intentId: z.nullable(z.string()),
  /** The amount in pence. */
  amount: z.int(),
  at: z.string(),
});
export type LostDispute = z.output<typeof lostDispute>;

const lostDisputeKey = (orderId: string, disputeId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `DISPUTE#${disputeId}`,
});

export const loadLostDispute = (
  table: Table,
  orderId: string,
  disputeId: string,
): Promise<LostDispute | null> => table.get(lostDisputeKey(orderId, disputeId), lostDispute);

/** Records a lost dispute once: a second record fails. */
export const recordLostDispute = (lost: LostDispute): Write =>
  put({ ...lostDisputeKey(lost.orderId, lost.disputeId), ...lost }, absent);
