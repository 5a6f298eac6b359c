/**
 * The trail of what staff have done: a row for every write of theirs, saved in the transaction of what it tells of and never
 * changed. All rows of a record stand together, and those of a month in the index.
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
/** By the wire's field name; null where there was nothing yet, or is nothing any more. */
export type AuditChanges = z.output<typeof auditChanges>;

const auditRow = z.object({
  auditId: z.string(),
  at: z.string(),
  by: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /**
   * `created`, `changed`, `deleted`, or what else was done. Of orders, bank statements and members' files it leaves room for
   * the record (`recorded a payment for`); of all others it says itself what it was done to (`ended the plan`).
   */
  action: z.string(),
  changes: auditChanges,
  reason: z.nullable(z.string()),
  /** The caller did not say which version they had read, so that a colleague's change may have been overwritten. */
  withoutVersion: z._default(z.boolean(), false),
});
export type AuditRow = z.output<typeof auditRow>;

export interface Audited {
  /** Who did it, as they are called then. */
  readonly by: Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">;
  readonly subject: AuditRow["subject"];
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
  /** True where the caller could have sent the version that they had read, and did not. */
  readonly withoutVersion?: boolean;
}

/** To be saved together with what it tells of. */
export const auditWrite = (
  { now, newId }: { now(): Date; newId(kind: "audit"): string },
  { by: actor, subject, action, changes, reason = null, withoutVersion = false }: Audited,
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

interface Asked {
  /** Where this page begins: `next` of the page before; null for the newest. */
  readonly from: string | null;
  readonly limit: number;
  /** A user's id: what they did alone. */
  readonly by?: string | undefined;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Where the next page begins; null at the end. What one person did may leave a page short, or empty, and go on. */
  readonly next: string | null;
}

/** What was done to a record, newest first. */
export const queryAudit = (
  table: Table,
  subject: Pick<AuditRow["subject"], "id" | "kind">,
  asked: Asked,
): Promise<AuditPage> => pageOf(table, { pk: partitionOf(subject), current: true }, asked);

/** What was done in a month (`2026-11`), newest first, from the index: a moment ago may be missing. */
export const listAuditOfMonth = (table: Table, month: string, asked: Asked): Promise<AuditPage> =>
  pageOf(table, { index: "gsi1", pk: monthOf(month) }, asked);

/** So many rows are looked at for each one of a page that is one person's. */
const searched = 4;

/** One query, however long the trail is: its size is bounded by the page's (decision 085). */
const pageOf = async (
  table: Table,
  query: RowQuery,
  { from, limit, by }: Asked,
): Promise<AuditPage> => {
  const most = by === undefined ? limit : limit * searched;
  const { rows, next } = await table.query({
    ...query,
    // Places begin with their instant.
    ...(from !== null && { between: ["0", from] }),
    newestFirst: true,
    limit: most + 1,
  });
  // The row behind this page is where the next one begins. A query may end before it, where rows are large.
  const read = rows.map((row) => ({ place: row.sk, entry: auditRow.parse(row) }));
  const isCut = next !== undefined || read.length > most;
  const seen = isCut ? read.slice(0, -1) : read;
  const found = seen.filter(({ entry }) => by === undefined || entry.by.userId === by);
  const behind = found[limit] ?? (isCut ? read.at(-1) : undefined);
  return {
    rows: found.slice(0, limit).map(({ entry }) => entry),
    next: behind?.place ?? null,
  };
};
