import type { Table } from "./table.ts";
import type { Row } from "./write.ts";

/** Queries the second index under `pk` for rows that were due by `until`, those waiting longest first. */
export const queryDueRows = async (
  table: Pick<Table, "query">,
  pk: string,
  until: string,
  limit: number,
): Promise<readonly Row[]> => {
  // A sort key is never empty.
  const { rows } = await table.query({ index: "gsi2", pk, between: ["0", until], limit });
  return rows;
};
