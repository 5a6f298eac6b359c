/** What other features know of the library's rows by their old names; goes with the last of them. */
import * as z from "zod/mini";
import { itemFile } from "../rows/content-item.ts";
import type { Key } from "../runtime/table/write.ts";

export { itemFile, type ItemFile, type ItemRow, loadItems } from "../rows/content-item.ts";
export type { PublicItem } from "../rows/public-item.ts";

/** A file's way back to the item that offers it. */
export const mediaRow = z.object({
  pk: z.string(),
  sk: z.literal("MEDIA"),
  contentId: z.string(),
  file: itemFile,
});

export const mediaKey = (hash: string) =>
  ({ pk: `MEDIA#${hash}`, sk: "MEDIA" }) as const satisfies Key;
