/** Reads a bank's CSV rows as lines of a statement: each bank has its own columns, dates and amounts. */
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { type DecimalSign, findDecimalSign, parsePence } from "./bank-amount.ts";
import { parseCurrency, parseTextCell, parseDirection } from "./bank-cells.ts";
import {
  type BankColumns,
  detectColumns,
  missingColumnsMessage,
  countNamedColumns,
} from "./bank-columns.ts";
import { parseDay } from "./bank-day.ts";
import {
  canMapColumns,
  type ColumnUse,
  columnsFromUses,
  maxHeaderRows,
  findTitles,
} from "./column-mapping.ts";
import { normaliseQuery } from "../directory/directory-search.ts";
import type { FileRow } from "./file-row.ts";

export interface StatementLine {
  /** The number of the line in the file, which counts from 1. */
  readonly line: number;
  /** The day, such as `2026-11-21`. */
  readonly day: string;
  /** The amount in hundredths of its currency: positive for money received, negative for money paid out. */
  readonly pence: number;
  /** The currency code, such as `GBP`. */
  readonly currency: string;
  /** The bank's word for a line that it has not booked, such as pending or declined. */
  readonly unbooked: string | null;
  readonly text: string;
  /** The key that distinguishes the line from all others in any file: day, amount, text, and its number among equal ones. */
  readonly key: string;
}

export interface StatementFault {
  readonly line: number;
  readonly message: string;
}

export type ReadStatement =
  | { readonly lines: readonly StatementLine[]; readonly faults?: undefined }
  | {
      readonly faults: readonly StatementFault[];
      readonly lines?: undefined;
      /** True if only the columns are unknown, which staff can name. */
      readonly canBeNamed: boolean;
    };

/** Reads the statement. Lines dated after `today` are rejected. `uses` is the meaning that staff have given each column. */
export const parseStatement = (
  rows: readonly FileRow[],
  today: string,
  uses: readonly ColumnUse[] | null = null,
): ReadStatement => {
  if (uses !== null) {
    const titles = findTitles(rows);
    return readLines(columnsFromUses(titles, uses), titles.below, today);
  }
  const head = rows.slice(0, maxHeaderRows);
  const at = head.findIndex(
    ({ cells }, place) => detectColumns(cells, rows.slice(place + 1)) !== null,
  );
  const below = rows.slice(at + 1);
  const columns = detectColumns(rows[at]?.cells ?? [], below);
  if (columns !== null && columns.texts.length > 0) return readLines(columns, below, today);
  const faults = [unknownColumns(rows[at] ?? bestOf(head))];
  return { faults, canBeNamed: canMapColumns(findTitles(rows)) };
};

const readLines = (
  columns: BankColumns,
  rows: readonly FileRow[],
  today: string,
): ReadStatement => {
  const below = rows.filter(({ cells }) => cells.some((cell) => parseTextCell(cell) !== ""));
  const lines = below.slice(0, below.findLastIndex((row) => !isFooter(columns, row)) + 1);
  const reading = { columns, decimal: findDecimalSign(amountsIn(columns, lines)), today };
  const read = lines.map((row) => readRow(reading, row));
  const faults = read.flatMap((one) => (one.fault === undefined ? [] : [one.fault]));
  if (faults.length > 0) return { faults, canBeNamed: false };
  return { lines: withKeys(read.flatMap((one) => (one.line === undefined ? [] : [one.line]))) };
};

/** Returns the row that comes closest to naming the columns. */
const bestOf = (head: readonly FileRow[]): FileRow =>
  head.reduce<FileRow>(
    (best, row) => (countNamedColumns(row.cells) > countNamedColumns(best.cells) ? row : best),
    head[0] ?? { line: 1, cells: [] },
  );

const unknownColumns = ({ line, cells }: FileRow): StatementFault => ({
  line,
  message: missingColumnsMessage(cells),
});

const amountsIn = (
  { amount, paidIn, paidOut }: BankColumns,
  rows: readonly FileRow[],
): readonly string[] =>
  rows.flatMap(({ cells }) =>
    [amount, paidIn, paidOut].flatMap((at) =>
      at === null ? [] : [parseTextCell(cells[at] ?? "")],
    ),
  );

