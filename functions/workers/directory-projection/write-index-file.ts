import type { ListingChange } from "../../../shared/domain/directory/directory-listing.ts";
import {
  type DirectoryEntries,
  directoryObject,
  isDirectoryObject,
  decodeDirectory,
  encodeDirectory,
} from "../../directory-index/directory-file.ts";
import {
  type ChangedEntry,
  type DirectoryKind,
  listChangedEntries,
  listEntries,
} from "../../entities/directory-entry.ts";
import {
  type DirectoryFilePointer,
  listDueDirectoryFiles,
  loadDirectoryFilePointer,
  replaceDirectoryFilePointer,
} from "../../entities/directory-file-pointer.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Creates the files that are due. Returns true if none remain. */
export const createDueDirectoryFiles = async (deps: FilesDeps): Promise<boolean> => {
  let isDone = true;
  for (const kind of await listDueDirectoryFiles(deps.table, deps.now()))
    if (!(await createDirectoryFile(deps, kind))) isDone = false;
  return isDone;
};

/** Creates one file. Returns false if another run has created one in the meantime. */
export const createDirectoryFile = async (
  deps: FilesDeps,
  kind: DirectoryKind,
): Promise<boolean> => {
  const { table, files, log, newId, now } = deps;
  const before = await loadDirectoryFilePointer(table, kind);
  if (before === null) return true;
  const at = now();
  const entries = await currentEntries(deps, kind, before);
  const object = directoryObject(kind, before.version + 1, newId("event"));
  await files.put("documents", object, await encodeDirectory(entries), {
    contentType: "application/zstd",
  });
  const point = async (isAll: boolean): Promise<true> => {
    await table.save(replaceDirectoryFilePointer(kind, before, { object, at }, isAll));
    return true;
  };
  // Changes that arrived in the meantime keep the next file due.
  const isSaved = await ignoreConflict(point(true), () =>
    ignoreConflict(point(false), () => false),
  );
  // The file before the last, and a file that was never referenced, have no readers.
  const unread = isSaved ? before.replaced : object;
  if (unread !== null) await files.remove("documents", unread);
  log.info("directory packed", { kind, entries: entries.length, isSaved });
  return isSaved;
};

/** The overlap in milliseconds, because entries may reach the index a moment after they are saved. */
const overlap = 60_000;

type DirectoryChange = ListingChange<DirectoryEntries[DirectoryKind]>;

/** Returns the entries of the previous file with the changes since, or all rows if there is no such file. Sorted by id. */
const currentEntries = async (
  { table, files }: FilesDeps,
  kind: DirectoryKind,
  { object, at }: DirectoryFilePointer,
): Promise<readonly DirectoryChange[]> => {
  const file =
    object !== null && at !== null && isDirectoryObject(object)
      ? await files.get("documents", object)
      : null;
  const entries = new Map<string, DirectoryChange>();
  if (file !== null) for (const one of decodeDirectory(file)) entries.set(one.id, one);
  const changed =
    file === null
      ? await listEntries(table, kind)
      : await listChangedEntries(table, kind, new Date(Date.parse(at ?? "") - overlap));
  for (const change of changed)
    if (change.version > (entries.get(change.id)?.version ?? 0)) applyChange(entries, change);
  return [...entries.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

const applyChange = (
  entries: Map<string, DirectoryChange>,
  { id, version, entry }: ChangedEntry,
): void => {
  if (entry === null) entries.delete(id);
  else entries.set(id, { id, version, entry: JSON.parse(entry) });
};
