import Papa from "papaparse";

/** What a spreadsheet would work out; a number below nothing is none. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** A CSV in which what looks like a formula is text. */
export const csvTable = (
  columns: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string =>
  Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { newline: "\r\n", escapeFormulae: formula },
  );
