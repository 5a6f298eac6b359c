/** A table that counts reads and writes, including parallel ones. */
import type { Table } from "../../functions/platform/table/table.ts";

export interface TableCounts {
  /** The number of round trips that read. */
  reads: number;
  /** The number of rows that were written. */
  rows: number;
  /** The end of each write, in milliseconds. */
  readonly savedAt: number[];
}

export const countedTable = (
  table: Table,
): { readonly table: Table; readonly counts: TableCounts } => {
  const counts: TableCounts = { reads: 0, rows: 0, savedAt: [] };
  return {
    counts,
    table: {
      ...table,
      get: (key, schema, freshness) => {
        counts.reads += 1;
        return table.get(key, schema, freshness);
      },
      getMany: (keys, freshness) => {
        counts.reads += 1;
        return table.getMany(keys, freshness);
      },
      query: (query) => {
        counts.reads += 1;
        return table.query(query);
      },
      queryAll: (query) => {
        counts.reads += 1;
        return table.queryAll(query);
      },
      save: async (writes) => {
        counts.rows += "does" in writes ? 1 : writes.length;
        await table.save(writes);
        counts.savedAt.push(performance.now());
      },
    },
  };
};
