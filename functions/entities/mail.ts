/**
 * An email to send (outbox). It is a row in the transaction of the change that causes it. Its key is deterministic, so
 * one cause never sends two emails. A secret in an email is derived when it is sent and stored nowhere.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
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
  /** The key of the attachment in the documents bucket, where it is read when the email is sent. */
  file: z.string(),
  /** The file name that the recipient sees. */
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
  /** The reason why it was not sent, or SES's message id. */
  note: z.optional(z.string()),
  /** The subject as it was sent; null before that. */
  subject: z._default(z.nullable(z.string()), null),
});
export type MailRow = z.output<typeof mailRow>;

const partition = "OUTBOX#";
export const mailKey = (outboxId: string) =>
  ({ pk: `${partition}${outboxId}`, sk: "MAIL" }) as const;

/** The index partition (`gsi1`) of emails to send, by the time from which the sweep may send them. */
const queuedPartition = `${partition}queued`;

/**
 * The index partition (`gsi1`) of parked emails, which staff have to look into, by the time at which they were parked.
 */
const failedEmails = `${partition}parked`;

/** Returns the index partition (`gsi2`) of all emails to an address, by the time at which they were queued. */
const recipientPartition = (email: string): string => `MAILS#${email.toLowerCase()}`;

/** The age in milliseconds from which the sweep sends an email. The stream's worker sends younger ones at once. */
const sweepAfter = 60_000;

const retentionDays = 30;

/**
 * Queues an email. The write belongs to the transaction of its cause, which `outboxId` names.
 *
 *     const email = queueMail(deps, `mails-again-${userId}`, to, { template: "mails-again", data });
 *     await table.save([releaseSuppressed(row, now), email]);
 */
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
    gsi1pk: queuedPartition,
    gsi1sk: new Date(at.getTime() + sweepAfter).toISOString(),
    gsi2pk: recipientPartition(to),
    gsi2sk: at.toISOString(),
  };
  return put(row, absent);
};

/** Returns the email's id from a changed row's key, or null for another kind of row. */
export const outboxIdOf = (pk: string): string | null =>
  pk.startsWith(partition) ? pk.slice(partition.length) : null;

export const loadMail = (table: Table, outboxId: string): Promise<MailRow | null> =>
  table.get(mailKey(outboxId), mailRow);

/** Loads the states of up to 100 emails. A sent email is removed after 30 days. */
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

/** Lists the ids of emails that the sweep has to send, the longest waiting first. */
export const listDueMails = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  // A sort key is never empty.
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi1", pk: queuedPartition, between, limit });
  return rows.flatMap(({ pk }) => outboxIdOf(pk) ?? []);
};

/** Lists emails to an address that are still stored, oldest first. */
export const listMailsTo = async (table: Table, email: string): Promise<readonly MailRow[]> =>
  (await table.queryAll({ index: "gsi2", pk: recipientPartition(email) })).map((row) =>
    mailRow.parse(row),
  );

/** Lists the latest of them. */
export const listLatestMailsTo = async (
  table: Table,
  email: string,
  limit: number,
): Promise<readonly MailRow[]> => {
  const { rows } = await table.query({
    index: "gsi2",
    pk: recipientPartition(email),
    newestFirst: true,
    limit,
  });
  return rows.map((row) => mailRow.parse(row));
};

/** Returns the id of the email that confirms an erasure. It is the only row that outlives the account, for 30 days. */
export const erasureMailId = (userId: string): string => `account-erased-${userId}`;

/** Returns the id of the email that says that a data export is ready. */
export const exportMailId = (exportId: string): string => `data-export-${exportId}`;

/** Removes an email. If it was not sent yet, it never is. */
export const removeMail = ({ outboxId }: Pick<MailRow, "outboxId">): Write =>
  remove(mailKey(outboxId));

/** Changes a queued email with exactly that many attempts. Fails if it has changed in the meantime. */
const change = (mail: MailRow, changes: Readonly<Record<string, unknown>>): Write =>
  set(mail, changes, where({ status: "queued", attempts: mail.attempts }));

/** Claims an email for sending. */
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

/** Returns an email to the queue after a refusal. */
export const requeueMail = (mail: MailRow, at: Date): Write =>
  change(mail, { claimedUntil: null, gsi1sk: at.toISOString() });

/**
 * Removes an email from the queue after it was sent or given up. Unless staff have to look into it, it expires after 30
 * days.
 */
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
    ...(status === "parked" ? { gsi1pk: failedEmails, gsi1sk: now.toISOString() } : endsAfter(now)),
  });

/** Removes an email from all queues, to expire after 30 days. */
const endsAfter = (now: Date) => ({
  gsi1pk: removeAttribute,
  gsi1sk: removeAttribute,
  ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
});

const failedEmailRow = z.extend(mailRow, { note: z.string(), closedAt: z.string() });
export type FailedEmail = z.output<typeof failedEmailRow>;

/** Lists parked emails, oldest first. It is for a command-line program, not for a request. */
export const queryFailedEmails = async (table: Table): Promise<readonly FailedEmail[]> =>
  (await table.queryAll({ index: "gsi1", pk: failedEmails })).map((row) =>
    failedEmailRow.parse(row),
  );

/** Loads a parked email, or null if it is not parked or does not exist. */
export const loadFailedEmail = async (
  table: Table,
  outboxId: string,
): Promise<FailedEmail | null> => {
  const [row] = await table.getMany([mailKey(outboxId)]);
  return row?.["status"] === "parked" ? failedEmailRow.parse(row) : null;
};

/** Discards a parked email, which is then never sent. */
export const discardMailWrite = (mail: FailedEmail, reason: string, now: Date): Write =>
  set(
    mail,
    { status: "discarded", closedAt: now.toISOString(), note: reason, ...endsAfter(now) },
    where({ status: "parked" }),
  );

/** Requeues a parked email for the next sweep, with all its attempts. */
export const retryFailedMail = (mail: FailedEmail, now: Date): Write =>
  set(
    mail,
    {
      status: "queued",
      attempts: 0,
      lost: 0,
      closedAt: removeAttribute,
      note: removeAttribute,
      gsi1pk: queuedPartition,
      gsi1sk: now.toISOString(),
    },
    where({ status: "parked" }),
  );
