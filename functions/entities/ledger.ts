/**
 * The ledger: one entry for every movement of money, never changed. A day's entries share a partition, so that they can
 * be compared with Stripe's of that day.
 */
import * as z from "zod/mini";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";

export const ledgerKinds = [
  /** A card was charged. */
  "charge",
  /** A bank transfer was received. */
  "receipt",
  /**
   * A bank transfer was received when nothing was due any more, and is unallocated until staff decide. It is negative
   * once they have decided.
   */
  "receipt-kept",
  /** Money was refunded, by card or by bank transfer. */
  "refund",
  /** A refund was rejected by the bank, so the money came back. */
  "refund-failed",
  /** A bank took the money back for good at the end of a dispute. */
  "dispute-lost",
  /** Finance wrote off what was owed. No money moved, and the amount is what was owed. */
  "written-off",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerRow = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.enum(ledgerKinds),
  /** The amount in pence: positive for money received, negative for money paid out. */
  amount: z.int(),
  orderId: z.string(),
  userId: z.string(),
  /** The reference: `pi_…`, `re_…`, `dp_…`, or the one in the bank statement. */
  reference: z.string(),
  /** The time of the entry. */
  at: z.string(),
  /** The London day in the bank statement, for a bank transfer. */
  receivedOn: z._default(z.nullable(z.string()), null),
});
export type LedgerRow = z.output<typeof ledgerRow>;

export type LedgerEntry = Omit<LedgerRow, "pk" | "receivedOn" | "sk"> &
  Partial<Pick<LedgerRow, "receivedOn">>;

/** Records an entry once: a second one fails. Each cause has one entry of each kind. */
export const ledgerEntryWrite = (entry: LedgerEntry, causeId: string): Write =>
  put(
    {
      pk: dayOf(londonDay(entry.at)),
      sk: `${entry.kind}#${causeId}`,
      receivedOn: null,
      ...entry,
    },
    absent,
  );

/**
 * Returns the id of the charge, receipt, refund or dispute behind an entry; for unallocated money that staff have
 * decided on, with the decision.
 */
export const ledgerCauseId = ({ kind, sk }: Pick<LedgerRow, "kind" | "sk">): string =>
  sk.slice(kind.length + 1);

const prefix = "LEDGER#";
const dayOf = (day: string): string => `${prefix}${day}`;

export const isLedgerKey = ({ pk }: Key): boolean => pk.startsWith(prefix);

/** Returns the London day of an entry. */
export const ledgerDayOf = ({ pk }: Key): string => pk.slice(prefix.length);

/** Lists the entries of a London day such as `2026-11-21`. */
export const listLedgerDay = async (table: Table, day: string): Promise<LedgerRow[]> =>
  (await table.queryAll({ pk: dayOf(day) })).map((row) => ledgerRow.parse(row));
