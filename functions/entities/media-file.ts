/** A file that an item offers, with the lookup of its item. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";

export const itemFile = z.object({
  id: z.string(),
  hash: z.string(),
  name: z.string(),
  caption: z.string(),
  fileType: z.string(),
  size: z.int(),
});
export type ItemFile = z.output<typeof itemFile>;

const mediaFileRow = z.object({
  pk: z.string(),
  sk: z.literal("MEDIA"),
  contentId: z.string(),
  file: itemFile,
});
export type MediaFileRow = z.output<typeof mediaFileRow>;

/** Loads a file by its hash, or null if no file has it. */
export const loadMediaFile = (table: Table, hash: string): Promise<MediaFileRow | null> =>
  table.get(mediaFileKey(hash), mediaFileRow);

const mediaFileKey = (hash: string) => ({ pk: `MEDIA#${hash}`, sk: "MEDIA" }) as const;

export const mediaFileOf = (contentId: string, file: ItemFile): MediaFileRow => ({
  ...mediaFileKey(file.hash),
  contentId,
  file,
});
