/**
 * The ledger: one row for every change to money, never changed again. A day's rows stand together, so that they can be
 * put beside what Stripe has of that day.
 */
import * as z from "zod/mini";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";

export const ledgerKinds = [
  /** Taken from a card. */
  "charge",
  /** Come in by bank transfer. */
  "receipt",
  /** Come in by bank transfer when nothing was to be paid any more: it waits for staff. Negative once they have decided. */
  "receipt-kept",
  /** Gone back, by card or by bank transfer. */
  "refund",
  /** A refund that the bank would not take, and that therefore came back. */
  "refund-failed",
  /** Taken back by a bank for good, at the end of a dispute. */
  "dispute-lost",
  /** Owed and given up by finance: no money moved, and the amount is what was owed. */
  "written-off",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerRow = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.enum(ledgerKinds),
  /** Pence: what came in is positive, what went out is negative. */
  amount: z.int(),
  orderId: z.string(),
  userId: z.string(),
  /** `pi_…`, `re_…`, `dp_…`, or what the bank statement says. */
  reference: z.string(),
  /** When it was entered. */
  at: z.string(),
  /** Of a bank transfer: the London day on its statement. */
  receivedOn: z._default(z.nullable(z.string()), null),
});
export type LedgerRow = z.output<typeof ledgerRow>;

export type LedgerEntry = Omit<LedgerRow, "pk" | "receivedOn" | "sk"> &
  Partial<Pick<LedgerRow, "receivedOn">>;

/** Enters it, once: whoever enters it again fails. Of one cause there is one entry of each kind. */
export const enterLedger = (entry: LedgerEntry, causeId: string): Write =>
  put(
    {
      pk: dayOf(londonDay(entry.at)),
      sk: `${entry.kind}#${causeId}`,
      receivedOn: null,
      ...entry,
    },
    absent,
  );

/** The charge, receipt, refund or dispute that it is of; of late money that staff have decided on, with how. */
export const causeOf = ({ kind, sk }: Pick<LedgerRow, "kind" | "sk">): string =>
  sk.slice(kind.length + 1);

const prefix = "LEDGER#";
const dayOf = (day: string): string => `${prefix}${day}`;

export const isLedgerKey = ({ pk }: Key): boolean => pk.startsWith(prefix);

/** The London day that an entry is of. */
export const ledgerDayOf = ({ pk }: Key): string => pk.slice(prefix.length);

/** Rows of one London day: `2026-11-21`. */
export const listLedgerDay = async (table: Table, day: string): Promise<LedgerRow[]> =>
  (await table.queryAll({ pk: dayOf(day) })).map((row) => ledgerRow.parse(row));
