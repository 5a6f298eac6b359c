import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";

/** The number of writes in one transaction, well below the limit. */
const atOnce = 50;

/** Saves any number of writes, some dozens per transaction. */
export const saveAll = async (table: Table, writes: readonly Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += atOnce)
    await table.save(writes.slice(start, start + atOnce));
};
