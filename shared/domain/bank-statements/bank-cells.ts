/** Reads a cell of a bank's file: a text, a word for the direction of a payment, or a currency. */
import type { FileRow } from "./file-row.ts";

/**
 * Returns the text of a cell. Spreadsheets write `="00123"` and `'=1+1` so that text stays text: no formula is ever computed
 * here.
 */
export const parseTextCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/gu, " ")
    .trim();

/** Returns the direction that a word beside an amount states; null if it states none. */
export const parseDirection = (word: string): "in" | "out" | null => {
  if (/^(?:\+|cr?|in|credit|crdt|money in|paid in)$/i.test(word)) return "in";
  return /^(?:[-\u2212]|dr?|db|out|debit|dbit|money out|paid out)$/i.test(word) ? "out" : null;
};

/** Returns whether every filled cell of a column states a direction. */
export const isDirectionColumn = (below: readonly FileRow[], at: number): boolean => {
  const said = below
    .map(({ cells }) => parseTextCell(cells[at] ?? ""))
    .filter((word) => word !== "");
  return said.length > 0 && said.every((word) => parseDirection(word) !== null);
};

/** Returns the currency in a title such as `Amount (EUR)`. */
export const findCurrency = (title: string): string | null => {
  const found = /\(([a-z]{3}|[£€$])\)|\b(gbp|eur|usd)\b|([£€$])/i.exec(title);
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  return name === undefined ? null : parseCurrency(name);
};

/** Returns the currency code of a written currency such as `gbp` or `£`. */
export const parseCurrency = (written: string): string =>
  symbols[written] ?? written.toUpperCase().slice(0, longestCurrency);

const longestCurrency = 12;

const symbols: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };
