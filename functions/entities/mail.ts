/**
 * A mail to send. It leaves through the outbox: a row in the same transaction as the change that causes it. The key is
 * deterministic, so the same cause never mails twice; the secret that a mail carries is derived when it is sent and stored
 * nowhere.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  put,
  remove,
  type RowUpdate,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type MailRequest, mailRequest } from "./mail-request.ts";

const attachment = z.object({
  /** Its key in the documents' bucket, where it is read when the mail is sent. */
  file: z.string(),
  /** What the recipient sees. */
  name: z.string(),
});
export type MailAttachment = z.output<typeof attachment>;

const mailRow = z.object({
  pk: z.string(),
  sk: z.literal("MAIL"),
  outboxId: z.string(),
  to: z.string(),
  request: mailRequest,
  attachments: z._default(z.array(attachment), []),
  status: z.enum(["queued", "sent", "suppressed", "parked", "discarded"]),
  attempts: z.number(),
  lost: z.number(),
  claimedUntil: z.nullable(z.string()),
  queuedAt: z.string(),
  closedAt: z.optional(z.string()),
  /** Why it was not sent, or what SES calls it. */
  note: z.optional(z.string()),
  /** As it was sent; null before. */
  subject: z._default(z.nullable(z.string()), null),
});
export type MailRow = z.output<typeof mailRow>;

const partition = "OUTBOX#";
export const mailKey = (outboxId: string) =>
  ({ pk: `${partition}${outboxId}`, sk: "MAIL" }) as const;

/** Where rows that still have to be sent are found (`gsi1`), by the time from which the sweep may take them. */
const queue = `${partition}queued`;

/** Where mails are found that somebody has to look at (`gsi1`), by the time at which they were parked. */
const parkedMails = `${partition}parked`;

/** Where all that was mailed to an address is found (`gsi2`), by the time at which it was queued. */
const mailsTo = (email: string): string => `MAILS#${email.toLowerCase()}`;

/** The stream sends at once; what it has left behind for this long is the sweep's. */
const sweepAfter = 60_000;

const keptDays = 30;

/** The write that queues a mail; put it into the transaction of its cause. `outboxId` names the cause. */
export const queueMail = (
  { now }: { now(): Date },
  outboxId: string,
  to: string,
  request: MailRequest,
  attachments: readonly MailAttachment[] = [],
): Write => {
  const at = now();
  const row: MailRow & Record<"gsi1pk" | "gsi1sk" | "gsi2pk" | "gsi2sk", string> = {
    ...mailKey(outboxId),
    outboxId,
    to,
    request,
    attachments: [...attachments],
    status: "queued",
    attempts: 0,
    lost: 0,
    claimedUntil: null,
    queuedAt: at.toISOString(),
    subject: null,
    gsi1pk: queue,
    gsi1sk: new Date(at.getTime() + sweepAfter).toISOString(),
    gsi2pk: mailsTo(to),
    gsi2sk: at.toISOString(),
  };
  return put(row, absent);
};

/** The mail that a changed row of the table is, or null when it is none. */
export const outboxIdOf = (pk: string): string | null =>
  pk.startsWith(partition) ? pk.slice(partition.length) : null;

export const loadMail = (table: Table, outboxId: string): Promise<MailRow | null> =>
  table.get(mailKey(outboxId), mailRow);

/** What has become of several, up to 100; a mail that was sent is forgotten after its 30 days. */
export const loadMailStates = async (
  table: Table,
  outboxIds: readonly string[],
): Promise<ReadonlyMap<string, MailRow["status"]>> => {
  const rows = outboxIds.length === 0 ? [] : await table.getMany(outboxIds.map(mailKey));
  return new Map(
    rows.flatMap((row) => {
      if (row === null) return [];
      const { outboxId, status } = mailRow.parse(row);
      return [[outboxId, status] as const];
    }),
  );
};

/** Ids of mails that are due for the sweep, the longest waiting first. */
export const listDueMails = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  // A sort key is never empty.
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi1", pk: queue, between, limit });
  return rows.flatMap(({ pk }) => outboxIdOf(pk) ?? []);
};

