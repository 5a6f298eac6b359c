/** The file with all entries of a kind, so that who has none of them in memory reads one object and not every row. */
import * as z from "zod/mini";
import type { OrderEntry } from "../../shared/domain/directory/directory-orders.ts";
import type { PersonEntry } from "../../shared/domain/directory/directory-people.ts";
import type { ListingChange } from "../../shared/domain/directory/directory-listing.ts";
import type { DirectoryKind } from "../entities/directory-entry.ts";
import { openPacked, packFile } from "../platform/packed-file.ts";

export interface DirectoryEntries {
  readonly people: PersonEntry;
  readonly orders: OrderEntry;
}

/** Its number is raised with whatever changes the form of entries. */
const suffix = ".directory-4";

/** `writer` tells two writers of the same version apart. */
export const directoryObject = (kind: DirectoryKind, version: number, writer: string): string =>
  `directory/${kind}-${version}-${writer}${suffix}`;

/** One of another form is made anew from the rows. */
export const isDirectoryObject = (object: string): boolean => object.endsWith(suffix);

export const writeDirectory = <E extends object>(
  entries: ReadonlyArray<ListingChange<E>>,
): Promise<Uint8Array> =>
  packFile({ entries: entries.map(({ id, version, entry }) => [id, version, entry]) }, {});

type Written<E> = ReadonlyArray<readonly [id: string, version: number, entry: E]>;

/** What was written in this form is believed: to look at each of a hundred thousand entries takes longer than to read them. */
const fileOf = <E>() => z.object({ entries: z.custom<Written<E>>(Array.isArray) });

/** Throws when the object is no such file. */
export const readDirectory = <K extends DirectoryKind>(
  object: Uint8Array,
): ReadonlyArray<ListingChange<DirectoryEntries[K]>> => {
  const { entries } = fileOf<DirectoryEntries[K]>().parse(openPacked(object).json);
  return entries.map(([id, version, entry]) => ({ id, version, entry }));
};
