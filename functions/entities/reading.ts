/** The items that a member opened, and how far they read: a row for each member and month, with a set of items. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { addToAttribute, type Key, set, ttlAt, type Write } from "../platform/table/write.ts";

const prefix = "READ#";
const monthsThatCount = 4;

const readRow = z.looseObject({ items: z.set(z.string()) });

/** Returns a month such as `2026-11`, this many months before `now`. */
export const monthOf = (now: Date, before = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 7);

/** Returns the time this many months after the beginning of `month`, when its row is no longer needed. */
export const afterMonth = (month: string, months: number): Date => {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months));
};

const readKey = (userId: string, month: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${month}`,
});

export const isReadingKey = ({ sk }: Key): boolean => sk.startsWith(prefix);

/** Returns the month of such a row. */
export const readingMonthOf = ({ sk }: Key): string => sk.slice(prefix.length);

/** Adds the item to the ones that the member read this month. A repeated write changes nothing. */
export const addReading = (userId: string, contentId: string, now: Date): Write => {
  const month = monthOf(now);
  return set(readKey(userId, month), {
    items: addToAttribute(new Set([contentId])),
    ttl: ttlAt(afterMonth(month, monthsThatCount + 1)),
  });
};

/** The prefix of an attribute for each item in which the member turned a page. */
const placePrefix = "at_";
const toTheEnd = 0;

/** Stores the page at which the member is in the item; null once it was read to its end. */
export const recordReadingPlaceWrite = (
  userId: string,
  contentId: string,
  page: number | null,
  now: Date,
): Write => {
  const month = monthOf(now);
  return set(readKey(userId, month), {
    items: addToAttribute(new Set([contentId])),
    [`${placePrefix}${contentId}`]: page ?? toTheEnd,
    ttl: ttlAt(afterMonth(month, monthsThatCount + 1)),
  });
};

/** Returns the keys of the rows of this month and the three before it, latest first. */
export const readingKeys = (userId: string, now: Date): readonly Key[] =>
  Array.from({ length: monthsThatCount }, (_, before) => readKey(userId, monthOf(now, before)));

interface Readings {
  /** The ids of the opened items. */
  readonly read: ReadonlySet<string>;
  /** The page at which the member is, by item id. Items that were read to their end, or have one page, have none. */
  readonly places: ReadonlyMap<string, number>;
}

/** Parses such rows. */
export const parseReadings = (rows: readonly (object | null)[]): Readings => {
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

/** Loads the ids of items that the member opened in this month and the three before it, in one round trip. */
export const loadReadings = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> =>
  parseReadings(await table.getMany(readingKeys(userId, now), "recent")).read;

/**
 * Counts the items that each of these members read, in this month and those before it, latest first. It needs one round
 * trip for every hundred rows.
 */
export const countReadingsByMonth = async (
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
      return { month, counts: rows.map((row) => parseReadings([row]).read.size) };
    }),
  );
