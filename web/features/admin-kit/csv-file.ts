/** A list as a file that any spreadsheet opens: what looks like a formula is text there. */
import Papa from "papaparse";
import type { FileColumn } from "./table-column.ts";

/** By it spreadsheets know the file for UTF-8. */
const byteOrderMark = "\ufeff";

/** What a spreadsheet would work out; a number below nothing is none. */
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
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
