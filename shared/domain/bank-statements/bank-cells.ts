/** What stands in a cell of a bank's file: text, a word that says which way money went, a currency. */
import type { FileRow } from "./file-row.ts";

/** Spreadsheets write `="00123"` and `'=1+1` so that text stays text: nothing is ever computed here. */
export const parseTextCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/gu, " ")
    .trim();

/** Whether a word beside an amount says that it came or that it went; null for one that says neither. */
export const wayOf = (word: string): "in" | "out" | null => {
  if (/^(?:\+|cr?|in|credit|crdt|money in|paid in)$/i.test(word)) return "in";
  return /^(?:[-\u2212]|dr?|db|out|debit|dbit|money out|paid out)$/i.test(word) ? "out" : null;
};

/** Whether whatever stands in a column says that money came, or that it went. */
export const saysWays = (below: readonly FileRow[], at: number): boolean => {
  const said = below
    .map(({ cells }) => parseTextCell(cells[at] ?? ""))
    .filter((word) => word !== "");
  return said.length > 0 && said.every((word) => wayOf(word) !== null);
};

/** Of a title: `Amount (EUR)`. */
export const currencyIn = (title: string): string | null => {
  const found = /\(([a-z]{3}|[£€$])\)|\b(gbp|eur|usd)\b|([£€$])/i.exec(title);
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  return name === undefined ? null : currencyOf(name);
};

/** As it is written: `gbp`, `£`. */
export const currencyOf = (written: string): string =>
  symbols[written] ?? written.toUpperCase().slice(0, longestCurrency);

const longestCurrency = 12;

const symbols: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };
