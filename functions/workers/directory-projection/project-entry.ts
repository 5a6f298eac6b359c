import { isDeepStrictEqual } from "node:util";
import { loadEntry, type NextEntry, saveEntry } from "../../entities/directory-entry.ts";
import type { DirectorySubject } from "../../entities/directory-subject.ts";
import { replaceSales } from "../../entities/sold.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadOrderEntryContext } from "./order-entry.ts";
import { loadPersonEntry } from "./person-entry.ts";

type ProjectEntryDeps = Pick<Deps, "now" | "table">;

/**
 * Rebuilds an entry from the current rows. The entry is read before the rows, so a run that read older rows also read an older
 * entry and cannot save it; it reads and decides again. Writes nothing if nothing has changed.
 */
export const projectEntry = (deps: ProjectEntryDeps, subject: DirectorySubject): Promise<void> =>
  retryOnConflict(
    async () => {
      const { table, now } = deps;
      const { kind, id } = subject;
      const before = await loadEntry(table, kind, id);
      const { placedAt, ...next } = await loadEntryContext(deps, subject);
      const { entry = null, sold = [] } = before ?? {};
      if (next.entry === entry && isDeepStrictEqual(next.sold, sold)) return;
      await table.save([
        saveEntry(kind, id, before, next, now()),
        ...replaceSales({ orderId: id, placedAt }, sold, next.sold),
      ]);
    },
    { pause: 50 },
  );

interface EntryContext extends NextEntry {
  readonly placedAt: string;
}

const loadEntryContext = async (
  { table }: ProjectEntryDeps,
  { kind, userId, id }: DirectorySubject,
): Promise<EntryContext> => {
  if (kind === "people") {
    const person = await loadPersonEntry(table, userId);
    return { entry: person && JSON.stringify(person), sold: [], placedAt: "" };
  }
  const order = await loadOrderEntryContext(table, userId, id);
  return {
    entry: order && JSON.stringify(order.entry),
    sold: order?.sold ?? [],
    placedAt: order?.entry.placedAt ?? "",
  };
};