/** What was mailed to an address and is still kept, oldest first. */
export const listMailsTo = async (table: Table, email: string): Promise<readonly MailRow[]> =>
  (await table.queryAll({ index: "gsi2", pk: mailsTo(email) })).map((row) => mailRow.parse(row));

/** The newest of them. */
export const listLatestMailsTo = async (
  table: Table,
  email: string,
  limit: number,
): Promise<readonly MailRow[]> => {
  const { rows } = await table.query({
    index: "gsi2",
    pk: mailsTo(email),
    newestFirst: true,
    limit,
  });
  return rows.map((row) => mailRow.parse(row));
};

/** The mail that tells a member that their account is erased: it alone outlives the account, for 30 days. */
export const lastMailOf = (userId: string): string => `account-erased-${userId}`;

/** The mail that says that a copy of somebody's data lies ready. */
export const exportMailOf = (exportId: string): string => `data-export-${exportId}`;

/** Forgets it: if it was not sent yet, it never is. */
export const removeMail = ({ outboxId }: Pick<MailRow, "outboxId">): Write =>
  remove(mailKey(outboxId));

/** Changes a queued mail of exactly that many attempts; fails its condition when somebody else was faster. */
const change = (mail: MailRow, changes: Readonly<Record<string, unknown>>): Write =>
  set(mail, changes, where({ status: "queued", attempts: mail.attempts }));

/** Sets out to send it. */
export const claimMail = (
  mail: MailRow,
  lost: number,
  claimedUntil: Date,
  subject: string,
): RowUpdate<MailRow> => {
  const until = claimedUntil.toISOString();
  const claim = { attempts: mail.attempts + 1, lost, claimedUntil: until, subject };
  return { row: { ...mail, ...claim }, write: change(mail, { ...claim, gsi1sk: until }) };
};

/** Back into the queue after a refusal. */
export const requeueMail = (mail: MailRow, at: Date): Write =>
  change(mail, { claimedUntil: null, gsi1sk: at.toISOString() });

/** Done, one way or the other: it leaves the queue. Unless somebody has to look at it, it goes after 30 days. */
export const closeMail = (
  mail: MailRow,
  status: "sent" | "suppressed" | "parked",
  note: string,
  now: Date,
): Write =>
  change(mail, {
    status,
    claimedUntil: null,
    closedAt: now.toISOString(),
    note,
    ...(status === "parked" ? { gsi1pk: parkedMails, gsi1sk: now.toISOString() } : endsAfter(now)),
  });

/** Out of all queues, and gone after 30 days. */
const endsAfter = (now: Date) => ({
  gsi1pk: gone,
  gsi1sk: gone,
  ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
});

const parkedRow = z.extend(mailRow, { note: z.string(), closedAt: z.string() });
export type ParkedMail = z.output<typeof parkedRow>;

/** The longest parked first. For a person's command: nobody's request waits for it. */
export const queryFailedEmails = async (table: Table): Promise<readonly ParkedMail[]> =>
  (await table.queryAll({ index: "gsi1", pk: parkedMails })).map((row) => parkedRow.parse(row));

/** Null for one that is not parked, or not there. */
export const loadParkedMail = async (
  table: Table,
  outboxId: string,
): Promise<ParkedMail | null> => {
  const [row] = await table.getMany([mailKey(outboxId)]);
  return row?.["status"] === "parked" ? parkedRow.parse(row) : null;
};

/** It is never sent. */
export const discardMailWrite = (mail: ParkedMail, reason: string, now: Date): Write =>
  set(
    mail,
    { status: "discarded", closedAt: now.toISOString(), note: reason, ...endsAfter(now) },
    where({ status: "parked" }),
  );

/** Into the queue anew, with all its attempts, for the next sweep. */
export const unparkMail = (mail: ParkedMail, now: Date): Write =>
  set(
    mail,
    {
      status: "queued",
      attempts: 0,
      lost: 0,
      closedAt: gone,
      note: gone,
      gsi1pk: queue,
      gsi1sk: now.toISOString(),
    },
    where({ status: "parked" }),
  );
