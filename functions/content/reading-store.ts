/**
 * What members read, a row a member and month, and how many read each item, a row an item and month. It alone knows their
 * keys.
 */
import * as z from "zod/mini";
import type { Deps } from "../runtime/deps.ts";
import type { Key, Table } from "../runtime/table.ts";

/** Begins the sort key of a member's rows: the stream's records of them are found by it. */
export const readPrefix = "READ#";
const monthsThatCount = 4;
const dayMs = 86_400_000;

/** `2026-11`, so many months before `now`. */
const monthOf = (now: Date, before = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 7);

const readKey = (userId: string, month: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${readPrefix}${month}`,
});

const popularityOf = (month: string): string => `POPULARITY#${month}`;

const readRow = z.object({ items: z.set(z.string()) });

/** Epoch seconds at which a row of this month serves nothing any more. */
const endOf = (month: string, months: number): number => {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number - 1 + months) / 1000;
};

/** Adds the item to what the member read this month; once it is there, again changes nothing. */
export const saveReading = async (
  { table, now }: Pick<Deps, "table" | "now">,
  userId: string,
  contentId: string,
): Promise<void> => {
  const month = monthOf(now());
  await table.write({
    Update: {
      TableName: table.name,
      Key: readKey(userId, month),
      UpdateExpression: "ADD #items :items SET #ttl = :ttl",
      ExpressionAttributeNames: { "#items": "items", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":items": new Set([contentId]),
        ":ttl": endOf(month, monthsThatCount + 1),
      },
    },
  });
};

/** Ids of what the member opened in this month and the three before it: one round trip. */
export const loadReadings = async (
  { table, now }: Pick<Deps, "table" | "now">,
  userId: string,
): Promise<ReadonlySet<string>> => {
  const months = Array.from({ length: monthsThatCount }, (_, before) => monthOf(now(), before));
  const rows = await table.getMany(
    months.map((month) => readKey(userId, month)),
    "recent",
  );
  const read = new Set<string>();
  for (const row of rows) if (row !== null) for (const id of readRow.parse(row).items) read.add(id);
  return read;
};

export interface ReaderCount {
  readonly month: string;
  readonly contentId: string;
  /** New ones. */
  readonly readers: number;
}

/** Adds new readers to an item's month. */
export const addReaders = async (
  table: Table,
  { month, contentId, readers }: ReaderCount,
): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: { pk: popularityOf(month), sk: contentId },
      UpdateExpression: "ADD #readers :readers SET #ttl = :ttl",
      ExpressionAttributeNames: { "#readers": "readers", "#ttl": "ttl" },
      ExpressionAttributeValues: { ":readers": readers, ":ttl": endOf(month, 3) },
    },
  });

const popularityRow = z.object({ sk: z.string(), readers: z.number() });

/**
 * Each item's readers of the last 30 days as a share of the most read item's, 0 to 1; what nobody read is not in it. Of
 * the month before, as much counts as falls within the 30 days. For the daily publication: it reads two partitions.
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
  const readers = new Map<string, number>();
  for (const { month, weight } of months)
    for (const row of await table.queryAll({ pk: popularityOf(month) })) {
      const { sk, readers: count } = popularityRow.parse(row);
      readers.set(sk, (readers.get(sk) ?? 0) + weight * count);
    }
  let most = 0;
  for (const count of readers.values()) most = Math.max(most, count);
  const shares = new Map<string, number>();
  for (const [id, count] of readers)
    if (count > 0) shares.set(id, Math.round((count / most) * 1000) / 1000);
  return shares;
};
