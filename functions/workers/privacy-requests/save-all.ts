import type { Table } from "../../platform/table/table.ts";
import type { Write } from "../../platform/table/write.ts";

/** As many as one transaction takes with room to spare. */
const atOnce = 50;

/** Carries out any number of writes, some dozens in each transaction. */
export const saveAll = async (table: Table, writes: readonly Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += atOnce)
    await table.save(writes.slice(start, start + atOnce));
};
