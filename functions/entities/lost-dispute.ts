/** Disputes that were lost: what a bank has taken back of an order's money for good. One row for each, never changed. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";

const lostDispute = z.object({
  /** `dp_…` */
  disputeId: z.string(),
  orderId: z.string(),
  /** The payment that was disputed. */
  intentId: z.nullable(z.string()),
  /** Pence. */
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

/** Once: whoever records it again fails. */
export const recordLostDispute = (lost: LostDispute): Write =>
  put({ ...lostDisputeKey(lost.orderId, lost.disputeId), ...lost }, absent);
