/**
 * What a member has asked for of their own data: a copy, or the end of it. One row each; while something of it is to be done
 * it is found in an index, by the time from which it is due.
 */
import * as z from "zod/mini";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type MailClaim, mailClaim } from "./member-emails.ts";

export const exportRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  exportId: z.string(),
  /** `due`: to be made. `ready`: in the documents' bucket until `expiresAt`. */
  status: z.enum(["due", "ready"]),
  askedAt: z.string(),
  readyAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  file: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type ExportRow = z.output<typeof exportRow>;

export const erasureRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  askedAt: z.string(),
  /**
   * `due`: the account is gone, its rows are not. `second-look`: they are, but for what a call that was under way may have
   * written since. `done`: only what the law makes us keep is left, and this row, which says so.
   */
  status: z.enum(["due", "second-look", "done"]),
  /** By which their mails are found; none once those are gone. */
  mails: z._default(z.array(mailClaim), []),
  /** Ids of the admins of their teams, who were mailed about them; none once those mails are gone. */
  teamAdmins: z._default(z.array(z.string()), []),
  doneAt: z.nullable(z.string()),
});
export type ErasureRow = z.output<typeof erasureRow>;

const prefix = "DATA#";
const exportKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: `${prefix}EXPORT` });
const erasureKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: `${prefix}ERASURE` });

export const requestKinds = ["erasure", "export"] as const;

export interface DataRequest {
  readonly kind: (typeof requestKinds)[number];
  readonly userId: string;
}

/** Which request's row a key is, or null for a row of another kind. */
const requestAt = ({ pk, sk }: Key): DataRequest | null => {
  const userId = pk.startsWith("USER#") ? pk.slice("USER#".length) : null;
  if (userId === null) return null;
  if (sk === exportKey(userId).sk) return { kind: "export", userId };
  return sk === erasureKey(userId).sk ? { kind: "erasure", userId } : null;
};

/** Where what is still to be done is found (`gsi2`). */
const dueRequests = "DATAREQUESTS#due";
const dueAt = (at: Date) => ({ gsi2pk: dueRequests, gsi2sk: at.toISOString() });
/** Where copies are found that can be fetched (`gsi2`), by the time from which they can. */
const readyExports = "EXPORTS#ready";

/** Requests with something to do by now, the longest waiting first. */
export const listDueRequests = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<readonly DataRequest[]> => {
  const rows = await rowsUntil(table, dueRequests, now.toISOString(), limit);
  return rows.flatMap((row) => requestAt(row) ?? []);
};

/** Copies that were asked for, and those that lie ready for their week; erasures under way and done, the latest of them. */
export const listRequestRows = async (
  table: Table,
): Promise<{
  readonly exports: readonly ExportRow[];
  readonly erasures: readonly ErasureRow[];
}> => {
  const [due, ready, done] = await Promise.all([
    table.queryAll({ index: "gsi2", pk: dueRequests }),
    ...[readyExports, doneErasures].map(async (pk) => {
      const { rows } = await table.query({ index: "gsi2", pk, newestFirst: true, limit: mostDone });
      return rows;
    }),
  ]);
  const rows = [...(due ?? []), ...(ready ?? []), ...(done ?? [])];
  return {
    exports: rows.flatMap((row) => (isErasure(row) ? [] : [exportRow.parse(row)])),
    erasures: rows.flatMap((row) => (isErasure(row) ? [erasureRow.parse(row)] : [])),
  };
};

/** Of what is finished. */
const mostDone = 500;

/** What somebody has asked for last. */
export const loadRequestRows = async (
  table: Table,
  userId: string,
): Promise<{ readonly copy: ExportRow | null; readonly erasure: ErasureRow | null }> => {
  const [copy, erasure] = await table.getMany([exportKey(userId), erasureKey(userId)]);
  return {
    copy: copy ? exportRow.parse(copy) : null,
    erasure: erasure ? erasureRow.parse(erasure) : null,
  };
};

/** Null for who has asked for none. */
export const loadExport = (table: Table, userId: string): Promise<ExportRow | null> =>
  table.get(exportKey(userId), exportRow);

