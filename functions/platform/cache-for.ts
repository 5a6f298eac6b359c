import type { Deps } from "./deps.ts";
import type { Table } from "./table/table.ts";

/**
 * Caches a value that changes seldom and is requested often: it is read at most once in this many milliseconds.
 *
 *     const recentRoles = cacheFor(5000, async (table) => (await loadRoles(table)).roles);
 */
export const cacheFor = <T>(patience: number, load: (table: Table) => Promise<T>) => {
  const seen = new WeakMap<Table, { readonly read: Promise<T>; readonly at: number }>();
  return ({ table, now }: Pick<Deps, "now" | "table">): Promise<T> => {
    const time = now().getTime();
    const existing = seen.get(table);
    if (existing !== undefined && Math.abs(time - existing.at) < patience) return existing.read;
    const read = load(table);
    seen.set(table, { read, at: time });
    // A failed read is not cached.
    read.catch(() => seen.delete(table));
    return read;
  };
};
