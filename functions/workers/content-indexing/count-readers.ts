/**
 * Counts the readers of items from the stream: an item that is new in a member's month has one more reader. A repeated batch
 * counts again. That is acceptable, because only the order of popularity matters, and each month starts anew.
 */
import * as z from "zod/mini";
import { addReaders, type ReaderCount } from "../../entities/popularity.ts";
import { isReadingKey, readingMonthOf } from "../../entities/reading.ts";
import type { TableChange } from "../../platform/table-change.ts";
import type { Deps } from "../../platform/deps.ts";

/** The number of concurrent writes. */
const maxConcurrentWrites = 10;

export const countReaders = async (
  { table }: Pick<Deps, "table">,
  changes: readonly TableChange[],
): Promise<void> => {
  const counts = newReaders(changes);
  for (let start = 0; start < counts.length; start += maxConcurrentWrites)
    await Promise.all(
      counts
        .slice(start, start + maxConcurrentWrites)
        .map((count) => table.save(addReaders(count))),
    );
};

/** A row in the format of the stream. */
const image = z.object({ items: z.object({ SS: z.array(z.string()) }) });

const itemsIn = (row: unknown): readonly string[] => image.safeParse(row).data?.items.SS ?? [];

/** Returns new readers by month and item. Changes of other rows, and expired rows, are ignored. */
export const newReaders = (
  changes: ReadonlyArray<Omit<TableChange, "sequenceNumber">>,
): ReaderCount[] => {
  const counts = new Map<string, ReaderCount>();
  for (const { key, before, after } of changes) {
    if (!isReadingKey(key)) continue;
    const month = readingMonthOf(key);
    const existing = new Set(itemsIn(before));
    for (const contentId of itemsIn(after)) {
      if (existing.has(contentId)) continue;
      const name = `${month} ${contentId}`;
      const readers = (counts.get(name)?.readers ?? 0) + 1;
      counts.set(name, { month, contentId, readers });
    }
  }
  return [...counts.values()];
};
