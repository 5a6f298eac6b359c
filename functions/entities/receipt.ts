/** Money that came by bank transfer: one row for each line of a statement, of the order that it pays. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { referencesMatch } from "../../shared/domain/payments/duplicate-receipts.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

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
  /** What the bank's line came to, where this is a part of it: the rest was more than was to be paid, and waits. */
  ofAmount: z._default(z.nullable(z.int()), null),
  /** What staff have made of one that waited; or that it was taken off its order, whose it had never been. */
  decided: z._default(
    z.nullable(
      z.object({
        as: z.enum(["applied", "returned", "moved", "taken-back"]),
        at: z.string(),
        /** The order that it was moved to. */
        to: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/**
 * Of an order the same reference of the same day is the same receipt, however it is typed. `again` counts those that whoever enters it
 * knows to be other ones.
 */
export const receiptIdOf = (
  orderId: string,
  { reference, receivedOn }: Pick<ReceiptRow, "receivedOn" | "reference">,
  again: number,
): string =>
  receiptIdBy([orderId, referencesMatch(reference), receivedOn, ...(again > 0 ? [again] : [])]);

/** What it is known by for good, of what tells it from all others. */
export const receiptIdBy = (marks: ReadonlyArray<number | string>): string =>
  `rec_${createHash("sha256").update(marks.join("\n")).digest("hex").slice(0, 32)}`;

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

export type NewReceipt = Omit<ReceiptRow, "decided" | "ofAmount" | "pk" | "sk"> &
  Partial<Pick<ReceiptRow, "ofAmount">>;

/** What is left of one, as a receipt of its own. */
export const restOf = (receiptId: string): string => `${receiptId}-rest`;

/** What was taken off an order as another one's: it waits as a receipt of its own. */
export const backOf = (receiptId: string): string => `${receiptId}-back`;

export const isBack = ({ receiptId }: Pick<ReceiptRow, "receiptId">): boolean =>
  receiptId.endsWith("-back");

/** Of a line that another receipt stands for. */
export const isOfSameLine = (receipt: Pick<ReceiptRow, "receiptId">): boolean =>
  receipt.receiptId.endsWith("-rest") || isBack(receipt);

/** What the bank's line came to. */
export const lineOf = ({ amount, ofAmount }: Pick<ReceiptRow, "amount" | "ofAmount">): number =>
  ofAmount ?? amount;

/** Still waits for staff. */
export const waitsForStaff = ({ kept, decided }: Pick<ReceiptRow, "decided" | "kept">): boolean =>
  kept && decided === null;

/** It counts for its order: as it came, or since staff have put it there. */
export const isApplied = ({ kept, decided }: Pick<ReceiptRow, "decided" | "kept">): boolean =>
  kept ? decided?.as === "applied" : decided === null;

/**
 * One that counted for its order does so no longer; that its order is as it was read says that nobody else was faster. A new one
 * waits in its place.
 */
export const reverseReceiptWrites = (receipt: ReceiptRow, now: Date): readonly Write[] => {
  const { orderId, userId, amount, reference, receivedOn, recordedBy, receiptId } = receipt;
  const at = now.toISOString();
  const shared = { orderId, userId, amount, reference, receivedOn, recordedBy };
  return [
    set(receipt, { decided: { as: "taken-back", at, to: null } }, where({ amount })),
    newReceipt({ ...shared, receiptId: backOf(receiptId), at, kept: true }),
  ];
};

/** One that waited does so no longer; fails when somebody else was faster. `amount` is what was made of it. */
export const decideReceiptWrites = (
  receipt: ReceiptRow,
  as: NonNullable<ReceiptRow["decided"]>["as"],
  amount: number,
  now: Date,
  to: string | null = null,
): Write =>
  set(
    receipt,
    {
      decided: { as, at: now.toISOString(), to },
      amount,
      ofAmount: lineOf(receipt),
      gsi2pk: gone,
      gsi2sk: gone,
    },
    where({ kept: true, decided: null }),
  );

/** A new receipt, unless it was entered already. */
export const newReceipt = (receipt: NewReceipt): Write => {
  const index = receipt.kept ? { gsi2pk: keptReceipts, gsi2sk: receipt.at } : {};
  const key = receiptKey(receipt.orderId, receipt.receiptId);
  return put({ ofAmount: null, decided: null, ...receipt, ...key, ...index }, absent);
};

/** For staff only. */
export const queryUnallocatedReceipts = async (table: Table): Promise<readonly ReceiptRow[]> =>
  (await table.queryAll({ index: "gsi2", pk: keptReceipts })).map((row) => receiptRow.parse(row));
