import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import type { FileRow } from "../../shared/domain/bank-statements/file-row.ts";

/** The error for a quote that is opened in this line and never closed, so that the end of the row is unknown. */
export class UnclosedQuoteError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`A quote is opened in line ${line} and never closed.`);
    this.line = line;
  }
}

/**
 * Returns the rows of a CSV file, each with the number of the line in which it ends. The delimiter is the candidate
 * that occurs most often in the row that names the columns. Throws `UnclosedQuoteError`.
 */
export const csvRows = (
  text: string,
  delimiters: readonly string[],
  titles: (head: readonly string[]) => string | undefined = ([first]) => first,
): readonly FileRow[] => {
  const requested = titles(text.split(/\r\n|\r|\n/, maxLinesAboveHeader)) ?? "";
  const counted = delimiters.map((sign) => [sign, requested.split(sign).length] as const);
  const [delimiter] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  try {
    const records: readonly unknown[] = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Quotes are allowed inside a field that is not quoted itself, because people have nicknames.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((row) => {
      const { record: cells, info } = parsed.parse(row);
      return { line: info.lines, cells };
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    throw new UnclosedQuoteError(Number(thrown["lines"] ?? 1));
  }
};

/** The maximum number of lines above the row that names the columns. */
const maxLinesAboveHeader = 20;

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
