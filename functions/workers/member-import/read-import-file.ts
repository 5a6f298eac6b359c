import type { FileRow } from "../../../shared/domain/bank-statements/file-row.ts";
import {
  type MembersFile,
  parseMembersFile,
} from "../../../shared/domain/member-imports/import-line.ts";
import { csvRows, UnclosedQuoteError } from "../../platform/csv-rows.ts";

export type ReadImportFile =
  | { readonly file: MembersFile; readonly problem?: undefined }
  | { readonly problem: string; readonly file?: undefined };

const maxLines = 120_000;
const maxPlans = 100;

/** Decodes an import file: UTF-8, or the older Windows encoding. Returns a message if it cannot be read. */
export const readImportFile = (bytes: Uint8Array): ReadImportFile => {
  const text = textOf(bytes);
  const rows = rowsIn(text);
  if (typeof rows === "string") return { problem: rows };
  if (rows.length > maxLines)
    return { problem: "This file has more than 120,000 lines. Split it into parts." };
  const file = parseMembersFile(rows);
  if (file === null)
    return {
      problem: "The first line must name the columns, including an email column.",
    };
  if (file.lines.length + file.faults.length === 0) return { problem: "This file is empty." };
  if (file.plans.length > maxPlans)
    return { problem: `It has more than ${maxPlans} plans. Check the plan column’s title.` };
  return { file };
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

/** Parses the rows. The number of a row is the line on which it ends in the file. */
const rowsIn = (text: string): readonly FileRow[] | string => {
  try {
    return csvRows(text, [",", ";", "\t"]);
  } catch (thrown) {
    if (!(thrown instanceof UnclosedQuoteError)) throw thrown;
    return `Line ${thrown.line}: close the quotation mark.`;
  }
};
