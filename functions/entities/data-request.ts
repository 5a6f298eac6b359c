/**
 * A member's requests for their own data: an export or an erasure. Each has one row. While work remains, an index lists
 * the row by the time at which it is due.
 */
import * as z from "zod/mini";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
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
  /** The status. `due`: to be made. `ready`: in the documents bucket until `expiresAt`. */
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
   * The status. `due`: the account is deleted, its rows are not. `second-look`: the rows are deleted, except those that
   * a concurrent call may have written since. `done`: only data with a legal retention period remains, and this row as
   * the record.
   */
  status: z.enum(["due", "second-look", "done"]),
  /** The claims by which the member's emails are found; empty once these are deleted. */
  mails: z._default(z.array(mailClaim), []),
  /**
   * The ids of the admins of the member's teams, who received emails about the member; empty once these emails are
   * deleted.
   */
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

/** Returns the request from a row's key, or null for another kind of row. */
const parseDataRequestKey = ({ pk, sk }: Key): DataRequest | null => {
  const userId = pk.startsWith("USER#") ? pk.slice("USER#".length) : null;
  if (userId === null) return null;
  if (sk === exportKey(userId).sk) return { kind: "export", userId };
  return sk === erasureKey(userId).sk ? { kind: "erasure", userId } : null;
};

/** The index partition (`gsi2`) of requests with work to do. */
const dueRequests = "DATAREQUESTS#due";
const dueIndexFields = (at: Date) => ({ gsi2pk: dueRequests, gsi2sk: at.toISOString() });
/** The index partition (`gsi2`) of exports that can be downloaded, by the time from which they can. */
const readyExports = "EXPORTS#ready";

/** Lists requests with work that is due, the longest waiting first. */
export const listDueRequests = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<readonly DataRequest[]> => {
  const rows = await queryDueRows(table, dueRequests, now.toISOString(), limit);
  return rows.flatMap((row) => parseDataRequestKey(row) ?? []);
};

/** Lists pending exports, exports that can be downloaded, and the latest pending and finished erasures. */
export const listRequestRows = async (
  table: Table,
): Promise<{
  readonly exports: readonly ExportRow[];
  readonly erasures: readonly ErasureRow[];
}> => {
  const [due, ready, done] = await Promise.all([
    table.queryAll({ index: "gsi2", pk: dueRequests }),
    ...[readyExports, doneErasures].map(async (pk) => {
      const { rows } = await table.query({
        index: "gsi2",
        pk,
        newestFirst: true,
        limit: maxFinished,
      });
      return rows;
    }),
  ]);
  const rows = [...(due ?? []), ...(ready ?? []), ...(done ?? [])];
  return {
    exports: rows.flatMap((row) => (isErasure(row) ? [] : [exportRow.parse(row)])),
    erasures: rows.flatMap((row) => (isErasure(row) ? [erasureRow.parse(row)] : [])),
  };
};

/** The maximum number of finished requests in a list. */
const maxFinished = 500;

/** Loads a member's latest requests. */
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

/** Loads a member's export, or null if they have requested none. */
export const loadExport = (table: Table, userId: string): Promise<ExportRow | null> =>
  table.get(exportKey(userId), exportRow);

/** Returns true after the export's week, whether or not the bucket and the table have removed it. */
export const isExportExpired = ({ expiresAt }: Pick<ExportRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

/** Requests an export in place of the one before. Fails if that has changed since it was read. */
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
  return { row, write: put({ ...row, ...dueIndexFields(now) }, asRead) };
};

/** The number of days for which an export can be downloaded. The bucket removes it a day later. */
export const exportDays = 7;

/**
 * Marks the export as ready in the bucket. Fails if another one was requested in the meantime, or it is marked already.
 */
export const markExportReadyWrite = (
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

/** Creates the erasure in the transaction that deletes the account. There is one of each. */
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
  return put({ ...row, ...dueIndexFields(now) }, absent);
};

export const loadErasure = (table: Table, userId: string): Promise<ErasureRow | null> =>
  table.get(erasureKey(userId), erasureRow);

export const isErasure = ({ sk }: Pick<Row, "sk">): boolean => sk === erasureKey("").sk;

/** Returns the file that an export's row names, or null for another kind of row. */
export const parseExportFile = (row: Row): string | null =>
  row.sk === exportKey("").sk ? exportRow.parse(row).file : null;

/** The milliseconds after which a call that was running at the deletion has finished writing. */
const recheckDelayMs = 15 * 60_000;

/** Schedules a second pass after all rows are deleted, for rows that were written since. */
export const recheckWrite = (row: ErasureRow, now: Date): Write =>
  set(
    row,
    { status: "second-look", ...dueIndexFields(new Date(now.getTime() + recheckDelayMs)) },
    where({ status: "due" }),
  );

/**
 * The index partition (`gsi2`) of finished erasures, by the time at which they finished: a restored backup does not
 * know of them.
 */
const doneErasures = "ERASURES#done";

/** Marks the erasure as finished. The row has the time, and of the person only an id that leads nowhere. */
export const markErasureDoneWrite = (row: ErasureRow, now: Date): Write => {
  const doneAt = now.toISOString();
  return set(
    row,
    { status: "done", mails: [], teamAdmins: [], doneAt, gsi2pk: doneErasures, gsi2sk: doneAt },
    where({ status: "second-look" }),
  );
};

/** Lists the ids of members who were erased or will be. It is for a command-line program, not for a request. */
export const listErasedUserIds = async (table: Table): Promise<readonly string[]> => {
  const [done, due] = await Promise.all([
    table.queryAll({ index: "gsi2", pk: doneErasures }),
    table.queryAll({ index: "gsi2", pk: dueRequests }),
  ]);
  return [...done, ...due].flatMap((row) => {
    const request = parseDataRequestKey(row);
    return request?.kind === "erasure" ? [request.userId] : [];
  });
};
