/** Consecutive numbers of invoices and credit notes: one counter for each kind. */
import * as z from "zod/mini";
import type { DocumentKind } from "../../shared/kernel/order-terms.ts";
import { absent, type Key, type Row, set, where, type Write } from "../platform/table/write.ts";

const numberPrefixes: Readonly<Record<DocumentKind, string | null>> = {
  "pro-forma": null,
  quote: null,
  invoice: "INV",
  "credit-note": "CN",
};

const counterRow = z.object({ last: z.int() });

/** Returns the key of a kind's counter, or null for pro formas and quotes, which have no numbers. */
export const counterOf = (kind: DocumentKind): Key | null => {
  const prefix = numberPrefixes[kind];
  return prefix === null ? null : keyOf(prefix);
};

const keyOf = (prefix: string): Key => ({ pk: `COUNTER#${prefix}`, sk: "COUNTER" });

/**
 * Returns the next number of a kind, and the write that assigns it. The write fails if the number is assigned already.
 */
export const nextNumber = (
  kind: DocumentKind,
  counter: Row | null | undefined,
): { readonly number: string; readonly write: Write } | null => {
  const prefix = numberPrefixes[kind];
  if (prefix === null) return null;
  const last = counter ? counterRow.parse(counter).last : 0;
  const free = counter ? where({ last }) : absent;
  return {
    number: `${prefix}-${String(last + 1).padStart(6, "0")}`,
    write: set(keyOf(prefix), { last: last + 1 }, free),
  };
};

/** Returns the position of a number in its kind: 12 for `CN-000012`. */
export const ordinalOf = (number: string): number => Number(number.split("-")[1]);
