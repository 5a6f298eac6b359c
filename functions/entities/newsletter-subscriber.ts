/**
 * Whom letters are written to: one row a member who wants any, found in an index by the time at which something is to be
 * done. It leaves the index with the last thing that the member was written to about. Whose last letter was given up is found
 * in the other index.
 */
import * as z from "zod/mini";
import type { Channels } from "../../shared/domain/newsletters/communications.ts";
import type { LetterState } from "../../shared/domain/newsletters/newsletter.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  added,
  below,
  gone,
  type Key,
  type RowUpdate,
  updateRow,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { shardOf } from "./shard-of.ts";

const letterReaderRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  newsletter: z._default(z.nullable(z.enum(["weekly", "monthly"])), null),
  follows: z._default(z.boolean(), false),
  /** How many searches, tags and colours the member follows. */
  followed: z._default(z.int(), 0),
  doneUntil: z._default(z.string(), "1970-01-01T00:00:00.000Z"),
  toldUntil: z._default(z.nullable(z.string()), null),
  /** The letter that is made and not known to have left. */
  pending: z._default(
    z.nullable(
      z.object({
        /** Its Monday. */
        on: z.string(),
        attempts: z.int(),
        lost: z.int(),
        claimedUntil: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** What became of the last one. */
  last: z._default(
    z.nullable(
      z.object({
        on: z.string(),
        at: z.string(),
        outcome: z.string(),
        /** It was given up, and somebody has to look. */
        parked: z._default(z.boolean(), false),
      }),
    ),
    null,
  ),
  version: z.int(),
});
export type LetterReaderRow = z.output<typeof letterReaderRow>;

const letterReaderKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "LETTERS" });

export const loadLetterReader = (table: Table, userId: string): Promise<LetterReaderRow | null> =>
  table.get(letterReaderKey(userId), letterReaderRow);

/** A member who follows nothing is written to about nothing. */
export const letterStateOf = ({
  newsletter,
  follows,
  followed,
  doneUntil,
  toldUntil,
}: LetterReaderRow): LetterState => ({
  channels: { newsletter, follows: follows && followed > 0 },
  doneUntil: new Date(doneUntil),
  toldUntil: toldUntil === null ? null : new Date(toldUntil),
});

/** So many partitions share what is due: all of it is due at the same moment. */
export const letterShards = 16;

const dueIn = (shard: number): string => `LETTERS#due#${shard}`;

const dueAt = (userId: string, at: Date) => ({
  gsi2pk: dueIn(shardOf(userId, letterShards)),
  gsi2sk: `${at.toISOString()}#${userId}`,
});

/** Members of one shard with something to do by now, the longest waiting first. */
export const listDueReaders = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await rowsUntil(table, dueIn(shard), `${now.toISOString()}#~`, limit);
  return rows.map((row) => letterReaderRow.parse(row).userId);
};

const parkedLetters = "LETTERS#parked";

const nowhereParked = { gsi1pk: gone, gsi1sk: gone } as const;

/** Members whose last letter was given up, the longest ago first. */
export const listParkedReaders = async (table: Table): Promise<readonly LetterReaderRow[]> =>
  (await table.queryAll({ index: "gsi1", pk: parkedLetters })).map((row) =>
    letterReaderRow.parse(row),
  );

/**
 * Tells the letters' worker of other channels, in the transaction that changes them; nothing where they are the same. What is
 * there needs not be read: the row becomes due at once, and the worker finds when the next letter really is.
 */
export const updateSubscriberChannels = (
  userId: string,
  before: Channels,
  after: Channels,
  now: Date,
): readonly Write[] => {
  if (before.newsletter === after.newsletter && before.follows === after.follows) return [];
  const isFirst = before.newsletter === null && !before.follows;
  const isLast = after.newsletter === null && !after.follows;
  return [
    set(letterReaderKey(userId), {
      userId,
      ...after,
      ...(isFirst && { doneUntil: now.toISOString(), toldUntil: null, pending: null }),
      ...(isLast ? { gsi2pk: gone, gsi2sk: gone, ...nowhereParked } : dueAt(userId, now)),
      version: added(1),
    }),
  ];
};

/** At most so many things are followed by one member. */
export const maxFollowed = 50;

/**
 * One more thing is followed: belongs into the transaction that says which. `channels` where it is the first, with which
 * letters about what is followed begin. Fails beyond the most.
 */
export const countFollowed = (
  userId: string,
  channels: { readonly before: Channels; readonly after: Channels } | null,
  now: Date,
): Write => {
  const begins = channels !== null && channels.before.newsletter === null;
  return set(
    letterReaderKey(userId),
    {
      userId,
      ...channels?.after,
      ...(begins && { doneUntil: now.toISOString(), toldUntil: null, pending: null }),
      ...dueAt(userId, now),
      followed: added(1),
      version: added(1),
    },
    below("followed", maxFollowed),
  );
};

/** One less. With the last one its letters end by themselves. */
export const discountFollowed = (userId: string): Write =>
  set(letterReaderKey(userId), { followed: added(-1), version: added(1) });

const parkedAt = ({ parked, at }: NonNullable<LetterReaderRow["last"]>) =>
  parked ? { gsi1pk: parkedLetters, gsi1sk: at } : nowhereParked;

const seenTo = (row: LetterReaderRow) => ({
  last: row.last && { ...row.last, parked: false },
  ...nowhereParked,
  version: row.version + 1,
});

/** Nobody has to look at the member's last letter any more. */
export const dismissNewsletterWrite = (row: LetterReaderRow): Write =>
  set(row, seenTo(row), where({ version: row.version }));

/** The letter of that Monday, which was given up, is due anew, with all its attempts. */
export const letterAgain = (row: LetterReaderRow, on: string, doneUntil: Date, now: Date): Write =>
  set(
    row,
    {
      ...seenTo(row),
      doneUntil: doneUntil.toISOString(),
      pending: { on, attempts: 0, lost: 0, claimedUntil: null },
      ...dueAt(row.userId, now),
    },
    where({ version: row.version }),
  );

type ReaderChange = Partial<Pick<LetterReaderRow, "doneUntil" | "last" | "pending" | "toldUntil">>;

/** The row as it will be and the write that makes it so, unless it was changed since it was read; `at` null ends it. */
export const changeReader = (
  row: LetterReaderRow,
  change: ReaderChange,
  at: Date | null,
): RowUpdate<LetterReaderRow> => {
  const { row: next } = updateRow(row, change);
  const index = {
    ...(at === null ? { gsi2pk: gone, gsi2sk: gone } : dueAt(row.userId, at)),
    ...(change.last && parkedAt(change.last)),
  };
  return {
    row: next,
    write: set(
      row,
      { ...change, ...index, version: next.version },
      where({ version: row.version }),
    ),
  };
};
