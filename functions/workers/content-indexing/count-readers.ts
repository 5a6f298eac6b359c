/**
 * Counts an item's readers from the stream: whoever is new in a member's month is one reader more of it. A batch that comes
 * again counts again; it is the order of popularity that matters, and a month forgets it.
 */
import * as z from "zod/mini";
import { addReaders, type ReaderCount } from "../../entities/popularity.ts";
import { isReading, readingMonthOf } from "../../entities/reading.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Deps } from "../../platform/deps.ts";

/** How many writes go out side by side. */
const abreast = 10;

export const countReaders = async (
  { table }: Pick<Deps, "table">,
  changes: readonly TableChange[],
): Promise<void> => {
  const counts = newReaders(changes);
  for (let start = 0; start < counts.length; start += abreast)
    await Promise.all(
      counts.slice(start, start + abreast).map((count) => table.save(addReaders(count))),
    );
};

/** A row as the stream brings it. */
const image = z.object({ items: z.object({ SS: z.array(z.string()) }) });

const itemsIn = (row: unknown): readonly string[] => image.safeParse(row).data?.items.SS ?? [];

/** New readers by month and item; changes of other rows, and rows that have expired, tell of none. */
export const newReaders = (
  changes: ReadonlyArray<Omit<TableChange, "sequenceNumber">>,
): ReaderCount[] => {
  const counts = new Map<string, ReaderCount>();
  for (const { key, before, after } of changes) {
    if (!isReading(key)) continue;
    const month = readingMonthOf(key);
    const known = new Set(itemsIn(before));
    for (const contentId of itemsIn(after)) {
      if (known.has(contentId)) continue;
      const name = `${month} ${contentId}`;
      const readers = (counts.get(name)?.readers ?? 0) + 1;
      counts.set(name, { month, contentId, readers });
    }
  }
  return [...counts.values()];
};
