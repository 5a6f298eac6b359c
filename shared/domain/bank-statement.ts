/** A bank's CSV as rows of text, read as lines of a statement: each bank has its own columns, dates and amounts. */
import { isCalendarDay } from "../kernel/calendar-day.ts";
import { foldText } from "./directory-search.ts";
import { penceOf } from "./bank-amount.ts";
import { dayOf } from "./bank-day.ts";

/** A row of the file, and where it stands there. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface StatementLine {
  /** Of the file, counted from 1. */
  readonly line: number;
  /** `2026-11-21` */
  readonly day: string;
  /** What came in is positive, what went out negative. */
  readonly pence: number;
  readonly text: string;
  /** Tells it from all others, in whatever file it stands: day, amount, text, and which of several that are alike. */
  readonly key: string;
}

export interface StatementFault {
  readonly line: number;
  readonly message: string;
}

export type ReadStatement =
  | { readonly lines: readonly StatementLine[]; readonly faults?: undefined }
  | { readonly faults: readonly StatementFault[]; readonly lines?: undefined };

/** The rows above the one that names the columns say whose account it is, if there are any. */
const mostAbove = 20;

export const readStatement = (rows: readonly FileRow[]): ReadStatement => {
  const at = rows.slice(0, mostAbove).findIndex(({ cells }) => columnsIn(cells) !== null);
  const columns = columnsIn(rows[at]?.cells ?? []);
  if (columns === null)
    return {
      faults: [
        {
          line: rows[0]?.line ?? 1,
          message:
            "No row names the columns: a date, and an amount or what was paid in, have to be there",
        },
      ],
    };
  const read = rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ""))
    .map((row) => readRow(columns, row));
  const faults = read.flatMap((one) => (one.fault === undefined ? [] : [one.fault]));
  if (faults.length > 0) return { faults };
  return { lines: withKeys(read.flatMap((one) => (one.line === undefined ? [] : [one.line]))) };
};

interface Columns {
  readonly date: number;
  readonly amount: number | null;
  readonly paidIn: number | null;
  readonly paidOut: number | null;
  readonly texts: readonly number[];
}

const names = {
  date: ["date", "transaction date", "posting date", "posted date", "booking date", "value date"],
  amount: ["amount", "value", "transaction amount", "amount gbp", "amount (gbp)"],
  paidIn: ["paid in", "money in", "credit", "credits", "credit amount", "in", "paid in (gbp)"],
  paidOut: ["paid out", "money out", "debit", "debits", "debit amount", "out", "withdrawals"],
  texts: [
    "description",
    "transaction description",
    "details",
    "narrative",
    "reference",
    "payment reference",
    "memo",
    "name",
    "payee",
    "payer",
    "counter party",
    "counterparty",
    "particulars",
  ],
} as const;

const columnsIn = (cells: readonly string[]): Columns | null => {
  const titles = cells.map((cell) => foldText(textOf(cell)).replaceAll(/\s+/g, " "));
  const first = (wanted: readonly string[]): number | null => {
    const found = wanted.map((name) => titles.indexOf(name)).find((at) => at !== -1);
    return found ?? null;
  };
  const date = first(names.date);
  const [amount, paidIn, paidOut] = [
    first(names.amount),
    first(names.paidIn),
    first(names.paidOut),
  ];
  if (date === null || (amount === null && paidIn === null)) return null;
  const isText = new Set<string>(names.texts);
  const texts = titles.flatMap((title, at) => (isText.has(title) ? [at] : []));
  return { date, amount: paidIn === null ? amount : null, paidIn, paidOut, texts };
};

/** Spreadsheets write `="00123"` and `'=1+1` so that text stays text: nothing is ever computed here. */
const textOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+@-])/, "")
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/gu, " ")
    .trim();

type ReadRow =
  | { readonly line: Omit<StatementLine, "key">; readonly fault?: undefined }
  | { readonly fault: StatementFault; readonly line?: undefined };

const readRow = (columns: Columns, { line, cells }: FileRow): ReadRow => {
  const cell = (at: number | null): string => (at === null ? "" : textOf(cells[at] ?? ""));
  const wrong = (message: string): ReadRow => ({ fault: { line, message } });
  const day = dayOf(cell(columns.date));
  if (day === null || !isCalendarDay(day)) return wrong(`'${cell(columns.date)}' is no date`);
  const pence = amountIn(columns, cell);
  if (typeof pence === "string") return wrong(pence);
  const text = columns.texts
    .map(cell)
    .filter((part) => part !== "")
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestText);
  return { line: { line, day, pence, text: text === "" ? "No text" : text } };
};

const longestText = 300;

/** Pence, or what is wrong. */
const amountIn = (
  { amount, paidIn, paidOut }: Columns,
  cell: (at: number | null) => string,
): number | string => {
  if (amount !== null) return penceOf(cell(amount)) ?? `'${cell(amount)}' is no amount`;
  const [came, went] = [cell(paidIn), cell(paidOut)];
  const into = came === "" ? 0 : penceOf(came);
  const out = went === "" ? 0 : penceOf(went);
  if (into === null) return `'${came}' is no amount`;
  if (out === null) return `'${went}' is no amount`;
  if (came === "" && went === "") return "There is no amount";
  return into - Math.abs(out);
};

/** Two lines that are alike are told apart by their order, which is the same in every file that has both. */
const withKeys = (lines: ReadonlyArray<Omit<StatementLine, "key">>): readonly StatementLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const alike = `${line.day}|${line.pence}|${foldText(line.text)}`;
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return { ...line, key: `${alike}|${ordinal}` };
  });
};
