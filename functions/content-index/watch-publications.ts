/**
 * What is published, in memory. The pointer to the current version is looked at once every five seconds at most; a new
 * version is loaded from S3 and replaces the old one whole, so a request never sees half of a change. Whatever fails on the
 * way, who holds a version goes on serving it.
 */
import { AppError } from "../../shared/kernel/app-error.ts";
import { loadPointer, type SnapshotPointer } from "../entities/snapshot.ts";
import type { FilesDeps } from "../platform/files.ts";

export interface Current<T> {
  /** As published some five seconds ago at most, or the last that could be read. */
  current(): Promise<T>;
}

/** What a function keeps in memory of a publication. */
export interface PublicationFormat<T> {
  /** Before the first one. */
  readonly empty: T;
  /** The objects that it is made of; null where the publication does not have them. */
  objectsOf(pointer: SnapshotPointer): readonly string[] | null;
  /** Throws when they cannot be read. */
  open(objects: readonly Uint8Array[]): T;
}

/** A version and the objects that it is made of. */
interface VersionObjects {
  readonly version: number;
  readonly objects: readonly string[];
}

const lookEvery = 5000;
/** Milliseconds that a request waits for a newer version while there is one that can be served. */
const patience = 2000;

export const watchPublications = <T>(
  { table, files, log }: Pick<FilesDeps, "table" | "files" | "log">,
  { empty, objectsOf, open }: PublicationFormat<T>,
): Current<T> => {
  let held: { readonly version: number; readonly value: T } | null = null;
  /** The last that could be read. */
  let last: VersionObjects | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  /** False only where nothing was ever published. */
  let isPublished = true;
  /** A version that cannot be opened is not opened again and again. */
  let unreadable: number | null = null;

  const fetchObject = (object: string): Promise<Uint8Array | null> =>
    files.get("library", object).catch(() => files.get("library", object));

  const fetchAll = async (objects: readonly string[]): Promise<readonly Uint8Array[] | null> => {
    const found = await Promise.all(objects.map(fetchObject));
    const all = found.filter((bytes) => bytes !== null);
    return all.length === objects.length ? all : null;
  };

  const take = async (source: VersionObjects): Promise<void> => {
    const bytes = await fetchAll(source.objects);
    if (bytes === null) throw new Error(`There is no ${source.objects.join(" and ")}`);
    // Two versions at once would take twice the memory: what is held goes before the other one is opened.
    held = null;
    globalThis.gc?.();
    try {
      held = { version: source.version, value: open(bytes) };
      last = source;
    } catch (error) {
      unreadable = source.version;
      log.error("published version is not readable", error, { version: source.version });
    }
  };

  const look = async (): Promise<void> => {
    const pointer = await loadPointer(table);
    isPublished = pointer !== null;
    if (pointer === null) return;
    const { version, object } = pointer;
    if (version !== held?.version && version !== unreadable) {
      const objects = objectsOf(pointer);
      if (objects === null) throw new Error(`${object} is of another release`);
      await take({ version, objects });
    }
    if (held === null && last !== null) await take(last);
  };

  const refresh = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn("a newer library cannot be read", { error: String(error), serves: held?.version });
    }
    lookedAt = performance.now();
    looking = null;
  };

  return {
    current: async () => {
      if (held === null || performance.now() - lookedAt >= lookEvery) {
        looking ??= refresh();
        if (held !== null) await Promise.race([looking, late()]);
        if (held === null) await looking;
        lookedAt = performance.now();
      }
      if (held !== null) return held.value;
      if (isPublished) throw unread();
      return empty;
    },
  };
};

const late = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patience).unref();
  });

const unread = (): AppError =>
  new AppError("unavailable", "The library cannot be read. Please try again in a moment.", {}, 5);
