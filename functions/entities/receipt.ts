/** Money received by bank transfer: one row for each line of a statement, with the order that it pays. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { normaliseReference } from "../../shared/domain/payments/duplicate-receipts.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
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
  /** The amount in pence. */
  amount: z.int(),
  /** The reference in the bank statement. */
  reference: z.string(),
  /** The London day, such as `2026-11-21`. */
  receivedOn: z.string(),
  /** The member of staff, or whoever ran the command. */
  recordedBy: z.string(),
  at: z.string(),
  /**
   * Says whether it was received when nothing was due any more: it is not part of what the order has received, and
   * staff decide on it.
   */
  kept: z._default(z.boolean(), false),
  /**
   * The amount of the bank's line, if this receipt is a part of it. The rest exceeded the balance due and is
   * unallocated.
   */
  ofAmount: z._default(z.nullable(z.int()), null),
  /**
   * The decision of staff on an unallocated receipt, or that the receipt was unapplied because it belonged to another
   * order.
   */
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
 * Returns the receipt's id. For an order, the same reference on the same day is the same receipt, however it is typed.
 * `again` counts those that were confirmed as other ones.
 */
export const receiptIdOf = (
  orderId: string,
  { reference, receivedOn }: Pick<ReceiptRow, "receivedOn" | "reference">,
  again: number,
): string =>
  receiptIdFromFingerprint([
    orderId,
    normaliseReference(reference),
    receivedOn,
    ...(again > 0 ? [again] : []),
  ]);

/** Returns a permanent id, derived from what distinguishes the receipt from all others. */
export const receiptIdFromFingerprint = (marks: ReadonlyArray<number | string>): string =>
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

/** Parses the receipts among an order's related rows. */
export const parseReceipts = (rows: readonly Row[]): readonly ReceiptRow[] =>
  rows.filter(({ sk }) => sk.startsWith(receiptPrefix)).map((row) => receiptRow.parse(row));

/** The index partition (`gsi2`) of unallocated receipts, oldest first. */
const unallocatedPartition = "RECEIPTS#kept";

export type NewReceipt = Omit<ReceiptRow, "decided" | "ofAmount" | "pk" | "sk"> &
  Partial<Pick<ReceiptRow, "ofAmount">>;

/** Returns the id of the remaining part, which is a receipt of its own. */
export const remainderIdOf = (receiptId: string): string => `${receiptId}-rest`;

/** Returns the id of the unallocated receipt with the money that was unapplied from an order. */
export const reversalIdOf = (receiptId: string): string => `${receiptId}-back`;

export const isReversal = ({ receiptId }: Pick<ReceiptRow, "receiptId">): boolean =>
  receiptId.endsWith("-back");

/** Returns true if the receipt is from the same bank line as another one. */
export const isPartOfBankLine = (receipt: Pick<ReceiptRow, "receiptId">): boolean =>
  receipt.receiptId.endsWith("-rest") || isReversal(receipt);

/** Returns the amount of the bank's line. */
export const bankLineAmountOf = ({
  amount,
  ofAmount,
}: Pick<ReceiptRow, "amount" | "ofAmount">): number => ofAmount ?? amount;

/** Returns true if the receipt is unallocated and staff have not decided yet. */
export const waitsForStaff = ({
  kept: unallocated,
  decided,
}: Pick<ReceiptRow, "decided" | "kept">): boolean => unallocated && decided === null;

/** Returns true if the receipt counts for its order: from the start, or since staff have applied it. */
export const isApplied = ({
  kept: unallocated,
  decided,
}: Pick<ReceiptRow, "decided" | "kept">): boolean =>
  unallocated ? decided?.as === "applied" : decided === null;

/**
 * Unapplies a receipt and stores an unallocated one in its place. The check that its order is as it was read prevents
 * concurrent changes.
 */
export const reverseReceiptWrites = (receipt: ReceiptRow, now: Date): readonly Write[] => {
  const { orderId, userId, amount, reference, receivedOn, recordedBy, receiptId } = receipt;
  const at = now.toISOString();
  const shared = { orderId, userId, amount, reference, receivedOn, recordedBy };
  return [
    set(receipt, { decided: { as: "taken-back", at, to: null } }, where({ amount })),
    newReceipt({ ...shared, receiptId: reversalIdOf(receiptId), at, kept: true }),
  ];
};

/** Records the decision on an unallocated receipt. Fails if it was decided already. `amount` is what was decided on. */
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
      ofAmount: bankLineAmountOf(receipt),
      gsi2pk: removeAttribute,
      gsi2sk: removeAttribute,
    },
    where({ kept: true, decided: null }),
  );

/** Stores a receipt. Fails if it was entered already. */
export const newReceipt = (receipt: NewReceipt): Write => {
  const index = receipt.kept ? { gsi2pk: unallocatedPartition, gsi2sk: receipt.at } : {};
  const key = receiptKey(receipt.orderId, receipt.receiptId);
  return put({ ofAmount: null, decided: null, ...receipt, ...key, ...index }, absent);
};

/** Lists unallocated receipts, for staff only. */
export const queryUnallocatedReceipts = async (table: Table): Promise<readonly ReceiptRow[]> =>
  (await table.queryAll({ index: "gsi2", pk: unallocatedPartition })).map((row) =>
    receiptRow.parse(row),
  );
