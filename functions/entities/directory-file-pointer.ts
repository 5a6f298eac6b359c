/**
 * The location of the file with all directory entries of a kind, and the mark that something has changed since it was
 * made, so that the next file is due.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  setIfMissing,
  removeAttribute,
  type Key,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { directoryKinds, type DirectoryKind } from "./directory-entry.ts";

const directoryFilePointerRow = z.object({
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
export type DirectoryFilePointer = z.output<typeof directoryFilePointerRow>;

const directoryFilePointerKey = (kind: DirectoryKind): Key => ({ pk: "DIRECTORY#pack", sk: kind });

/** Loads the location, or null before the first change. */
export const loadDirectoryFilePointer = (
  table: Table,
  kind: DirectoryKind,
): Promise<DirectoryFilePointer | null> =>
  table.get(directoryFilePointerKey(kind), directoryFilePointerRow);

/** The index partition (`gsi2`) of kinds whose file has to be made, by the first change since the last file. */
const dueFilesPartition = "DIRECTORY#due";

/** Marks a change. It is saved after the entries, so that a file that was begun before has another mark. */
export const markDirectoryFileDue = (kind: DirectoryKind, mark: string, now: Date): Write =>
  set(directoryFilePointerKey(kind), {
    version: setIfMissing(0),
    mark,
    gsi2pk: dueFilesPartition,
    gsi2sk: setIfMissing(now.toISOString()),
  });

/** Lists the kinds whose file is due. */
export const listDueDirectoryFiles = async (
  table: Table,
  now: Date,
): Promise<readonly DirectoryKind[]> => {
  // A sort key is never empty.
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: dueFilesPartition, between });
  return directoryKinds.filter((kind) => rows.some(({ sk }) => sk === kind));
};

/**
 * Points to the next file in place of the one that was read. With `isAll`, no change has been recorded since, so no
 * other file is due. Fails if that is not so, or if there is another file by now.
 */
export const replaceDirectoryFilePointer = (
  kind: DirectoryKind,
  { version, object, mark }: DirectoryFilePointer,
  next: { readonly object: string; readonly at: Date },
  isAll: boolean,
): Write =>
  set(
    directoryFilePointerKey(kind),
    {
      version: version + 1,
      object: next.object,
      replaced: object,
      at: next.at.toISOString(),
      ...(isAll ? { gsi2pk: removeAttribute, gsi2sk: removeAttribute } : {}),
    },
    where({ version, ...(isAll ? { mark } : {}) }),
  );
