import type { FileRow } from "../../../shared/domain/bank-statements/file-row.ts";
import {
  type MembersFile,
  readMembers,
} from "../../../shared/domain/member-imports/import-line.ts";
import { csvRows, OpenQuote } from "../../platform/csv-rows.ts";

export type ReadFile =
  | { readonly file: MembersFile; readonly problem?: undefined }
  | { readonly problem: string; readonly file?: undefined };

const mostLines = 120_000;
const mostPlans = 100;

/** Decodes an import file: UTF-8, or the older Windows encoding. Returns a message if it cannot be read. */
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

/** Parses the rows. The number of a row is the line on which it ends in the file. */
const rowsIn = (text: string): readonly FileRow[] | string => {
  try {
    return csvRows(text, [",", ";", "\t"]);
  } catch (thrown) {
    if (!(thrown instanceof OpenQuote)) throw thrown;
    return `Line ${thrown.line}: a quote is opened and never closed.`;
  }
};