/**
 * Returns whether the row is a footer: below the lines a bank may write a limit or a sum, without a date and without an amount of
 * a line.
 */
const isFooter = (columns: BankColumns, row: FileRow): boolean => {
  const dated = columns.dates.map((at) => parseTextCell(row.cells[at] ?? ""));
  if (dated.some((cell) => parseDay(cell) !== null)) return false;
  return (
    amountsIn(columns, [row]).every((cell) => cell === "") ||
    dated.some((cell) => /\b(?:totals?|balance|limit|end of)\b/i.test(cell))
  );
};

type ReadRow =
  | { readonly line: Omit<StatementLine, "key">; readonly fault?: undefined }
  | { readonly fault: StatementFault; readonly line?: undefined };

interface Reading {
  readonly columns: BankColumns;
  readonly decimal: DecimalSign | null;
  readonly today: string;
}

type CellAt = (at: number | null) => string;

const readRow = (reading: Reading, { line, cells }: FileRow): ReadRow => {
  const { columns, today } = reading;
  const cell: CellAt = (at) => (at === null ? "" : parseTextCell(cells[at] ?? ""));
  const wrong = (message: string): ReadRow => ({ fault: { line, message } });
  const dated = columns.dates.map(cell).find((text) => text !== "") ?? "";
  const day = parseDay(dated);
  if (day === null || !isCalendarDay(day)) return wrong(`'${dated}' is not a date`);
  if (day > today) return wrong(`'${dated}' is in the future`);
  const pence = amountIn(reading, cell);
  if (typeof pence === "string") return wrong(pence);
  const text = columns.texts
    .map(cell)
    .filter((part) => part !== "")
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestText);
  return {
    line: {
      line,
      day,
      pence,
      currency: parseCurrency(cell(columns.currency) || (columns.titleCurrency ?? "GBP")),
      unbooked: unbookedIn(cell(columns.state)),
      text: text === "" ? "No text" : text,
    },
  };
};

const longestText = 300;

/** Returns the word for a line that is not booked. Some banks list pending and declined payments too. */
const unbookedIn = (state: string): string | null =>
  state === "" || /^(?:complete|completed|booked|posted|settled|cleared|processed)$/i.test(state)
    ? null
    : state.toLowerCase().slice(0, 40);

/** Returns the pence, or a message about what is wrong. */
const amountIn = (reading: Reading, cell: CellAt): number | string => {
  const { columns, decimal } = reading;
  const { paidIn, paidOut, amount } = columns;
  const [arrived, went] = [cell(paidIn), cell(paidOut)];
  if (arrived === "" && went === "")
    return amount === null ? "The amount is missing" : signedAmount(reading, cell);
  const into = arrived === "" ? 0 : parsePence(arrived, decimal);
  const out = went === "" ? 0 : parsePence(went, decimal);
  if (into === null) return `'${arrived}' is not an amount`;
  if (out === null) return `'${went}' is not an amount`;
  if (into !== 0 && out !== 0) return "There is an amount in and an amount out";
  return into - Math.abs(out);
};

/** Returns the amount of one column for both directions, whose direction a word beside it may state. */
const signedAmount = (
  { columns: { amount, sign, type }, decimal }: Reading,
  cell: CellAt,
): number | string => {
  const written = cell(amount);
  const pence = parsePence(written, decimal);
  if (pence === null) return `'${written}' is not an amount`;
  const word = cell(sign ?? type);
  const way = parseDirection(word);
  if (sign !== null && way === null) return `'${word}' is neither in nor out`;
  if (sign !== null && way === "in" && pence < 0) return `'${word}' and '${written}' contradict`;
  return way === "out" ? -Math.abs(pence) : pence;
};

/**
 * Adds the keys. Two equal lines are distinguished by their order, which is the same in every file that has both. Lines in
 * another currency, or not booked, are counted separately.
 */
const withKeys = (lines: ReadonlyArray<Omit<StatementLine, "key">>): readonly StatementLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { day, pence, currency, unbooked, text } = line;
    const aside = [
      ...(currency === "GBP" ? [] : [currency]),
      ...(unbooked === null ? [] : [unbooked]),
    ];
    const alike = [day, pence, normaliseQuery(text), ...aside].join("|");
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return { ...line, key: `${alike}|${ordinal}` };
  });
};
