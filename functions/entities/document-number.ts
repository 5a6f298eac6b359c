/** Numbers of invoices and credit notes, without gaps: one counter a kind. */
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

/** Where the numbers of a kind are counted; null for pro formas and quotes, which have none. */
export const counterOf = (kind: DocumentKind): Key | null => {
  const prefix = numberPrefixes[kind];
  return prefix === null ? null : keyOf(prefix);
};

const keyOf = (prefix: string): Key => ({ pk: `COUNTER#${prefix}`, sk: "COUNTER" });

/** The next number of a kind, and the write that takes it, unless somebody else takes it first. */
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

/** Which of its kind a number is: `CN-000012` -> 12. */
export const ordinalOf = (number: string): number => Number(number.split("-")[1]);
