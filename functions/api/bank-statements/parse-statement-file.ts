import type { ColumnUse } from "../../../shared/domain/bank-statements/column-mapping.ts";
import {
  parseStatement,
  type StatementFault,
  type StatementLine,
} from "../../../shared/domain/bank-statements/bank-statement.ts";
import type { FileRow } from "../../../shared/domain/bank-statements/file-row.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { csvRows, UnclosedQuoteError } from "../../platform/csv-rows.ts";

export type ParsedStatementFile =
  | { readonly lines: readonly StatementLine[]; readonly faults?: undefined }
  | {
      /** The errors of the file, line by line. */
      readonly faults: readonly string[];
      readonly lines?: undefined;
      /** True if the unknown columns are the only problem. */
      readonly canBeNamed: boolean;
    };

/**
 * Parses the lines of a bank's CSV. `today` is the latest date that a line can have. Throws `invalid` if there are no lines, or
 * more than a file may have.
 */
export const parseStatementFile = (
  rows: readonly FileRow[],
  today: string,
  uses: readonly ColumnUse[] | null,
): ParsedStatementFile => {
  const read = parseStatement(rows, today, uses);
  if (read.faults !== undefined) return { ...read, faults: faultSummary(read.faults) };
  const { lines } = read;
  if (lines.length === 0) throw invalidField("text", "This file is empty. Choose another file.");
  if (lines.length > maxLines)
    throw invalidField(
      "text",
      `This file has ${lines.length} lines. Upload up to ${maxLines}, one month at a time.`,
    );
  return { lines };
};

const maxLines = 1000;
/** The maximum number of errors in the response. Correcting these may reveal more. */
const maxErrors = 20;

const faultSummary = (faults: readonly StatementFault[]): readonly string[] => {
  const first = faults.slice(0, maxErrors).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = faults.length - first.length;
  return more > 0 ? [...first, `And ${more} more lines.`] : first;
};

export const unreadableFileError = (faults: readonly string[]): AppError =>
  new AppError("invalid", "This file can’t be read. Check it and upload it again.", {
    text: faults,
  });

const signs = [",", ";", "\t", "|"] as const;

/** Parses a bank's CSV into rows of text. Throws `invalid` if a quote is not closed. */
export const parseRows = (text: string): readonly FileRow[] => {
  try {
    return csvRows(
      text,
      signs,
      (head) => head.find((line) => /date/i.test(line)) ?? findTitleLine(head),
    );
  } catch (thrown) {
    if (!(thrown instanceof UnclosedQuoteError)) throw thrown;
    throw unreadableFileError(
      faultSummary([{ line: thrown.line, message: "Close the quotation mark that starts here" }]),
    );
  }
};

/** Finds the titles if no date column is named: the rows above them have fewer columns. */
const findTitleLine = (head: readonly string[]): string | undefined =>
  head.reduce<string | undefined>(
    (best, line) => (best === undefined || width(line) > width(best) ? line : best),
    undefined,
  );

const width = (line: string): number => Math.max(...signs.map((sign) => line.split(sign).length));
