/** A bank's file of which the columns are not known: a person says what each of them is. */
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { penceOf } from "./bank-amount.ts";
import { currencyIn, saysWays, parseTextCell } from "./bank-cells.ts";
import { type BankColumns, columnCalled, namedIn, textsIn } from "./bank-columns.ts";
import { dayOf } from "./bank-day.ts";
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
/** What a column is; `none` is not read. */
export type ColumnUse = (typeof columnUses)[number];

export interface FileTitles {
  /** The line in which they stand; null for a file without any. */
  readonly line: number | null;
  /** One for each column; empty ones where the file has none. */
  readonly titles: readonly string[];
  readonly below: readonly FileRow[];
}

/** The rows above the one that names the columns say whose account it is, if there are any. */
export const maxHeaderRows = 20;

/** Where a row may name the columns: the first with most in it. One that has a day and an amount is a payment already. */
export const titlesIn = (rows: readonly FileRow[]): FileTitles => {
  const head = rows.slice(0, maxHeaderRows);
  const best = head.reduce<FileRow | undefined>(
    (before, row) => (before === undefined || isFuller(row, before) ? row : before),
    undefined,
  );
  if (best === undefined) return { line: null, titles: [], below: [] };
  if (isPayment(best)) {
    const below = rows.slice(head.findIndex(isPayment));
    const most = Math.max(...below.map(({ cells }) => cells.length));
    return { line: null, titles: Array.from({ length: most }, () => ""), below };
  }
  const below = rows.slice(rows.indexOf(best) + 1);
  return { line: best.line, titles: best.cells.map(parseTextCell), below };
};

const isFuller = (one: FileRow, than: FileRow): boolean =>
  filled(one) > filled(than) ||
  (filled(one) === filled(than) && namedIn(one.cells) > namedIn(than.cells));

const filled = ({ cells }: FileRow): number =>
  cells.filter((cell) => parseTextCell(cell) !== "").length;

const isPayment = ({ cells }: FileRow): boolean => {
  const texts = cells.map(parseTextCell);
  return texts.some((day, at) => {
    const read = dayOf(day);
    const isDay = read !== null && isCalendarDay(read);
    return isDay && texts.some((amount, other) => other !== at && penceOf(amount) !== null);
  });
};

/** A file of payments has a day, an amount and a text, and no more columns than a person can look at. */
export const canBeNamed = ({ titles, below }: FileTitles): boolean =>
  titles.length >= 3 && titles.length <= mostColumns && below.length > 0;

const mostColumns = 60;

/** What all files with these titles have in common; null for a file without titles, which is like no other. */
export const titlesKey = ({ line, titles }: FileTitles): string | null =>
  line === null ? null : titles.map((title) => normaliseQuery(title)).join("|");

/** What each column is as far as its title is known: for a person to go on from. */
export const guessColumnMapping = (titles: readonly string[]): readonly ColumnUse[] => {
  const known = new Map<number | null, ColumnUse>([
    ...textsIn(titles).map((at) => [at, "text"] as const),
    [columnCalled(titles, "currency"), "currency"],
    [columnCalled(titles, "paidOut"), "paid-out"],
    [columnCalled(titles, "paidIn"), "paid-in"],
    [columnCalled(titles, "amount"), "amount"],
    [columnCalled(titles, "date"), "day"],
  ]);
  return titles.map((_, at) => known.get(at) ?? "none");
};

/** What is wrong with what a person has said of so many columns; null for nothing. */
export const faultOfUses = (uses: readonly ColumnUse[], columns: number): string | null => {
  const count = (use: ColumnUse): number => uses.filter((one) => one === use).length;
  if (uses.length !== columns) return "Choose what each column is";
  if (count("day") === 0) return "Choose the date column";
  if (count("amount") === 0 && count("paid-in") === 0) return "Choose the amount or paid in column";
  if (count("text") === 0) return "Choose the reference or name column";
  if (count("amount") > 0 && count("paid-in") + count("paid-out") > 0)
    return "Choose either an amount column, or paid in and paid out columns";
  const twice = once.find(([use]) => count(use) > 1);
  return twice === undefined ? null : `Choose one column only for ${twice[1]}`;
};

const once = [
  ["day", "the date"],
  ["amount", "the amount"],
  ["paid-in", "paid in"],
  ["paid-out", "paid out"],
  ["currency", "the currency"],
] as const;

/**
 * The columns as a person has named them. Nobody is asked for words beside the amounts that say which way money went, nor whether a
 * line is booked: they are found as in any other file, the words by what they are.
 */
export const columnsNamed = (
  { titles, below }: FileTitles,
  uses: readonly ColumnUse[],
): BankColumns => {
  const every = (use: ColumnUse): readonly number[] =>
    uses.flatMap((one, at) => (one === use ? [at] : []));
  const amount = every("amount")[0] ?? null;
  const paidIn = every("paid-in")[0] ?? null;
  const beside = uses.findIndex(
    (use, at) => (use === "none" || use === "text") && saysWays(below, at),
  );
  return {
    dates: every("day"),
    amount,
    paidIn,
    paidOut: every("paid-out")[0] ?? null,
    sign: beside === -1 ? null : beside,
    type: columnCalled(titles, "type"),
    currency: every("currency")[0] ?? columnCalled(titles, "currency"),
    titleCurrency: currencyIn(titles[paidIn ?? amount ?? 0] ?? ""),
    state: columnCalled(titles, "state"),
    texts: every("text"),
  };
};
