import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import type { FileRow } from "../../shared/domain/bank-statements/file-row.ts";

/** A quote that is opened at this line and never closed: where the file ends is anybody's guess. */
export class OpenQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`A quote is opened in line ${line} and never closed.`);
    this.line = line;
  }
}

/**
 * The rows of a file, each with the line in which it ends. The delimiter is whichever of those stands most often in the row that
 * names the columns. Throws `OpenQuote`.
 */
export const csvRows = (
  text: string,
  delimiters: readonly string[],
  titles: (head: readonly string[]) => string | undefined = ([first]) => first,
): readonly FileRow[] => {
  const named = titles(text.split(/\r\n|\r|\n/, mostAbove)) ?? "";
  const counted = delimiters.map((sign) => [sign, named.split(sign).length] as const);
  const [delimiter] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  try {
    const records: readonly unknown[] = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Not within a field that is quoted, yet in one: people have nicknames.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((row) => {
      const { record: cells, info } = parsed.parse(row);
      return { line: info.lines, cells };
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    throw new OpenQuote(Number(thrown["lines"] ?? 1));
  }
};

/** Lines that may stand above the one that names the columns. */
const mostAbove = 20;

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
