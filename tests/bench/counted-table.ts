/** A table that counts what goes through it, however much of it is under way at a time. */
import type { Table } from "../../functions/platform/table/table.ts";

export interface TableCounts {
  /** Round trips that read. */
  reads: number;
  /** Rows that were written. */
  rows: number;
  /** When each write was over, in milliseconds. */
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
