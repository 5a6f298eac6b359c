/** The pointer to the published library: one row with the objects of the current version. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, either, type Key, put, where, type Write } from "../platform/table/write.ts";

const snapshotPointer = z.object({
  pk: z.literal("SNAPSHOT"),
  sk: z.literal("CURRENT"),
  version: z.int(),
  /** The object in the library bucket. */
  object: z.string(),
  /** The search index of the same version, another object in that bucket. */
  search: z._default(z.nullable(z.string()), null),
});
export type SnapshotPointer = Omit<z.output<typeof snapshotPointer>, "pk" | "sk">;

const key = { pk: "SNAPSHOT", sk: "CURRENT" } as const satisfies Key;

/** Loads the pointer, or null before the first publication. */
export const loadPointer = (table: Table): Promise<SnapshotPointer | null> =>
  table.get(key, snapshotPointer);

/**
 * Points to the next version. Versions only increase: the write fails unless the version that it replaces is the
 * current one.
 */
export const replaceSnapshotPointer = (replaced: number, next: SnapshotPointer): Write =>
  put({ ...key, ...next }, either(absent, where({ version: replaced })));
