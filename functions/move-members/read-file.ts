import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import type { FileRow } from "../../shared/domain/bank-statement.ts";
import { type MembersFile, readMembers } from "../../shared/domain/moving-line.ts";

export type ReadFile =
  | { readonly file: MembersFile; readonly problem?: undefined }
  | { readonly problem: string; readonly file?: undefined };

const mostLines = 120_000;
const mostPlans = 100;

/** A members' file as it came: UTF-8, or what Windows wrote before. A sentence where it cannot be read at all. */
export const readFile = (bytes: Uint8Array): ReadFile => {
  const text = textOf(bytes);
  const rows = rowsIn(text);
  if (typeof rows === "string") return { problem: rows };
  if (rows.length > mostLines)
    return { problem: "This file has more than 120,000 lines. Bring it in parts." };
  const file = readMembers(rows);
  if (file === null)
    return {
      problem: "Its first line does not name the columns: an e-mail address has to be there.",
    };
  if (file.lines.length + file.faults.length === 0)
    return { problem: "There is no line in this file." };
  if (file.plans.length > mostPlans)
    return { problem: `It names more than ${mostPlans} plans: is the right column called so?` };
  return { file };
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/** A line's number is where it ends in the file. */
const rowsIn = (text: string): readonly FileRow[] | string => {
  try {
    const records: readonly unknown[] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      // Not within a field that is quoted, yet in one: people have nicknames.
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((record) => {
      const { record: cells, info } = parsed.parse(record);
      return { line: info.lines, cells };
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    return `Line ${Number(thrown["lines"] ?? 1)}: a quote is opened and never closed.`;
  }
};

const delimiterOf = (text: string): string => {
  const titles = text.split(/\r\n|\r|\n/, 1)[0] ?? "";
  const counted = [",", ";", "\t"].map((sign) => [sign, titles.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};
