/** Rows of queued mails on their way to an end, and the addresses that get none. It alone knows how they change. */
import * as z from "zod/mini";
import type { Deps } from "../runtime/deps.ts";
import { outboxKey, outboxQueue, type OutboxRow, outboxRow } from "../runtime/mail.ts";
import { ConditionFailed, type Table } from "../runtime/table.ts";

const keptDays = 30;

const prefix = outboxKey("").pk;

/** The mail that a changed row of the table is, or null when it is none. */
export const outboxIdOf = (pk: string): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

export const loadMail = (table: Table, outboxId: string): Promise<OutboxRow | null> =>
  table.get(outboxKey(outboxId), outboxRow);

/** Ids of mails that are due for the sweep, the longest waiting first. */
export const listDueMails = async (
  { table, now }: Pick<Deps, "table" | "now">,
  limit: number,
): Promise<readonly string[]> => {
  // A sort key is never empty.
  const between = ["0", now().toISOString()] as const;
  const { rows } = await table.query({ index: "gsi1", pk: outboxQueue, between, limit });
  return rows.map(({ pk }) => pk.slice(prefix.length));
};

interface Change {
  readonly expression: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Changes a queued mail of exactly that many attempts; false when somebody else was faster. */
const change = async (
  table: Table,
  { outboxId, attempts }: OutboxRow,
  { expression, values }: Change,
): Promise<boolean> => {
  try {
    await table.write({
      Update: {
        TableName: table.name,
        Key: outboxKey(outboxId),
        UpdateExpression: expression,
        ConditionExpression: "#status = :queued AND attempts = :attempts",
        ExpressionAttributeNames: {
          "#status": "status",
          ...(expression.includes("#ttl") ? { "#ttl": "ttl" } : {}),
        },
        ExpressionAttributeValues: { ":queued": "queued", ":attempts": attempts, ...values },
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Sets out to send it: the row as it is afterwards, or null when somebody else has. */
export const claimMail = async (
  table: Table,
  mail: OutboxRow,
  lost: number,
  claimedUntil: Date,
): Promise<OutboxRow | null> => {
  const until = claimedUntil.toISOString();
  const claimed = await change(table, mail, {
    expression: "SET attempts = :next, lost = :lost, claimedUntil = :until, gsi1sk = :until",
    values: { ":next": mail.attempts + 1, ":lost": lost, ":until": until },
  });
  return claimed ? { ...mail, attempts: mail.attempts + 1, lost, claimedUntil: until } : null;
};

/** Back into the queue after a refusal. */
export const requeueMail = (table: Table, mail: OutboxRow, at: Date): Promise<boolean> =>
  change(table, mail, {
    expression: "SET claimedUntil = :none, gsi1sk = :at",
    values: { ":none": null, ":at": at.toISOString() },
  });

/** Done, one way or the other: it leaves the queue and, unless somebody has to look at it, goes after 30 days. */
export const closeMail = (
  { table, now }: Pick<Deps, "table" | "now">,
  mail: OutboxRow,
  status: "sent" | "suppressed" | "parked",
  note: string,
): Promise<boolean> => {
  const ttl = Math.ceil(now().getTime() / 1000) + keptDays * 86_400;
  const set = "SET #status = :status, claimedUntil = :none, closedAt = :now, note = :note";
  const values = { ":status": status, ":none": null, ":now": now().toISOString(), ":note": note };
  return change(
    table,
    mail,
    status === "parked"
      ? {
          expression: `${set}, gsi1pk = :parked, gsi1sk = :now`,
          values: { ...values, ":parked": outboxParked },
        }
      : {
          expression: `${set}, #ttl = :ttl REMOVE gsi1pk, gsi1sk`,
          values: { ...values, ":ttl": ttl },
        },
  );
};

/** Where mails that somebody has to look at are found (`gsi1`), by the time at which they were parked. */
const outboxParked = "OUTBOX#parked";

const parkedRow = z.extend(outboxRow, { note: z.string(), closedAt: z.string() });
export type ParkedMail = z.output<typeof parkedRow>;

/** The longest parked first. For a person's command: nobody's request waits for it. */
export const listParkedMails = async (table: Table): Promise<readonly ParkedMail[]> =>
  (await table.queryAll({ index: "gsi1", pk: outboxParked })).map((row) => parkedRow.parse(row));

/** A parked mail is queued anew, with all its attempts, for the next sweep. False when it is parked no more. */
export const queueParkedMail = async (
  { table, now }: Pick<Deps, "table" | "now">,
  outboxId: string,
): Promise<boolean> => {
  try {
    await table.write({
      Update: {
        TableName: table.name,
        Key: outboxKey(outboxId),
        UpdateExpression:
          "SET #status = :queued, attempts = :zero, lost = :zero, gsi1pk = :queue, gsi1sk = :now REMOVE closedAt, note",
        ConditionExpression: "#status = :parked",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":parked": "parked",
          ":queued": "queued",
          ":zero": 0,
          ":queue": outboxQueue,
          ":now": now().toISOString(),
        },
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const suppressedKey = (email: string) => ({ pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" }) as const;
const suppressedRow = z.object({ reason: z.enum(["bounce", "complaint"]) });

/** Why the address gets no mail, or null. */
export const findSuppression = async (table: Table, email: string): Promise<string | null> =>
  (await table.get(suppressedKey(email), suppressedRow))?.reason ?? null;

/** The first reason stays. */
export const suppress = async (
  { table, now }: Pick<Deps, "table" | "now">,
  email: string,
  reason: "bounce" | "complaint",
): Promise<void> => {
  try {
    await table.write({
      Put: {
        TableName: table.name,
        Item: { ...suppressedKey(email), reason, at: now().toISOString() },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
