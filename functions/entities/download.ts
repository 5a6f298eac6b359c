/** An item in a member's My Downloads. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";
import type { ItemRow } from "./content-item.ts";
import { itemFile } from "./media-file.ts";

const downloadRow = z.object({
  pk: z.string(),
  sk: z.string(),
  contentId: z.string(),
  fetchedAt: z.string(),
  files: z.array(itemFile),
  archive: z._default(z.nullable(itemFile), null),
});
export type DownloadRow = z.output<typeof downloadRow>;
type OpenedDownload = Omit<DownloadRow, "pk" | "sk">;

/** Returns the download with the files that the item offers now. */
export const newDownload = (
  { public: { id }, files, archive }: Pick<ItemRow, "archive" | "files" | "public">,
  fetchedAt: Date,
): OpenedDownload => ({ contentId: id, fetchedAt: fetchedAt.toISOString(), files, archive });

/** The maximum number of downloads that are shown. */
const maxDownloads = 500;

/** Lists a member's downloads, newest first. */
export const listDownloadRows = async (
  table: Table,
  userId: string,
): Promise<readonly DownloadRow[]> => {
  const { pk, sk } = downloadKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, limit: maxDownloads });
  return rows
    .map((row) => downloadRow.parse(row))
    .sort((a, b) => b.fetchedAt.localeCompare(a.fetchedAt));
};

const downloadKey = (userId: string, contentId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `DOWNLOAD#${contentId}`,
});

/** Adds the item. Another download of it moves it to the front. */
export const recordDownload = (userId: string, download: OpenedDownload): Write =>
  put({ ...downloadKey(userId, download.contentId), ...download });

/** Adds the item. Fails if it is listed already. */
export const recordFirstDownload = (userId: string, download: OpenedDownload): Write =>
  put({ ...downloadKey(userId, download.contentId), ...download }, absent);
