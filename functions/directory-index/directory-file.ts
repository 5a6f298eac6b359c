/**
 * Reads and names the file with all entries of a kind, so that a process with an empty cache reads one object and not every row.
 */
import * as z from "zod/mini";
import type { OrderEntry } from "../../shared/domain/directory/directory-orders.ts";
import type { PersonEntry } from "../../shared/domain/directory/directory-people.ts";
import type { ListingChange } from "../../shared/domain/directory/directory-listing.ts";
import type { DirectoryKind } from "../entities/directory-entry.ts";
import { unpackFile, packFile } from "../platform/packed-file.ts";

export interface DirectoryEntries {
  readonly people: PersonEntry;
  readonly orders: OrderEntry;
}

/** The suffix of the object. Raise its number whenever the format of entries changes. */
const suffix = ".directory-4";

/** Returns the name of the object. `writer` distinguishes two writers of the same version. */
export const directoryObject = (kind: DirectoryKind, version: number, writer: string): string =>
  `directory/${kind}-${version}-${writer}${suffix}`;

/** Returns false for an object in another format, which is rebuilt from the rows. */
export const isDirectoryObject = (object: string): boolean => object.endsWith(suffix);

export const encodeDirectory = <E extends object>(
  entries: ReadonlyArray<ListingChange<E>>,
): Promise<Uint8Array> =>
  packFile({ entries: entries.map(({ id, version, entry }) => [id, version, entry]) }, {});

type Written<E> = ReadonlyArray<readonly [id: string, version: number, entry: E]>;

/** Trusts the entries, because validating each of a hundred thousand takes longer than reading them. */
const fileOf = <E>() => z.object({ entries: z.custom<Written<E>>(Array.isArray) });

/** Reads the file. Throws if the object is not such a file. */
export const decodeDirectory = <K extends DirectoryKind>(
  object: Uint8Array,
): ReadonlyArray<ListingChange<DirectoryEntries[K]>> => {
  const { entries } = fileOf<DirectoryEntries[K]>().parse(unpackFile(object).json);
  return entries.map(([id, version, entry]) => ({ id, version, entry }));
};
