/** What a member opened, and how far they read: a row a member and month, with a set of items. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { added, type Key, set, ttlAt, type Write } from "../platform/table/write.ts";

const prefix = "READ#";
const monthsThatCount = 4;

const readRow = z.looseObject({ items: z.set(z.string()) });

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

/** An attribute for each item of which a page was turned. */
const placePrefix = "at_";
const toTheEnd = 0;

/** Remembers the page at which the member is in the item; null once it was read to its end. */
export const recordReadingPlaceWrite = (
  userId: string,
  contentId: string,
  page: number | null,
  now: Date,
): Write => {
  const month = monthOf(now);
  return set(readKey(userId, month), {
    items: added(new Set([contentId])),
    [`${placePrefix}${contentId}`]: page ?? toTheEnd,
    ttl: ttlAt(afterMonth(month, monthsThatCount + 1)),
  });
};

/** Of the rows of this month and the three before it, the latest first. */
export const readingKeys = (userId: string, now: Date): readonly Key[] =>
  Array.from({ length: monthsThatCount }, (_, before) => readKey(userId, monthOf(now, before)));

interface Readings {
  /** Ids of what was opened. */
  readonly read: ReadonlySet<string>;
  /** By id, the page at which the member is; items that were read to their end, or have one page, have none. */
  readonly places: ReadonlyMap<string, number>;
}

/** What such rows say. */
export const readingsIn = (rows: readonly (object | null)[]): Readings => {
  const read = new Set<string>();
  const latest = new Map<string, number>();
  for (const row of rows) {
    if (row === null) continue;
    const { items, ...others } = readRow.parse(row);
    for (const id of items) read.add(id);
    for (const [name, page] of Object.entries(others)) {
      const id = name.slice(placePrefix.length);
      if (name.startsWith(placePrefix) && typeof page === "number" && !latest.has(id))
        latest.set(id, page);
    }
  }
  return { read, places: new Map([...latest].filter(([, page]) => page !== toTheEnd)) };
};

/** Ids of what the member opened in this month and the three before it: one round trip. */
export const loadReadings = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> =>
  readingsIn(await table.getMany(readingKeys(userId, now), "recent")).read;

/**
 * How many items each of these members read, in this month and those before it, the latest first: one round trip for a
 * hundred rows.
 */
export const loadMonths = async (
  table: Table,
  userIds: readonly string[],
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<ReadonlyArray<{ readonly month: string; readonly counts: readonly number[] }>> =>
  Promise.all(
    Array.from({ length: months }, async (_, before) => {
      const month = monthOf(now, before);
      const rows = await table.getMany(
        userIds.map((userId) => readKey(userId, month)),
        "recent",
      );
      return { month, counts: rows.map((row) => readingsIn([row]).read.size) };
    }),
  );
