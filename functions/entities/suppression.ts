/** A suppressed address: it gets no emails, unless its owner has asked to try it again since. */
import * as z from "zod/mini";
import {
  type SuppressionReason,
  suppressionReasons,
} from "../../shared/domain/emails/email-suppression.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
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

/** Loads the record of an address, also if it gets emails again. Returns null for one that was never suppressed. */
export const loadSuppression = (table: Table, email: string): Promise<SuppressionRow | null> =>
  table.get(suppressionKey(email), suppressionRow);

/** Returns those of several addresses that are suppressed. */
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

/** Returns the reason why the address is suppressed, or null. */
export const findSuppression = async (
  table: Table,
  email: string,
): Promise<SuppressionReason | null> => {
  const row = await loadSuppression(table, email);
  return row?.holds === true ? row.reason : null;
};

const suppressionKey = (email: string): Key => ({ pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" });

/**
 * Suppresses an address. Fails if it is suppressed already: the first reason remains, but a complaint outranks a
 * bounce. The number of releases is preserved.
 */
export const suppressEmail = (email: string, reason: SuppressionReason, now: Date): Write =>
  set(
    suppressionKey(email),
    { reason, at: now.toISOString(), holds: true },
    either(
      absent,
      where({ holds: false }),
      ...(reason === "complaint" ? [where({ reason: "bounce" })] : []),
    ),
  );

/** Releases an address, so that it gets emails again. Fails if it was suppressed once more since it was read. */
export const releaseSuppressed = (row: SuppressionRow, now: Date): Write =>
  set(
    row,
    { holds: false, releasedAt: now.toISOString(), releases: addToAttribute(1) },
    where({ at: row.at, reason: row.reason }),
  );

/** Removes the record of an address. */
export const deleteSuppression = (email: string): Write => remove(suppressionKey(email));
