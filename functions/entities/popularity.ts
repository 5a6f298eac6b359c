/** The number of members who read an item: one row for each item and month. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { addToAttribute, set, ttlAt, type Write } from "../platform/table/write.ts";
import { afterMonth, monthOf } from "./reading.ts";

const retentionMonths = 3;
const dayMs = 86_400_000;

const popularityRow = z.object({ sk: z.string(), readers: z.number() });

export interface ReaderCount {
  /** The month, such as `2026-11`. */
  readonly month: string;
  readonly contentId: string;
  /** The number of new readers. */
  readonly readers: number;
}

/** Adds new readers to an item's month. */
export const addReaders = ({ month, contentId, readers }: ReaderCount): Write =>
  set(
    { pk: partition(month), sk: contentId },
    { readers: addToAttribute(readers), ttl: ttlAt(afterMonth(month, retentionMonths)) },
  );

const partition = (month: string): string => `POPULARITY#${month}`;

/**
 * Returns each item's readers of the last 30 days as a share of the most read item's, from 0 to 1. Items that nobody
 * read are missing. The month before counts in proportion to its days within the 30. It reads two partitions, for the
 * daily publication.
 */
export const loadPopularity = async (
  table: Table,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const startBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  const missing = Math.max(0, 30 - (now.getTime() - start) / dayMs);
  const months = [
    { month: monthOf(now), weight: 1 },
    { month: monthOf(now, 1), weight: Math.min(1, missing / ((start - startBefore) / dayMs)) },
  ];
  const read = months.map(async ({ month, weight }) => ({
    weight,
    rows: await table.queryAll({ pk: partition(month) }),
  }));
  const readers = new Map<string, number>();
  for (const { weight, rows } of await Promise.all(read))
    for (const row of rows) {
      const { sk, readers: count } = popularityRow.parse(row);
      readers.set(sk, (readers.get(sk) ?? 0) + weight * count);
    }
  let max = 0;
  for (const count of readers.values()) max = Math.max(max, count);
  const shares = new Map<string, number>();
  for (const [id, count] of readers)
    if (count > 0) shares.set(id, Math.round((count / max) * 1000) / 1000);
  return shares;
};
