/** Writes a list as a CSV file for spreadsheets. Values that look like formulas are stored as text. */
import Papa from "papaparse";
import type { FileColumn } from "./table-column.ts";

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = "\ufeff";

/** Matches values that a spreadsheet would evaluate; a negative number is not one of them. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

export const asCsv = <R>(columns: ReadonlyArray<FileColumn<R>>, records: readonly R[]): string =>
  byteOrderMark +
  Papa.unparse(
    {
      fields: columns.map(({ title }) => title),
      data: records.map((record) => columns.map(({ text }) => text(record))),
    },
    { newline: "\r\n", escapeFormulae: formula },
  );

export const saveCsvFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
