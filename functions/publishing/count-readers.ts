/**
 * Counts an item's readers from the stream: whoever is new in a member's month is one reader more of it. A batch that comes
 * again counts again; it is the order of popularity that matters, and a month forgets it.
 */
import * as z from "zod/mini";
import { addReaders, type ReaderCount } from "../rows/popularity.ts";
import { readPrefix } from "../rows/reading.ts";
import type { Deps } from "../runtime/deps.ts";

const image = z.optional(z.object({ items: z.optional(z.object({ SS: z.array(z.string()) })) }));

/** A record of the table's stream, as far as it tells of reading. */
const readRecord = z.object({
  dynamodb: z.object({
    Keys: z.object({ sk: z.object({ S: z.string().check(z.startsWith(readPrefix)) }) }),
    OldImage: image,
    NewImage: image,
  }),
});

/** New readers by month and item; records of other rows, and of rows that have expired, tell of none. */
export const newReaders = (records: readonly unknown[]): ReaderCount[] => {
  const counts = new Map<string, ReaderCount>();
  for (const record of records) {
    const { data } = readRecord.safeParse(record);
    if (data === undefined) continue;
    const { Keys, OldImage, NewImage } = data.dynamodb;
    const month = Keys.sk.S.slice(readPrefix.length);
    const known = new Set(OldImage?.items?.SS);
    for (const contentId of NewImage?.items?.SS ?? []) {
      if (known.has(contentId)) continue;
      const key = `${month} ${contentId}`;
      const readers = (counts.get(key)?.readers ?? 0) + 1;
      counts.set(key, { month, contentId, readers });
    }
  }
  return [...counts.values()];
};

/** How many writes go out side by side. */
const abreast = 10;

export const countReaders = async (
  { table }: Pick<Deps, "table">,
  records: readonly unknown[],
): Promise<void> => {
  const counts = newReaders(records);
  for (let start = 0; start < counts.length; start += abreast)
    await Promise.all(
      counts.slice(start, start + abreast).map((count) => table.save(addReaders(count))),
    );
};
