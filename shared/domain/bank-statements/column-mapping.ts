/** Maps the columns of a bank's file that are not recognised: staff name each of them. */
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { parsePence } from "./bank-amount.ts";
import { findCurrency, isDirectionColumn, parseTextCell } from "./bank-cells.ts";
import {
  type BankColumns,
  columnCalled,
  countNamedColumns,
  purposeColumns,
} from "./bank-columns.ts";
import { parseDay } from "./bank-day.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import type { FileRow } from "./file-row.ts";

export const columnUses = [
  "day",
  "amount",
  "paid-in",
  "paid-out",
  "text",
  "currency",
  "none",
] as const;
/** The meaning of a column; `none` is not read. */
export type ColumnUse = (typeof columnUses)[number];

export interface FileTitles {
  /** The line of the titles; null for a file without titles. */
  readonly line: number | null;
  /** The titles, one for each column; they are empty if the file has none. */
  readonly titles: readonly string[];
  readonly below: readonly FileRow[];
}

/** The maximum number of rows above the titles, in which a bank may describe the account. */
export const maxHeaderRows = 20;

/** Finds the titles: the first row with the most filled cells. A row that has a day and an amount is a payment already. */
export const findTitles = (rows: readonly FileRow[]): FileTitles => {
  const head = rows.slice(0, maxHeaderRows);
  const best = head.reduce<FileRow | undefined>(
    (before, row) => (before === undefined || isFuller(row, before) ? row : before),
    undefined,
  );
  if (best === undefined) return { line: null, titles: [], below: [] };
  if (isPayment(best)) {
    const below = rows.slice(head.findIndex(isPayment));
    const max = Math.max(...below.map(({ cells }) => cells.length));
    return { line: null, titles: Array.from({ length: max }, () => ""), below };
  }
  const below = rows.slice(rows.indexOf(best) + 1);
  return { line: best.line, titles: best.cells.map(parseTextCell), below };
};

const isFuller = (one: FileRow, than: FileRow): boolean =>
  filled(one) > filled(than) ||
  (filled(one) === filled(than) && countNamedColumns(one.cells) > countNamedColumns(than.cells));

const filled = ({ cells }: FileRow): number =>
  cells.filter((cell) => parseTextCell(cell) !== "").length;

const isPayment = ({ cells }: FileRow): boolean => {
  const texts = cells.map(parseTextCell);
  return texts.some((day, at) => {
    const read = parseDay(day);
    const isDay = read !== null && isCalendarDay(read);
    return isDay && texts.some((amount, other) => other !== at && parsePence(amount) !== null);
  });
};

/**
 * Returns whether staff can name the columns: a file of payments has a day, an amount and a text, and not too many columns for a
 * person to look at.
 */
export const canMapColumns = ({ titles, below }: FileTitles): boolean =>
  titles.length >= 3 && titles.length <= maxColumns && below.length > 0;

const maxColumns = 60;

/** Returns the key that all files with these titles share; null for a file without titles, which is like no other. */
export const titlesKey = ({ line, titles }: FileTitles): string | null =>
  line === null ? null : titles.map((title) => normaliseQuery(title)).join("|");

/** Guesses the meaning of each column by its title, as a starting point for staff. */
export const guessColumnMapping = (titles: readonly string[]): readonly ColumnUse[] => {
  const existing = new Map<number | null, ColumnUse>([
    ...purposeColumns(titles).map((at) => [at, "text"] as const),
    [columnCalled(titles, "currency"), "currency"],
    [columnCalled(titles, "paidOut"), "paid-out"],
    [columnCalled(titles, "paidIn"), "paid-in"],
    [columnCalled(titles, "amount"), "amount"],
    [columnCalled(titles, "date"), "day"],
  ]);
  return titles.map((_, at) => existing.get(at) ?? "none");
};

/** Returns what is wrong with the meanings that staff have given the columns; null if they are valid. */
export const columnUsesError = (uses: readonly ColumnUse[], columns: number): string | null => {
  const count = (use: ColumnUse): number => uses.filter((one) => one === use).length;
  if (uses.length !== columns) return "Choose what each column is";
  if (count("day") === 0) return "Choose the date column";
  if (count("amount") === 0 && count("paid-in") === 0) return "Choose the amount or paid in column";
  if (count("text") === 0) return "Choose the reference or name column";
  if (count("amount") > 0 && count("paid-in") + count("paid-out") > 0)
    return "Choose either an amount column, or paid in and paid out columns";
  const twice = singleUseColumns.find(([use]) => count(use) > 1);
  return twice === undefined ? null : `Choose one column only for ${twice[1]}`;
};

const singleUseColumns = [
  ["day", "the date"],
  ["amount", "the amount"],
  ["paid-in", "paid in"],
  ["paid-out", "paid out"],
  ["currency", "the currency"],
] as const;

/**
 * Returns the columns as staff have named them. The word for the direction and the booking status are detected as in any other
 * file.
 */
export const columnsFromUses = (
  { titles, below }: FileTitles,
  uses: readonly ColumnUse[],
): BankColumns => {
  const every = (use: ColumnUse): readonly number[] =>
    uses.flatMap((one, at) => (one === use ? [at] : []));
  const amount = every("amount")[0] ?? null;
  const paidIn = every("paid-in")[0] ?? null;
  const beside = uses.findIndex(
    (use, at) => (use === "none" || use === "text") && isDirectionColumn(below, at),
  );
  return {
    dates: every("day"),
    amount,
    paidIn,
    paidOut: every("paid-out")[0] ?? null,
    sign: beside === -1 ? null : beside,
    type: columnCalled(titles, "type"),
    currency: every("currency")[0] ?? columnCalled(titles, "currency"),
    titleCurrency: findCurrency(titles[paidIn ?? amount ?? 0] ?? ""),
    state: columnCalled(titles, "state"),
    texts: every("text"),
  };
};
