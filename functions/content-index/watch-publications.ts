/**
 * Holds the current publication in memory. The pointer to the current version is read at most once every five seconds. A new
 * version is loaded from S3 and replaces the old one as a whole, so a request never sees half of a change. If loading fails, the
 * version in memory remains in use.
 */
import { AppError } from "../../shared/kernel/app-error.ts";
import { loadPointer, type SnapshotPointer } from "../entities/snapshot.ts";
import type { FilesDeps } from "../platform/files.ts";

export interface Watched<T> {
  /** Returns the publication of about five seconds ago at most, or the last one that could be read. */
  current(): Promise<T>;
}

/** The format of a publication that a function holds in memory. */
export interface PublicationFormat<T> {
  /** The value before the first publication. */
  readonly empty: T;
  /** Returns the objects that the value is built from, or null if the publication does not have them. */
  objectsOf(pointer: SnapshotPointer): readonly string[] | null;
  /** Builds the value. Throws if the objects cannot be read. */
  open(objects: readonly Uint8Array[]): T;
}

/** A version and the objects that it consists of. */
interface VersionObjects {
  readonly version: number;
  readonly objects: readonly string[];
}

const pollIntervalMs = 5000;
/** The maximum time in milliseconds that a request waits for a newer version while an older one can be served. */
const maxWaitMs = 2000;

export const watchPublications = <T>(
  { table, files, log }: Pick<FilesDeps, "table" | "files" | "log">,
  { empty, objectsOf, open }: PublicationFormat<T>,
): Watched<T> => {
  let current: { readonly version: number; readonly value: T } | null = null;
  /** The last version that could be read. */
  let last: VersionObjects | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  /** False only if nothing was ever published. */
  let isPublished = true;
  /** The version that could not be opened, so that it is not tried again on every request. */
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
    // Two versions at once would take twice the memory, so the old one is released before the new one is opened.
    current = null;
    globalThis.gc?.();
    try {
      current = { version: source.version, value: open(bytes) };
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
    if (version !== current?.version && version !== unreadable) {
      const objects = objectsOf(pointer);
      if (objects === null) throw new Error(`${object} is of another release`);
      await take({ version, objects });
    }
    if (current === null && last !== null) await take(last);
  };

  const refresh = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      log.warn("a newer library cannot be read", {
        error: String(error),
        serves: current?.version,
      });
    }
    lookedAt = performance.now();
    looking = null;
  };

  return {
    current: async () => {
      if (current === null || performance.now() - lookedAt >= pollIntervalMs) {
        looking ??= refresh();
        if (current !== null) await Promise.race([looking, waitTimeout()]);
        if (current === null) await looking;
        lookedAt = performance.now();
      }
      if (current !== null) return current.value;
      if (isPublished) throw libraryUnavailable();
      return empty;
    },
  };
};

const waitTimeout = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs).unref();
  });

const libraryUnavailable = (): AppError =>
  new AppError("unavailable", "The library cannot be read. Please try again in a moment.", {}, 5);
