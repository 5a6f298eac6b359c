/** Goes with its last importer, who takes `fetchedDownload` of `functions/rows/download.ts` instead. */
import { type DownloadRow, fetchedDownload } from "../rows/download.ts";
import type { Table, Write } from "../runtime/table.ts";

export const putDownload = (
  _: Table,
  userId: string,
  download: Omit<DownloadRow, "pk" | "sk">,
): Write => fetchedDownload(userId, download);
