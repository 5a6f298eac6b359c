/**
 * Reads names and email addresses from a file: with or without a header row, in any column order, from any
 * spreadsheet.
 */
import Papa from "papaparse";

export interface PersonInFile {
  readonly name: string;
  readonly email: string;
}

/** Returns every line that is not empty, in the order of the file; the server validates them. */
export const peopleInFile = (text: string): readonly PersonInFile[] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const [head = [], ...rest] = rows;
  const columns = columnsOf(head);
  return columns === null ? rows.map(parseRowWithoutHeader) : rest.map((row) => read(row, columns));
};

interface Columns {
  readonly email: number;
  /** The column of the name, or those of first and last name. */
  readonly names: readonly number[];
}

/** Returns the columns from the header row; null if the first line already contains a person. */
const columnsOf = (head: readonly string[]): Columns | null => {
  if (head.some((cell) => cell.includes("@"))) return null;
  const email = head.findIndex((cell) => /e-?mail|address/i.test(cell));
  if (email === -1) return null;
  const names = head.flatMap((cell, index) =>
    /name/i.test(cell) && index !== email ? [index] : [],
  );
  return { email, names };
};

const read = (row: readonly string[], { email, names }: Columns): PersonInFile => ({
  email: row[email] ?? "",
  name: joinName(names.map((index) => row[index] ?? "")),
});

const parseRowWithoutHeader = (row: readonly string[]): PersonInFile => ({
  email: row.find((cell) => cell.includes("@")) ?? "",
  name: joinName(row.filter((cell) => !cell.includes("@"))),
});

const joinName = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .join(" ")
    .trim();
