/** Tracks whose access lasts until when, as rows change it and as days pass. */
import { arrayOf, valueAt, textOf } from "../../json.ts";
import type { DynamoCall } from "../dynamodb/dynamo-call.ts";
import type { RowChange } from "../streams/follow-table.ts";
import { type JournalEntry, formatJournalDay } from "./journal-entry.ts";

export interface AccessTracker {
  /** Loads the whole table. */
  load(): Promise<void>;
  /** Returns what a changed row means at that time; null for other rows. */
  take(change: RowChange, now: number): Promise<JournalEntry | null>;
  /** Returns the access that ends automatically after `from` and up to `to`, in order. */
  endings(from: number, to: number): Promise<readonly AccessEnding[]>;
  /** Returns the address of the member who owns the partition. */
  nameOf(pk: string): Promise<string>;
}

export interface AccessEnding {
  /** The time in epoch milliseconds. */
  readonly at: number;
  readonly entry: JournalEntry;
}

interface Access {
  readonly title: string;
  /** The end if nobody pays. */
  readonly endsAt: string;
  /** The end of the term; empty for a plan that was not bought. */
  readonly termEndsAt: string;
}

const rowKey = "ENTITLEMENT";

export const createAccessTracker = (call: DynamoCall, TableName: string): AccessTracker => {
  const current = new Map<string, Access>();
  const members = new Map<string, Promise<string>>();

  const load = async (): Promise<void> => {
    let start: unknown;
    do {
      const page = await call("Scan", {
        TableName,
        FilterExpression: "sk = :sk",
        ExpressionAttributeValues: { ":sk": { S: rowKey } },
        ...(start !== undefined && { ExclusiveStartKey: start }),
      });
      for (const row of arrayOf(valueAt(page, "Items")))
        current.set(textOf(valueAt(row, "pk", "S")), accessIn(row));
      start = valueAt(page, "LastEvaluatedKey");
    } while (start !== undefined);
  };

  const emailOf = async (pk: string): Promise<string> => {
    const Key = { pk: { S: pk }, sk: { S: "PROFILE" } };
    const found = await call("GetItem", { TableName, Key });
    return textOf(valueAt(found, "Item", "email", "S")) || pk;
  };
  const memberOf = (pk: string): Promise<string> => {
    const existing = members.get(pk) ?? emailOf(pk);
    members.set(pk, existing);
    return existing;
  };
  const entryOf = async (pk: string, words: string): Promise<JournalEntry> => ({
    kind: "access",
    id: pk.replace("USER#", ""),
    text: `${await memberOf(pk)} ${words}`,
  });

  return {
    load: async () => {
      current.clear();
      members.clear();
      await load();
    },
    take: async ({ before, after }, now) => {
      const row = after ?? before;
      if (textOf(valueAt(row, "sk", "S")) !== rowKey) return null;
      const pk = textOf(valueAt(row, "pk", "S"));
      const was = before === undefined ? null : accessIn(before);
      const is = after === undefined ? null : accessIn(after);
      if (isActive(is, now)) current.set(pk, is);
      else current.delete(pk);
      const words = describeChange(was, is, now);
      return words === null ? null : entryOf(pk, words);
    },
    endings: async (from, to) => {
      const ended = [...current]
        .map(([pk, access]) => ({ pk, access, at: Date.parse(access.endsAt) }))
        .filter((one) => one.at > from && one.at <= to)
        .toSorted((a, b) => a.at - b.at);
      const entries = ended.map(async ({ pk, access, at: time }) => ({
        at: time,
        entry: await entryOf(
          pk,
          `no longer has ${access.title}: ${endsWithTerm(access) ? "its term has ended" : "what was due is not paid"}`,
        ),
      }));
      return Promise.all(entries);
    },
    nameOf: memberOf,
  };
};

const accessIn = (row: unknown): Access => ({
  title: textOf(valueAt(row, "title", "S")),
  endsAt: textOf(valueAt(row, "endsAt", "S")),
  termEndsAt: textOf(valueAt(row, "termEndsAt", "S")),
});

const isActive = (access: Access | null, now: number): access is Access =>
  access !== null && Date.parse(access.endsAt) > now;

/** Returns the change; null if it is the same as before. */
const describeChange = (was: Access | null, is: Access | null, now: number): string | null => {
  if (!isActive(is, now)) return isActive(was, now) ? `no longer has ${was.title}` : null;
  const until = untilWhen(is);
  if (!isActive(was, now)) return `has ${is.title}${until}`;
  if (was.title !== is.title) return `has ${is.title}${until}, in place of ${was.title}`;
  return was.endsAt === is.endsAt ? null : `keeps ${is.title}${until}`;
};

/**
 * Returns the end of access in words. If another term follows, or months are unpaid, access ends some days after the next payment
 * is due.
 */
const untilWhen = (access: Access): string =>
  endsWithTerm(access)
    ? ` until ${formatJournalDay(access.endsAt)}`
    : ` until ${formatJournalDay(access.endsAt)} unless more is paid (its term ends on ${formatJournalDay(access.termEndsAt)})`;

const endsWithTerm = ({ endsAt, termEndsAt }: Access): boolean =>
  termEndsAt === "" || formatJournalDay(termEndsAt) === formatJournalDay(endsAt);
