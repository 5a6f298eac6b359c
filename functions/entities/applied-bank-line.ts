/** What became of a line of the bank's, in whatever statement it stands. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";

const doneRow = z.object({
  lineId: z.string(),
  /** That it was put to; null for one that is not ours. */
  orderId: z.nullable(z.string()),
  /** Why it is not ours. */
  reason: z._default(z.nullable(z.string()), null),
  by: z.string(),
  at: z.string(),
});
/** What became of a line. */
export type DoneLine = z.output<typeof doneRow>;

const doneKey = (lineId: string): Key => ({ pk: `BANKLINE#${lineId}`, sk: "APPLIED" });

/** A line is one receipt, whatever its text is. */
export const receiptOfLine = (lineId: string): string => lineId.replace("bnl_", "rec_");

/** Whether a receipt was made of a line, and not typed. */
export const isOfLine = async (table: Table, receiptId: string): Promise<boolean> =>
  (await loadDone(table, receiptId.replace("rec_", "bnl_"))) !== null;

/** It is an order's, or not ours. Fails when something has become of it before. */
export const endBankLine = (done: DoneLine): Write =>
  put({ ...done, ...doneKey(done.lineId) }, absent);

/** It may be ours, after all. Fails when that is so already. */
export const reopenBankLine = ({ lineId, at }: DoneLine): Write =>
  remove(doneKey(lineId), where({ orderId: null, at }));

export const loadDone = (table: Table, lineId: string): Promise<DoneLine | null> =>
  table.get(doneKey(lineId), doneRow);

/** Of those lines of which something has become. */
export const listDone = async (
  table: Table,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, DoneLine>> => {
  const batches = Array.from({ length: Math.ceil(lineIds.length / mostAtOnce) }, (_, at) =>
    lineIds.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  const rows = await Promise.all(batches.map((ids) => table.getMany(ids.map(doneKey))));
  const done = rows.flat().flatMap((row) => (row === null ? [] : [doneRow.parse(row)]));
  return new Map(done.map((one) => [one.lineId, one]));
};

const mostAtOnce = 100;
