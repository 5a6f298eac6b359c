/**
 * Newsletter subscribers: one row for each member who subscribes to anything, listed in an index by the time at which
 * work is due. The row leaves the index with the member's last subscription. The other index lists members whose last
 * newsletter could not be sent.
 */
import * as z from "zod/mini";
import type { Channels } from "../../shared/domain/newsletters/communications.ts";
import type { NewsletterState } from "../../shared/domain/newsletters/newsletter.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  addToAttribute,
  below,
  removeAttribute,
  type Key,
  type RowUpdate,
  updateRow,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { shardOf } from "./shard-of.ts";

const subscriberRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  newsletter: z._default(z.nullable(z.enum(["weekly", "monthly"])), null),
  follows: z._default(z.boolean(), false),
  /** The number of searches, tags and colours that the member follows. */
  followed: z._default(z.int(), 0),
  doneUntil: z._default(z.string(), "1970-01-01T00:00:00.000Z"),
  toldUntil: z._default(z.nullable(z.string()), null),
  /** The newsletter that is made and may not have been sent. */
  pending: z._default(
    z.nullable(
      z.object({
        /** The Monday of the newsletter. */
        on: z.string(),
        attempts: z.int(),
        lost: z.int(),
        claimedUntil: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** The result of the last newsletter. */
  last: z._default(
    z.nullable(
      z.object({
        on: z.string(),
        at: z.string(),
        outcome: z.string(),
        /** Says whether sending was given up, so that staff have to look into it. */
        parked: z._default(z.boolean(), false),
      }),
    ),
    null,
  ),
  version: z.int(),
});
export type SubscriberRow = z.output<typeof subscriberRow>;

const subscriberKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "LETTERS" });

export const loadSubscriber = (table: Table, userId: string): Promise<SubscriberRow | null> =>
  table.get(subscriberKey(userId), subscriberRow);

/** Returns the subscription. A member who follows nothing gets no emails about what they follow. */
export const newsletterStateOf = ({
  newsletter,
  follows,
  followed,
  doneUntil,
  toldUntil,
}: SubscriberRow): NewsletterState => ({
  channels: { newsletter, follows: follows && followed > 0 },
  doneUntil: new Date(doneUntil),
  toldUntil: toldUntil === null ? null : new Date(toldUntil),
});

/** The number of partitions that share the due rows, because all are due at the same moment. */
export const newsletterShards = 16;

const dueIn = (shard: number): string => `LETTERS#due#${shard}`;

const dueIndexFields = (userId: string, at: Date) => ({
  gsi2pk: dueIn(shardOf(userId, newsletterShards)),
  gsi2sk: `${at.toISOString()}#${userId}`,
});

/** Lists members of one shard with work that is due, the longest waiting first. */
export const listDueSubscribers = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await queryDueRows(table, dueIn(shard), `${now.toISOString()}#~`, limit);
  return rows.map((row) => subscriberRow.parse(row).userId);
};

const failedIssues = "LETTERS#parked";

const notFailed = { gsi1pk: removeAttribute, gsi1sk: removeAttribute } as const;

/** Lists members whose last newsletter could not be sent, oldest first. */
export const listFailedSubscribers = async (table: Table): Promise<readonly SubscriberRow[]> =>
  (await table.queryAll({ index: "gsi1", pk: failedIssues })).map((row) =>
    subscriberRow.parse(row),
  );

/**
 * Updates the channels for the newsletter worker, in the transaction that changes them. Returns nothing if they are the
 * same. The existing row need not be read: the row becomes due at once, and the worker determines when the next
 * newsletter is really due.
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
    set(subscriberKey(userId), {
      userId,
      ...after,
      ...(isFirst && { doneUntil: now.toISOString(), toldUntil: null, pending: null }),
      ...(isLast
        ? { gsi2pk: removeAttribute, gsi2sk: removeAttribute, ...notFailed }
        : dueIndexFields(userId, now)),
      version: addToAttribute(1),
    }),
  ];
};

/** The maximum number of subjects that a member can follow. */
export const maxFollowed = 50;

/**
 * Counts one more followed subject, in the transaction that stores it. `channels` is given for the first one, with
 * which emails about followed subjects begin. Fails beyond the maximum.
 */
export const incrementFollowed = (
  userId: string,
  channels: { readonly before: Channels; readonly after: Channels } | null,
  now: Date,
): Write => {
  const begins = channels !== null && channels.before.newsletter === null;
  return set(
    subscriberKey(userId),
    {
      userId,
      ...channels?.after,
      ...(begins && { doneUntil: now.toISOString(), toldUntil: null, pending: null }),
      ...dueIndexFields(userId, now),
      followed: addToAttribute(1),
      version: addToAttribute(1),
    },
    below("followed", maxFollowed),
  );
};

/** Counts one less. After the last one, the worker ends the emails by itself. */
export const decrementFollowed = (userId: string): Write =>
  set(subscriberKey(userId), { followed: addToAttribute(-1), version: addToAttribute(1) });

const failedIssueIndex = ({ parked, at }: NonNullable<SubscriberRow["last"]>) =>
  parked ? { gsi1pk: failedIssues, gsi1sk: at } : notFailed;

const clearedFailureFields = (row: SubscriberRow) => ({
  last: row.last && { ...row.last, parked: false },
  ...notFailed,
  version: row.version + 1,
});

/** Dismisses the member's last newsletter, so that it no longer waits for staff. */
export const dismissNewsletterWrite = (row: SubscriberRow): Write =>
  set(row, clearedFailureFields(row), where({ version: row.version }));

/** Requeues a newsletter of that Monday that could not be sent, with all its attempts. */
export const resendIssueWrite = (
  row: SubscriberRow,
  on: string,
  doneUntil: Date,
  now: Date,
): Write =>
  set(
    row,
    {
      ...clearedFailureFields(row),
      doneUntil: doneUntil.toISOString(),
      pending: { on, attempts: 0, lost: 0, claimedUntil: null },
      ...dueIndexFields(row.userId, now),
    },
    where({ version: row.version }),
  );

type SubscriberChange = Partial<
  Pick<SubscriberRow, "doneUntil" | "last" | "pending" | "toldUntil">
>;

/**
 * Returns the changed row and its write, which fails if it has changed since it was read. A null `at` ends the
 * subscription.
 */
export const changeSubscriber = (
  row: SubscriberRow,
  change: SubscriberChange,
  at: Date | null,
): RowUpdate<SubscriberRow> => {
  const { row: next } = updateRow(row, change);
  const index = {
    ...(at === null
      ? { gsi2pk: removeAttribute, gsi2sk: removeAttribute }
      : dueIndexFields(row.userId, at)),
    ...(change.last && failedIssueIndex(change.last)),
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
