/**
 * The version of the library, which tells with one read whether anything was written since a worker's last full pass.
 * The stream reports each change; daily runs find changes that it missed, and on most days there are none.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, type Write } from "../platform/table/write.ts";

/**
 * Sets a new version. Code that writes items, categories, the shop, taxonomy or the site's pages does this before and
 * after.
 */
export const touchLibraryVersion = (token: string): Write => put({ ...markKey, token });

export interface LibraryVersionState {
  /** The token that the reader stores once it has processed everything; null if nothing has been written. */
  readonly token: string | null;
  /** Says whether nothing was written since the reader's last pass, and its result is still valid. */
  readonly isSeen: boolean;
}

/** The readers, each with its own mark. Another design of PDFs is another reader. */
export type LibraryReader = "publishing" | `printing#${number}`;

/** Loads the version before the library is read, so that a write in the meantime leads to another version. */
export const loadLibraryVersion = async (
  table: Table,
  reader: LibraryReader,
  now: Date,
): Promise<LibraryVersionState> => {
  const [mark, seen] = await table.getMany([markKey, seenKey(reader)]);
  const { token } = mark ? markRow.parse(mark) : { token: null };
  const last = seen ? seenRow.parse(seen) : null;
  const isSeen =
    last !== null && last.token === token && last.from <= now.getTime() && now.getTime() < last.to;
  return { token, isSeen };
};

/** Stores the version as processed. `until`, in epoch milliseconds, is when something changes without a write. */
export const recordLibraryVersionProcessed = (
  reader: LibraryReader,
  token: string,
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Write => {
  const from = now.getTime();
  return put({ ...seenKey(reader), token, from, to: Math.min(from + maxValidityMs, until) });
};

const markKey = { pk: "LIBRARY", sk: "CHANGED" } as const satisfies Key;
const seenKey = (reader: LibraryReader): Key => ({ pk: "LIBRARY", sk: `SEEN#${reader}` });

const markRow = z.object({ token: z.string() });
const seenRow = z.object({ token: z.string(), from: z.number(), to: z.number() });

/**
 * The maximum validity of a pass in milliseconds. After a week everything is read again, whatever the version, because
 * a row may have been changed by hand.
 */
const maxValidityMs = 7 * 86_400_000;
