/** The result of a processed bank line, in whichever statement the line is. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";

const processedBankLineRow = z.object({
  lineId: z.string(),
  /** The order that the line was applied to, or null for a line that is not ours. */
  orderId: z.nullable(z.string()),
  /** The reason why the line is not ours. */
  reason: z._default(z.nullable(z.string()), null),
  by: z.string(),
  at: z.string(),
});
/** The result of a line. */
export type ProcessedBankLine = z.output<typeof processedBankLineRow>;

const processedBankLineKey = (lineId: string): Key => ({ pk: `BANKLINE#${lineId}`, sk: "APPLIED" });

/** Returns the receipt's id. A line is one receipt, whatever its text is. */
export const receiptOfLine = (lineId: string): string => lineId.replace("bnl_", "rec_");

/** Returns true if the receipt was made from a line, and not typed in. */
export const isReceiptOfBankLine = async (table: Table, receiptId: string): Promise<boolean> =>
  (await loadProcessedBankLine(table, receiptId.replace("rec_", "bnl_"))) !== null;

/** Records that the line belongs to an order, or is not ours. Fails if it was processed before. */
export const recordProcessedBankLine = (done: ProcessedBankLine): Write =>
  put({ ...done, ...processedBankLineKey(done.lineId) }, absent);

/** Reopens a line that may be ours after all. Fails if it is open already. */
export const reopenBankLine = ({ lineId, at }: ProcessedBankLine): Write =>
  remove(processedBankLineKey(lineId), where({ orderId: null, at }));

export const loadProcessedBankLine = (
  table: Table,
  lineId: string,
): Promise<ProcessedBankLine | null> =>
  table.get(processedBankLineKey(lineId), processedBankLineRow);

/** Loads the results of those lines that are processed. */
export const loadProcessedBankLines = async (
  table: Table,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, ProcessedBankLine>> => {
  const batches = Array.from({ length: Math.ceil(lineIds.length / maxKeysPerRead) }, (_, at) =>
    lineIds.slice(at * maxKeysPerRead, (at + 1) * maxKeysPerRead),
  );
  const rows = await Promise.all(
    batches.map((ids) => table.getMany(ids.map(processedBankLineKey))),
  );
  const done = rows
    .flat()
    .flatMap((row) => (row === null ? [] : [processedBankLineRow.parse(row)]));
  return new Map(done.map((one) => [one.lineId, one]));
};

const maxKeysPerRead = 100;
