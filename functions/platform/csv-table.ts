import Papa from "papaparse";

/** Matches what a spreadsheet would evaluate as a formula. A negative number is not a formula. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** Returns a CSV file in which text that looks like a formula is escaped, so that no spreadsheet evaluates it. */
export const csvTable = (
  columns: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string =>
  Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { newline: "\r\n", escapeFormulae: formula },
  );
