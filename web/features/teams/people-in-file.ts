/** Names and addresses as people keep them in files: with or without a heading, in any order, from any spreadsheet. */
import Papa from "papaparse";

export interface PersonInFile {
  readonly name: string;
  readonly email: string;
}

/** Every line that is not empty, in the order of the file; what is wrong with one is for the server to say. */
export const peopleInFile = (text: string): readonly PersonInFile[] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: "greedy" });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const [head = [], ...rest] = rows;
  const columns = columnsOf(head);
  return columns === null ? rows.map(withoutHeading) : rest.map((row) => read(row, columns));
};

interface Columns {
  readonly email: number;
  /** One, or first and last name. */
  readonly names: readonly number[];
}

/** Null where the first line is somebody already. */
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
  name: joined(names.map((index) => row[index] ?? "")),
});

const withoutHeading = (row: readonly string[]): PersonInFile => ({
  email: row.find((cell) => cell.includes("@")) ?? "",
  name: joined(row.filter((cell) => !cell.includes("@"))),
});

const joined = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .join(" ")
    .trim();
