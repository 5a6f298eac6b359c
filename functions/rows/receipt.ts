/** Money that came by bank transfer: one row for each line of a statement, of the order that it pays. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, type Row, type Write } from "../runtime/table/write.ts";

export const receiptRow = z.object({
  pk: z.string(),
  sk: z.string(),
  receiptId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  /** Pence. */
  amount: z.int(),
  /** As the bank statement shows it. */
  reference: z.string(),
  /** London date: `2026-11-21`. */
  receivedOn: z.string(),
  /** The member of staff, or who ran the command. */
  recordedBy: z.string(),
  at: z.string(),
  /** Came when nothing was to be paid any more: it is not part of what the order has received, and waits for staff. */
  kept: z._default(z.boolean(), false),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** The same line of a statement, however it is typed, is the same receipt of an order. */
export const receiptIdOf = (orderId: string, reference: string): string => {
  const line = reference.trim().replaceAll(/\s+/g, " ").toUpperCase();
  const hash = createHash("sha256").update(`${orderId}\n${line}`).digest("hex");
  return `rec_${hash.slice(0, 32)}`;
};

const receiptPrefix = "RECEIPT#";

const receiptKey = (orderId: string, receiptId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `${receiptPrefix}${receiptId}`,
});

export const loadReceipt = (
  table: Table,
  orderId: string,
  receiptId: string,
): Promise<ReceiptRow | null> => table.get(receiptKey(orderId, receiptId), receiptRow);

/** Of what stands beside an order. */
export const receiptsIn = (rows: readonly Row[]): readonly ReceiptRow[] =>
  rows.filter(({ sk }) => sk.startsWith(receiptPrefix)).map((row) => receiptRow.parse(row));

/** Where those are found that wait for staff (`gsi2`), oldest first. */
const keptReceipts = "RECEIPTS#kept";

/** A new receipt, unless it was entered already. */
export const newReceipt = (receipt: Omit<ReceiptRow, "pk" | "sk">): Write => {
  const index = receipt.kept ? { gsi2pk: keptReceipts, gsi2sk: receipt.at } : {};
  return put({ ...receipt, ...receiptKey(receipt.orderId, receipt.receiptId), ...index }, absent);
};

/** For staff only. */
export const listKeptReceipts = async (table: Table): Promise<readonly ReceiptRow[]> =>
  (await table.queryAll({ index: "gsi2", pk: keptReceipts })).map((row) => receiptRow.parse(row));