/** Past its week, whether or not the bucket and the table have forgotten it. */
export const isExportExpired = ({ expiresAt }: Pick<ExportRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

/** In place of the one before; fails when that has changed since it was read. */
export const newExport = (
  userId: string,
  exportId: string,
  before: ExportRow | null,
  now: Date,
): RowUpdate<ExportRow> => {
  const row: ExportRow = {
    ...exportKey(userId),
    userId,
    exportId,
    status: "due",
    askedAt: now.toISOString(),
    readyAt: null,
    expiresAt: null,
    file: null,
    bytes: null,
  };
  const asRead =
    before === null ? absent : where({ exportId: before.exportId, status: before.status });
  return { row, write: put({ ...row, ...dueAt(now) }, asRead) };
};

/** Days for which it can be fetched. The bucket forgets it a day later. */
export const exportDays = 7;

/** It is in the bucket; fails when another one was asked for meanwhile, or somebody else has said so. */
export const exportReady = (
  row: ExportRow,
  { file, bytes }: { readonly file: string; readonly bytes: number },
  now: Date,
): RowUpdate<ExportRow> => {
  const end = new Date(now.getTime() + exportDays * 86_400_000);
  const ready = {
    status: "ready" as const,
    readyAt: now.toISOString(),
    expiresAt: end.toISOString(),
    file,
    bytes,
  };
  return {
    row: { ...row, ...ready },
    write: set(
      row,
      { ...ready, gsi2pk: readyExports, gsi2sk: ready.readyAt, ttl: ttlAt(end) },
      where({ status: "due", exportId: row.exportId }),
    ),
  };
};

/** Belongs into the transaction that ends the account: there is one of each. */
export const newErasure = (
  userId: string,
  {
    mails,
    teamAdmins,
  }: { readonly mails: readonly MailClaim[]; readonly teamAdmins: readonly string[] },
  now: Date,
): Write => {
  const row: ErasureRow = {
    ...erasureKey(userId),
    userId,
    askedAt: now.toISOString(),
    status: "due",
    mails: [...mails],
    teamAdmins: [...teamAdmins],
    doneAt: null,
  };
  return put({ ...row, ...dueAt(now) }, absent);
};

export const loadErasure = (table: Table, userId: string): Promise<ErasureRow | null> =>
  table.get(erasureKey(userId), erasureRow);

export const isErasure = ({ sk }: Pick<Row, "sk">): boolean => sk === erasureKey("").sk;

/** Of such a row, the file that it names; null for any other row. */
export const exportFileIn = (row: Row): string | null =>
  row.sk === exportKey("").sk ? exportRow.parse(row).file : null;

/** What a call that was under way may still write is written by then. */
const secondLook = 15 * 60_000;

/** All is gone that was there; what came after is looked for once more. */
export const lookAgain = (row: ErasureRow, now: Date): Write =>
  set(
    row,
    { status: "second-look", ...dueAt(new Date(now.getTime() + secondLook)) },
    where({ status: "due" }),
  );

/** Where those are found that are done (`gsi2`), by the time at which they were: a restored backup knows nothing of them. */
const doneErasures = "ERASURES#done";

/** It says when, and of whom only an id that leads nowhere any more. */
export const erasureDone = (row: ErasureRow, now: Date): Write => {
  const doneAt = now.toISOString();
  return set(
    row,
    { status: "done", mails: [], teamAdmins: [], doneAt, gsi2pk: doneErasures, gsi2sk: doneAt },
    where({ status: "second-look" }),
  );
};

/** Ids of those who were erased, or are about to be. For a person's command: nobody's request waits for it. */
export const listErased = async (table: Table): Promise<readonly string[]> => {
  const [done, due] = await Promise.all([
    table.queryAll({ index: "gsi2", pk: doneErasures }),
    table.queryAll({ index: "gsi2", pk: dueRequests }),
  ]);
  return [...done, ...due].flatMap((row) => {
    const request = requestAt(row);
    return request?.kind === "erasure" ? [request.userId] : [];
  });
};
