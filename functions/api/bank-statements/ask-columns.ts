import type { ColumnsToName } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { isMoneyIn } from "../../../shared/domain/bank-statements/bank-matching.ts";
import { parseTextCell } from "../../../shared/domain/bank-statements/bank-cells.ts";
import {
  type ColumnUse,
  type FileTitles,
  guessColumnMapping,
} from "../../../shared/domain/bank-statements/column-mapping.ts";
import type { StatementLine } from "../../../shared/domain/bank-statements/bank-statement.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { ParsedStatementFile } from "./parse-statement-file.ts";
import { displayAmount } from "./statement-view.ts";

/** The number of sample lines that the column form shows. */
const shownLines = 5;

/**
 * Returns the questions about the unknown columns of an uploaded file, and a preview of how the file reads with the answers
 * given.
 */
export const presentColumnQuestions = (
  titles: FileTitles,
  uses: readonly ColumnUse[] | null,
  read: ParsedStatementFile,
): ColumnsToName => {
  const columnUses = uses ?? guessColumnMapping(titles.titles);
  const shown = titles.below.slice(0, shownLines);
  return {
    line: titles.line,
    columns: titles.titles.map((title, at) => ({
      title: title === "" ? columnName(at) : title,
      first: shown.map(({ cells }) => parseTextCell(cells[at] ?? "").slice(0, longestShown)),
      use: columnUses[at] ?? "none",
    })),
    faults: uses === null ? [] : [...(read.faults ?? [])],
    read: read.lines === undefined ? null : readingView(read.lines),
  };
};

const longestShown = 80;

/** Returns the name of a column without a title. */
export const columnName = (at: number): string => `Column ${at + 1}`;

/** Returns the totals of the preview, which show whether incoming and outgoing columns were swapped. */
const readingView = (lines: readonly StatementLine[]): ColumnsToName["read"] => {
  const sum = (some: readonly StatementLine[]): number =>
    some.reduce((all, { pence }) => all + Math.abs(pence), 0);
  const booked = lines.filter(({ currency, unbooked }) => currency === "GBP" && unbooked === null);
  return {
    lines: lines.length,
    came_display: formatPence(sum(lines.filter(isMoneyIn))),
    went_display: formatPence(sum(booked.filter(({ pence }) => pence < 0))),
    first: lines.slice(0, shownLines).map((line) => ({
      line: line.line,
      day_display: formatDay(line.day),
      amount_display: displayAmount(line),
      text: line.text,
    })),
  };
};
