/** An address that gets no mail any more, unless its owner has had it tried again since. */
import * as z from "zod/mini";
import {
  type SuppressionReason,
  suppressionReasons,
} from "../../shared/domain/emails/email-suppression.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  added,
  either,
  type Key,
  remove,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

const suppressionRow = z.object({
  pk: z.string(),
  sk: z.string(),
  reason: z.enum(suppressionReasons),
  at: z.string(),
  holds: z._default(z.boolean(), true),
  releasedAt: z._default(z.nullable(z.string()), null),
  releases: z._default(z.int(), 0),
});
export type SuppressionRow = z.output<typeof suppressionRow>;

/** What is known of the address, also when it gets mails again; null for one that was never refused. */
export const loadSuppression = (table: Table, email: string): Promise<SuppressionRow | null> =>
  table.get(suppressionKey(email), suppressionRow);

/** Of several addresses, those that get no mail. */
export const listSuppressed = async (
  table: Table,
  emails: readonly string[],
): Promise<ReadonlyArray<{ readonly email: string; readonly row: SuppressionRow }>> => {
  const rows = await table.getMany(emails.map(suppressionKey));
  return emails.flatMap((email, index) => {
    const row = rows[index] ? suppressionRow.parse(rows[index]) : null;
    return row?.holds === true ? [{ email, row }] : [];
  });
};

/** Why the address gets no mail, or null. */
export const findSuppression = async (
  table: Table,
  email: string,
): Promise<SuppressionReason | null> => {
  const row = await loadSuppression(table, email);
  return row?.holds === true ? row.reason : null;
};

const suppressionKey = (email: string): Key => ({ pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" });

/**
 * Fails its condition when it holds already: the first reason stays, but a complaint counts more than a bounce. How often
 * the address was released is kept.
 */
export const suppress = (email: string, reason: SuppressionReason, now: Date): Write =>
  set(
    suppressionKey(email),
    { reason, at: now.toISOString(), holds: true },
    either(
      absent,
      where({ holds: false }),
      ...(reason === "complaint" ? [where({ reason: "bounce" })] : []),
    ),
  );

/** Mails are sent to it again; fails when it was refused once more since it was read. */
export const releaseSuppressed = (row: SuppressionRow, now: Date): Write =>
  set(
    row,
    { holds: false, releasedAt: now.toISOString(), releases: added(1) },
    where({ at: row.at, reason: row.reason }),
  );

/** Nothing is known of the address any more. */
export const forgetSuppression = (email: string): Write => remove(suppressionKey(email));
