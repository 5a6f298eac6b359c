/**
 * Where the file with all entries of the directory lies, by kind; and that something has changed since it was made, so that
 * the next one is due.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { first, gone, type Key, set, where, type Write } from "../platform/table/write.ts";
import { directoryKinds, type DirectoryKind } from "./directory-entry.ts";

const packRow = z.object({
  version: z.int(),
  /** In the documents' bucket; null before the first one. */
  object: z._default(z.nullable(z.string()), null),
  /** The one before it: whoever reads it at this moment may go on. */
  replaced: z._default(z.nullable(z.string()), null),
  /** What changed after this instant is not in it. */
  at: z._default(z.nullable(z.string()), null),
  /** Of the last change that was told of. */
  mark: z._default(z.nullable(z.string()), null),
});
export type DirectoryPack = z.output<typeof packRow>;

const packKey = (kind: DirectoryKind): Key => ({ pk: "DIRECTORY#pack", sk: kind });

/** Null before anything was written. */
export const loadPack = (table: Table, kind: DirectoryKind): Promise<DirectoryPack | null> =>
  table.get(packKey(kind), packRow);

/** Where kinds are found whose file is to be made anew (`gsi2`), by the first change since the last one. */
const duePacks = "DIRECTORY#due";

/** To be saved after the entries: a file that was begun before knows another mark. */
export const markChanged = (kind: DirectoryKind, mark: string, now: Date): Write =>
  set(packKey(kind), {
    version: first(0),
    mark,
    gsi2pk: duePacks,
    gsi2sk: first(now.toISOString()),
  });

/** Kinds whose file is due. */
export const listDuePacks = async (table: Table, now: Date): Promise<readonly DirectoryKind[]> => {
  // A sort key is never empty.
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: duePacks, between });
  return directoryKinds.filter((kind) => rows.some(({ sk }) => sk === kind));
};

/**
 * The next file, in place of the one that was read. `isAll`: nothing was told of since, so that no other file is due. Fails
 * when it is not so, or when there is another file by now.
 */
export const pointToPack = (
  kind: DirectoryKind,
  { version, object, mark }: DirectoryPack,
  next: { readonly object: string; readonly at: Date },
  isAll: boolean,
): Write =>
  set(
    packKey(kind),
    {
      version: version + 1,
      object: next.object,
      replaced: object,
      at: next.at.toISOString(),
      ...(isAll ? { gsi2pk: gone, gsi2sk: gone } : {}),
    },
    where({ version, ...(isAll ? { mark } : {}) }),
  );
