/**
 * The trail of what staff have done: a row for every write of theirs, saved in the transaction of what it tells of and never
 * changed. All rows of a record stand together, and those of a month in the index.
 */
import * as z from "zod/mini";
import type { RowQuery } from "../runtime/table/expression.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, put, type Write } from "../runtime/table/write.ts";
import type { ProfileRow } from "./profile.ts";

const auditChanges = z.record(
  z.string(),
  z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
);
/** By the wire's field name; null where there was nothing yet, or is nothing any more. */
export type AuditChanges = z.output<typeof auditChanges>;

const auditRow = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /** `created`, `changed`, `deleted`, or what else was done. */
  action: z.string(),
  changes: auditChanges,
  reason: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export interface Audited {
  /** Who did it, as they are called then. */
  readonly by: Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">;
  readonly subject: AuditRow["subject"];
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
}

/** To be saved together with what it tells of. */
export const auditWrite = (
  { now, newId }: { now(): Date; newId(kind: "audit"): string },
  { by: { userId, email, firstName, lastName }, subject, action, changes, reason = null }: Audited,
): Write => {
  const at = now().toISOString();
  const auditId = newId("audit");
  const by = { userId, name: `${firstName} ${lastName}`.trim(), email };
  const row: AuditRow = { auditId, at, by, subject, action, changes, reason };
  const sk = `${at}#${auditId}`;
  const pk = partitionOf(subject);
  return put({ pk, sk, gsi1pk: monthOf(at.slice(0, 7)), gsi1sk: sk, ...row }, absent);
};

const partitionOf = ({ kind, id }: Pick<AuditRow["subject"], "id" | "kind">): string =>
  `AUDIT#${kind}:${id}`;

/** A month of the calendar in UTC, as instants are kept. */
const monthOf = (month: string): string => `AUDIT#${month}`;

type View = Readonly<Record<string, unknown>>;

/** They change with every write, and say nothing. */
const untold: ReadonlySet<string> = new Set(["updated_at", "version"]);

/**
 * What differs between two views of a record; null for one that was not there yet, or is not any more. Hand in views without
 * secrets, and without what a form merely offers.
 */
export const changesBetween = (before: View | null, after: View | null): AuditChanges => {
  const changes: AuditChanges = {};
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    if (untold.has(field) || JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[field] = { before: shortened(was), after: shortened(is) };
  }
  return changes;
};

const longestText = 2000;
/** Characters of JSON: a row has room for some dozens of such values. */
const longestValue = 8000;

const cut = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text;

/** Texts are cut; what is long all the same is kept as the beginning of its JSON. */
const shortened = (value: unknown): unknown => {
  const json = JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string" ? cut(part) : part,
  );
  const short: unknown = JSON.parse(json);
  return json.length > longestValue ? cut(json) : short;
};

interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  readonly total: number;
}

/** What was done to a record, newest first. */
export const listAudit = (
  table: Table,
  subject: Pick<AuditRow["subject"], "id" | "kind">,
  page: Page,
): Promise<AuditPage> => pageOf(table, { pk: partitionOf(subject), current: true }, page);

/** What was done in a month (`2026-11`), newest first, from the index: a moment ago may be missing. */
export const listAuditOfMonth = (table: Table, month: string, page: Page): Promise<AuditPage> =>
  pageOf(table, { index: "gsi1", pk: monthOf(month) }, page);

/** All rows are read, for the total: counting them costs the same. */
const pageOf = async (table: Table, query: RowQuery, { page, limit }: Page): Promise<AuditPage> => {
  const rows = await table.queryAll({ ...query, newestFirst: true });
  const shown = rows.slice((page - 1) * limit, page * limit);
  return { rows: shown.map((row) => auditRow.parse(row)), total: rows.length };
};
