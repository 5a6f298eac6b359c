/** Rows of a bank's file in the form that the rules of the domain take. */
import type { ColumnUse } from "../../shared/domain/bank-statements/column-mapping.ts";
import { parseStatement } from "../../shared/domain/bank-statements/bank-statement.ts";
import type { FileRow } from "../../shared/domain/bank-statements/file-row.ts";

type Rows = ReadonlyArray<readonly string[]>;

export const rowsOf = (rows: Rows): readonly FileRow[] =>
  rows.map((cells, at) => ({ line: at + 1, cells }));

const today = "2026-12-24";

export const readRows = (...rows: Rows) => parseStatement(rowsOf(rows), today);

export const readByName = (uses: readonly ColumnUse[], ...rows: Rows) =>
  parseStatement(rowsOf(rows), today, uses);
