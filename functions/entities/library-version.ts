/**
 * Tells at the price of one read whether anything of the library was written since it was last looked at whole. The stream
 * tells of each change; the daily runs find what it has missed, and on most days there is nothing.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Write } from "../platform/table/write.ts";

/** Whoever writes items, categories, the shop, taxonomy or the site's pages puts a new one before and after. */
export const touchLibraryVersion = (token: string): Write => put({ ...markKey, token });

export interface LibraryMark {
  /** What the reader notes once all is as it should be; null where nobody has marked anything. */
  readonly token: string | null;
  /** Nothing was written since the reader has looked, and what it found holds still. */
  readonly isSeen: boolean;
}

/** Each looks for itself; another design of PDFs is another reader. */
export type LibraryReader = "publishing" | `printing#${number}`;

/** To be asked before the library is read: what is written meanwhile has another mark. */
export const loadLibraryMark = async (
  table: Table,
  reader: LibraryReader,
  now: Date,
): Promise<LibraryMark> => {
  const [mark, seen] = await table.getMany([markKey, seenKey(reader)]);
  const { token } = mark ? markRow.parse(mark) : { token: null };
  const last = seen ? seenRow.parse(seen) : null;
  const isSeen =
    last !== null && last.token === token && last.from <= now.getTime() && now.getTime() < last.to;
  return { token, isSeen };
};

/** `until`, in epoch milliseconds: something changes then by itself. */
export const markLibrarySeen = (
  reader: LibraryReader,
  token: string,
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Write => {
  const from = now.getTime();
  return put({ ...seenKey(reader), token, from, to: Math.min(from + longest, until) });
};

const markKey = { pk: "LIBRARY", sk: "CHANGED" } as const satisfies Key;
const seenKey = (reader: LibraryReader): Key => ({ pk: "LIBRARY", sk: `SEEN#${reader}` });

const markRow = z.object({ token: z.string() });
const seenRow = z.object({ token: z.string(), from: z.number(), to: z.number() });

/** Milliseconds. After a week all is looked at again, whatever the mark says: a row may have been changed by hand. */
const longest = 7 * 86_400_000;
