/**
 * Stores objects on disk: metadata in SQLite, bytes in files that never change once they are named there. An acknowledged object
 * survives any kill of this process.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseSync } from "node:sqlite";
import { numberOf, parseJson, recordOf, textOf } from "../../json.ts";

export interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** The ETag without quotes. */
  readonly etag: string;
  /** The headers `content-type`, `cache-control`, `x-amz-meta-…`, `x-amz-checksum-…`, returned as they were given. */
  readonly headers: Readonly<Record<string, string>>;
  /** The time in epoch milliseconds on the shared clock. */
  readonly modifiedAt: number;
  /** The file with the bytes. */
  readonly path: string;
}

/** Bytes that are in a file already but do not belong to an object yet. */
export interface ObjectDraft {
  readonly path: string;
}

export interface ObjectStore {
  head(bucket: string, key: string): StoredObject | null;
  /** Writes the bytes to a new file; `commit` makes an object of it, `discard` deletes it. */
  draft(body: Readable): Promise<ObjectDraft>;
  commit(draft: ObjectDraft, object: Omit<StoredObject, "path">): void;
  discard(draft: ObjectDraft): Promise<void>;
  delete(bucket: string, key: string): void;
  /** Returns keys in byte order, after `after`, that begin with `prefix`. */
  list(bucket: string, prefix: string, after: string, limit: number): readonly StoredObject[];
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    headers TEXT NOT NULL, modified_at INTEGER NOT NULL, file TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
`;

export const openObjectStore = (folder: string): ObjectStore => {
  const files = join(folder, "files");
  mkdirSync(files, { recursive: true });
  const database = new DatabaseSync(join(folder, "objects.db"));
  database.exec(schema);
  deleteOrphanedFiles(database, files);
  const one = database.prepare("SELECT * FROM objects WHERE bucket = ? AND key = ?");
  const page = database.prepare(
    "SELECT * FROM objects WHERE bucket = ?1 AND key >= ?2 AND key > ?3 AND substr(key, 1, length(?2)) = ?2 ORDER BY key LIMIT ?4",
  );
  const put = database.prepare("INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)");
  const drop = database.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?");
  const objectOf = (row: Readonly<Record<string, unknown>>): StoredObject => {
    const headers = Object.entries(recordOf(parseJson(textOf(row["headers"]))));
    return {
      bucket: textOf(row["bucket"]),
      key: textOf(row["key"]),
      size: numberOf(row["size"], 0),
      etag: textOf(row["etag"]),
      headers: Object.fromEntries(headers.map(([name, value]) => [name, textOf(value)])),
      modifiedAt: numberOf(row["modified_at"], 0),
      path: join(files, textOf(row["file"])),
    };
  };
  const head = (bucket: string, key: string): StoredObject | null => {
    const row = one.get(bucket, key);
    return row === undefined ? null : objectOf(row);
  };
  return {
    head,
    draft: async (body) => {
      const path = join(files, randomUUID());
      try {
        await pipeline(body, createWriteStream(path));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path };
    },
    commit: ({ path }, { bucket, key, size, etag, headers, modifiedAt }) => {
      const replaced = head(bucket, key);
      const file = path.slice(files.length + 1);
      put.run(bucket, key, size, etag, JSON.stringify(headers), modifiedAt, file);
      if (replaced) void rm(replaced.path, { force: true });
    },
    discard: ({ path }) => rm(path, { force: true }),
    delete: (bucket, key) => {
      const gone = head(bucket, key);
      drop.run(bucket, key);
      if (gone) void rm(gone.path, { force: true });
    },
    list: (bucket, prefix, after, limit) => page.all(bucket, prefix, after, limit).map(objectOf),
    close: () => database.close(),
  };
};

/** Deletes files that no object names, which a kill between writing and committing left behind. */
const deleteOrphanedFiles = (database: DatabaseSync, files: string): void => {
  const referenced = new Set(
    database
      .prepare("SELECT file FROM objects")
      .all()
      .map(({ file }) => textOf(file)),
  );
  for (const file of readdirSync(files)) if (!referenced.has(file)) void rm(join(files, file));
};
