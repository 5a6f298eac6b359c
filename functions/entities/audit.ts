/**
 * The audit log of staff actions: one entry for each write, saved in the transaction of the change that it describes
 * and never changed. All entries of a record share a partition, and those of a month are in the index.
 */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import * as z from "zod/mini";
import type { RowQuery } from "../platform/table/expression.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";
import type { ProfileRow } from "./profile.ts";

const auditChanges = z.record(
  z.string(),
  z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
);
/** The changes by the wire's field name, with null where there was no value before or is none afterwards. */
export type AuditChanges = z.output<typeof auditChanges>;

const auditRow = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /**
   * The action: `created`, `changed`, `deleted` or another one. For orders, bank statements and members' files, the
   * record's name follows it (`recorded money for`); for all others it names its object itself (`ended the plan`).
   */
  action: z.string(),
  changes: auditChanges,
  reason: z.nullable(z.string()),
  /**
   * Says whether the caller did not send the version they had read, so that a colleague's change may have been
   * overwritten.
   */
  withoutVersion: z._default(z.boolean(), false),
});
export type AuditRow = z.output<typeof auditRow>;

export interface AuditInput {
  /** The member of staff, with their name at that time. */
  readonly by: Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">;
  readonly subject: AuditRow["subject"];
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
  /** Says whether the caller could have sent the version they had read, and did not. */
  readonly withoutVersion?: boolean;
}

/** Returns an audit entry, to be saved in the transaction of the change that it describes. */
export const auditWrite = (
  { now, newId }: { now(): Date; newId(kind: "audit"): string },
  { by: actor, subject, action, changes, reason = null, withoutVersion = false }: AuditInput,
): Write => {
  const at = now().toISOString();
  const auditId = newId("audit");
  const by = { userId: actor.userId, name: displayNameOf(actor), email: actor.email };
  const row: AuditRow = { auditId, at, by, subject, action, changes, reason, withoutVersion };
  const sk = `${at}#${auditId}`;
  const pk = partitionOf(subject);
  return put({ pk, sk, gsi1pk: monthOf(at.slice(0, 7)), gsi1sk: sk, ...row }, absent);
};

const partitionOf = ({ kind, id }: Pick<AuditRow["subject"], "id" | "kind">): string =>
  `AUDIT#${kind}:${id}`;

/** Returns the index partition of a calendar month in UTC, since instants are stored in UTC. */
const monthOf = (month: string): string => `AUDIT#${month}`;

type View = Readonly<Record<string, unknown>>;

/** The fields that change with every write and say nothing. */
const ignoredFields: ReadonlySet<string> = new Set(["updated_at", "version"]);

/**
 * Returns the differences between two views of a record; null stands for a record that did not exist yet or no longer
 * does. The views must not contain secrets, or what a form merely offers.
 */
export const changesBetween = (before: View | null, after: View | null): AuditChanges => {
  const changes: AuditChanges = {};
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const was = before?.[field] ?? null;
    const is = after?.[field] ?? null;
    if (ignoredFields.has(field) || JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[field] = { before: truncateValue(was), after: truncateValue(is) };
  }
  return changes;
};

const maxTextLength = 2000;
/** The maximum length of a value in characters of JSON. A row has room for some dozens of such values. */
const maxValueLength = 8000;

const truncateText = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;

/** Cuts texts. Another value that is too long is stored as the beginning of its JSON. */
const truncateValue = (value: unknown): unknown => {
  const json = JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "string" ? truncateText(part) : part,
  );
  const short: unknown = JSON.parse(json);
  return json.length > maxValueLength ? truncateText(json) : short;
};

interface AuditQuery {
  /** The cursor of this page, from `next` of the page before; null for the newest entries. */
  readonly from: string | null;
  readonly limit: number;
  /** The id of a user, if only their actions are listed. */
  readonly by?: string | undefined;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /**
   * The cursor of the next page, or null at the end. A filter by user may leave a page short, or even empty, with
   * further pages after it.
   */
  readonly next: string | null;
}

/** Lists what was done to a record, newest first. */
export const queryAudit = (
  table: Table,
  subject: Pick<AuditRow["subject"], "id" | "kind">,
  input: AuditQuery,
): Promise<AuditPage> => pageOf(table, { pk: partitionOf(subject), current: true }, input);

/** Lists what was done in a month (`2026-11`), newest first. It reads the index, so the last moments may be missing. */
export const listAuditOfMonth = (
  table: Table,
  month: string,
  input: AuditQuery,
): Promise<AuditPage> => pageOf(table, { index: "gsi1", pk: monthOf(month) }, input);

/** The number of entries read for each entry of a page that is filtered by user. */
const searched = 4;

/** Reads one page with one query, however long the log is. The query's size is bounded by the page's (decision 085). */
const pageOf = async (
  table: Table,
  query: RowQuery,
  { from, limit, by }: AuditQuery,
): Promise<AuditPage> => {
  const max = by === undefined ? limit : limit * searched;
  const { rows, next } = await table.query({
    ...query,
    // Cursors begin with their instant.
    ...(from !== null && { between: ["0", from] }),
    newestFirst: true,
    limit: max + 1,
  });
  // The next page begins at the row after this page. The query may return fewer rows where they are large.
  const read = rows.map((row) => ({ place: row.sk, entry: auditRow.parse(row) }));
  const isCut = next !== undefined || read.length > max;
  const seen = isCut ? read.slice(0, -1) : read;
  const found = seen.filter(({ entry }) => by === undefined || entry.by.userId === by);
  const behind = found[limit] ?? (isCut ? read.at(-1) : undefined);
  return {
    rows: found.slice(0, limit).map(({ entry }) => entry),
    next: behind?.place ?? null,
  };
};
