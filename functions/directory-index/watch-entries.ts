/**
 * Holds all entries of a kind in memory. Every request queries the index for changes since the last one. The first request of a
 * process reads the file, or all rows if there is none.
 */
import type * as z from "zod/mini";
import {
  createListing,
  type Listing,
  type ListingChange,
  type ListingDefinition,
} from "../../shared/domain/directory/directory-listing.ts";
import { isDirectoryObject } from "./directory-file.ts";
import {
  type ChangedEntry,
  type DirectoryKind,
  listChangedEntries,
  listEntries,
} from "../entities/directory-entry.ts";
import { loadDirectoryFilePointer } from "../entities/directory-file-pointer.ts";
import type { FilesDeps } from "../platform/files.ts";

export interface WatchedDirectory<E extends object, S extends string> {
  /** Returns the listing as of a moment ago at most. Takes one round trip and half a read unit while little changes. */
  current(): Promise<Listing<E, S>>;
}

export interface DirectoryFormat<E extends object, S extends string> {
  readonly kind: DirectoryKind;
  readonly rules: ListingDefinition<E, S>;
  readonly schema: z.ZodMiniType<E>;
  /** Reads the entries of a file. */
  read(file: Uint8Array): ReadonlyArray<ListingChange<E>>;
}

/**
 * The overlap in milliseconds, because an entry may reach the index this long after it was created: the time of its write plus
 * the delay of the index.
 */
const overlap = 60_000;

interface OpenedDirectory<E extends object, S extends string> {
  readonly listing: Listing<E, S>;
  /** The instant up to which the file is complete. */
  readonly asOf: number;
}

type WatchEntriesDeps = Pick<FilesDeps, "files" | "log" | "now" | "table">;

export const watchEntries = <E extends object, S extends string>(
  deps: WatchEntriesDeps,
  form: DirectoryFormat<E, S>,
): WatchedDirectory<E, S> => {
  let entry: OpenedDirectory<E, S> | null = null;
  return {
    current: async () => {
      const { listing, asOf } = entry ?? (await open(deps, form));
      const input = deps.now().getTime();
      const since = new Date(asOf - overlap);
      const changed = await listChangedEntries(deps.table, form.kind, since);
      listing.change(changed.map((one) => parseChange(form, one)));
      entry = { listing, asOf: input };
      return listing;
    },
  };
};

const open = async <E extends object, S extends string>(
  deps: WatchEntriesDeps,
  form: DirectoryFormat<E, S>,
): Promise<OpenedDirectory<E, S>> => {
  const started = deps.now().getTime();
  const packed = await openFile(deps, form);
  if (packed !== null) return packed;
  const entries = await listEntries(deps.table, form.kind);
  deps.log.info("directory read from its rows", { kind: form.kind, entries: entries.length });
  const listing = createListing(
    form.rules,
    entries.map((one) => parseChange(form, one)),
  );
  return { listing, asOf: started };
};

/** Opens the file. Returns null if there is none, or none in the format of this release. */
const openFile = async <E extends object, S extends string>(
  { table, files, log }: WatchEntriesDeps,
  { kind, read, rules }: DirectoryFormat<E, S>,
): Promise<OpenedDirectory<E, S> | null> => {
  const { object = null, at = null } = (await loadDirectoryFilePointer(table, kind)) ?? {};
  if (object === null || at === null || !isDirectoryObject(object)) return null;
  const file = await files.get("documents", object);
  if (file === null) {
    log.warn("directory's file is missing", { object });
    return null;
  }
  return { listing: createListing(rules, read(file)), asOf: Date.parse(at) };
};

const parseChange = <E extends object, S extends string>(
  { schema }: DirectoryFormat<E, S>,
  { id, version, entry }: ChangedEntry,
): ListingChange<E> => ({
  id,
  version,
  entry: entry === null ? null : schema.parse(JSON.parse(entry)),
});
