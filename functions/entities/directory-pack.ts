/**
 * The location of the file with all directory entries of a kind, and the mark that something has changed since it was
 * made, so that the next file is due.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { first, gone, type Key, set, where, type Write } from "../platform/table/write.ts";
import { directoryKinds, type DirectoryKind } from "./directory-entry.ts";

const packRow = z.object({
  version: z.int(),
  /** The object in the documents bucket, or null before the first file. */
  object: z._default(z.nullable(z.string()), null),
  /** The object before it, which somebody may still be reading. */
  replaced: z._default(z.nullable(z.string()), null),
  /** The instant up to which changes are included. */
  at: z._default(z.nullable(z.string()), null),
  /** The mark of the last recorded change. */
  mark: z._default(z.nullable(z.string()), null),
});
export type DirectoryPack = z.output<typeof packRow>;

const packKey = (kind: DirectoryKind): Key => ({ pk: "DIRECTORY#pack", sk: kind });

/** Loads the location, or null before the first change. */
export const loadPack = (table: Table, kind: DirectoryKind): Promise<DirectoryPack | null> =>
  table.get(packKey(kind), packRow);

/** The index partition (`gsi2`) of kinds whose file has to be made, by the first change since the last file. */
const duePacks = "DIRECTORY#due";

/** Marks a change. It is saved after the entries, so that a file that was begun before has another mark. */
export const markChanged = (kind: DirectoryKind, mark: string, now: Date): Write =>
  set(packKey(kind), {
    version: first(0),
    mark,
    gsi2pk: duePacks,
    gsi2sk: first(now.toISOString()),
  });

/** Lists the kinds whose file is due. */
export const listDuePacks = async (table: Table, now: Date): Promise<readonly DirectoryKind[]> => {
  // A sort key is never empty.
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: duePacks, between });
  return directoryKinds.filter((kind) => rows.some(({ sk }) => sk === kind));
};

/**
 * Points to the next file in place of the one that was read. With `isAll`, no change has been recorded since, so no
 * other file is due. Fails if that is not so, or if there is another file by now.
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
