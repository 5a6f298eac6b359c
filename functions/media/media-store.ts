/** Files that items offer, and what a member has fetched. It alone knows the keys of downloads. */
import * as z from "zod/mini";
import { itemFile, type ItemFile, mediaKey, mediaRow } from "../content/content-store.ts";
import type { Deps } from "../runtime/deps.ts";
import { ConditionFailed, type Key, type Table, type Write } from "../runtime/table.ts";

export const downloadRow = z.object({
  pk: z.string(),
  sk: z.string(),
  contentId: z.string(),
  fetchedAt: z.string(),
  files: z.array(itemFile),
});
export type DownloadRow = z.output<typeof downloadRow>;

const prefix = "DOWNLOAD#";
const downloadKey = (userId: string, contentId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${contentId}`,
});

/** Null for a hash that names no file. */
export const loadFile = (
  { table }: Deps,
  hash: string,
): Promise<z.output<typeof mediaRow> | null> => table.get(mediaKey(hash), mediaRow);

/** Adds the item to My Downloads; fetching again moves it to the front. */
export const putDownload = (
  table: Table,
  userId: string,
  { contentId, fetchedAt, files }: Omit<DownloadRow, "pk" | "sk">,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...downloadKey(userId, contentId), contentId, fetchedAt, files },
  },
});

export const saveDownload = async (
  { table, now }: Deps,
  userId: string,
  contentId: string,
  files: readonly ItemFile[],
): Promise<void> => {
  const fetchedAt = now().toISOString();
  await table.write(putDownload(table, userId, { contentId, fetchedAt, files: [...files] }));
};

/** Adds the item to My Downloads unless it is there. */
export const keepDownload = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  contentId: string,
  files: readonly ItemFile[],
): Promise<void> => {
  try {
    await table.write({
      Put: {
        TableName: table.name,
        Item: {
          ...downloadKey(userId, contentId),
          contentId,
          fetchedAt: now().toISOString(),
          files,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Newest first. */
export const loadDownloads = async ({ table }: Deps, userId: string): Promise<DownloadRow[]> => {
  const { rows } = await table.query({ pk: `USER#${userId}`, beginsWith: prefix, limit: 500 });
  return rows
    .map((row) => downloadRow.parse(row))
    .sort((a, b) => b.fetchedAt.localeCompare(a.fetchedAt));
};

/** Who opened which file when, kept for two years. */
export const logFileOpened = async (
  { table, now, newId }: Deps,
  userId: string,
  contentId: string,
  hash: string | null,
): Promise<void> => {
  const at = now();
  await table.write({
    Put: {
      TableName: table.name,
      Item: {
        pk: `USER#${userId}`,
        sk: `OPENED#${newId("event")}`,
        contentId,
        hash,
        openedAt: at.toISOString(),
        ttl: Math.ceil(at.getTime() / 1000) + 2 * 365 * 86_400,
      },
    },
  });
};
