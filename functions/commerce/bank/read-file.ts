import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import {
  type FileRow,
  readStatement,
  type StatementFault,
  type StatementLine,
} from "../../../shared/domain/bank-statement.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";

/** The lines of a bank's CSV. Throws `invalid` with what is wrong, line by line. */
export const readFile = (text: string): readonly StatementLine[] => {
  const { lines, faults } = readStatement(rowsIn(text));
  if (faults !== undefined) throw refuse(faults);
  if (lines.length === 0) throw invalidField("text", "There is no line in this file.");
  if (lines.length > mostLines)
    throw invalidField(
      "text",
      `This file has ${lines.length} lines. Bring in ${mostLines} at most, by months.`,
    );
  return lines;
};

const mostLines = 1000;
/** So many faults are told of; whoever mends those may find more. */
const mostFaults = 20;

const refuse = (faults: readonly StatementFault[]): AppError => {
  const told = faults.slice(0, mostFaults).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = faults.length - told.length;
  return new AppError("invalid", "This file cannot be read.", {
    text: more > 0 ? [...told, `And ${more} more lines.`] : told,
  });
};

const parsed = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

const rowsIn = (text: string): readonly FileRow[] => {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      // Not within a field that is quoted, yet in one: banks do so with names.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return parsed.parse(records).map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const line = Number(thrown["lines"] ?? 1);
    throw refuse([{ line, message: "A quote is opened here and never closed" }]);
  }
};

/** What stands between the columns: most often in the row that names them. */
const delimiterOf = (text: string): string => {
  const head = text.split(/\r\n|\r|\n/).slice(0, 20);
  const titles = head.find((line) => /\bdate\b/i.test(line)) ?? head[0] ?? "";
  const counted = [",", ";", "\t", "|"].map((sign) => [sign, titles.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};
