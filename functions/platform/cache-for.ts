import type { Deps } from "./deps.ts";
import type { Table } from "./table/table.ts";

/** What changes seldom and is asked for often: read once in so many milliseconds, so that nobody waits for it. */
export const cacheFor = <T>(patience: number, load: (table: Table) => Promise<T>) => {
  const seen = new WeakMap<Table, { readonly read: Promise<T>; readonly at: number }>();
  return ({ table, now }: Pick<Deps, "now" | "table">): Promise<T> => {
    const time = now().getTime();
    const known = seen.get(table);
    if (known !== undefined && Math.abs(time - known.at) < patience) return known.read;
    const read = load(table);
    seen.set(table, { read, at: time });
    // What could not be read is not remembered.
    read.catch(() => seen.delete(table));
    return read;
  };
};
