/**
 * A newsletter that was made for one member, with the items that it named, as they were then. Its key is a secret of
 * member and Monday: a second one cannot be made, and whoever has the key can read it without learning whose it was.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, ttlAt, type Write } from "../platform/table/write.ts";

const entry = z.object({ id: z.string(), opens: z.boolean() });

const letterRow = z.object({
  /** The Monday of the newsletter. */
  on: z.string(),
  /** The content: the whole newsletter, or only what the member follows. */
  about: z.enum(["newsletter", "follows"]),
  frequency: z.enum(["weekly", "monthly"]),
  followed: z.array(entry),
  published: z.array(entry),
  /** The number of further new items. */
  more: z.int(),
});
export type LetterRow = z.output<typeof letterRow>;

const keptDays = 400;

const letterKey = (key: string): Key => ({ pk: `LETTER#${key}`, sk: "LETTER" });

export const loadLetter = (table: Table, key: string): Promise<LetterRow | null> =>
  table.get(letterKey(key), letterRow);

/** Stores a newsletter. Fails if the member has one of that Monday. */
export const newLetter = (key: string, letter: LetterRow, now: Date): Write =>
  put(
    {
      ...letterKey(key),
      ...letter,
      ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
    },
    absent,
  );
