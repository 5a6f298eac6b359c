/** What a member opened: a row a member and month, with a set of items. */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { added, type Key, set, ttlAt, type Write } from "../runtime/table/write.ts";

const prefix = "READ#";
const monthsThatCount = 4;

const readRow = z.object({ items: z.set(z.string()) });

/** `2026-11`, so many months before `now`. */
export const monthOf = (now: Date, before = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 7);

/** When so many months have gone by from the beginning of `month`: its row serves nothing any more. */
export const afterMonth = (month: string, months: number): Date => {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months));
};

const readKey = (userId: string, month: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${month}`,
});

export const isReading = ({ sk }: Key): boolean => sk.startsWith(prefix);

/** Of such a row. */
export const readingMonthOf = ({ sk }: Key): string => sk.slice(prefix.length);

/** Adds the item to what the member read this month; once it is there, again changes nothing. */
export const addReading = (userId: string, contentId: string, now: Date): Write => {
  const month = monthOf(now);
  return set(readKey(userId, month), {
    items: added(new Set([contentId])),
    ttl: ttlAt(afterMonth(month, monthsThatCount + 1)),
  });
};

/** Ids of what the member opened in this month and the three before it: one round trip. */
export const loadReadings = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> => {
  const months = Array.from({ length: monthsThatCount }, (_, before) => monthOf(now, before));
  const rows = await table.getMany(
    months.map((month) => readKey(userId, month)),
    "recent",
  );
  const read = new Set<string>();
  for (const row of rows) if (row !== null) for (const id of readRow.parse(row).items) read.add(id);
  return read;
};
