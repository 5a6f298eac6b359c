/**
 * The PDFs of an item: one row an item. Members are offered the PDFs that it names, as long as the item may be printed.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Condition,
  type Key,
  put,
  remove,
  where,
  type Write,
} from "../platform/table/write.ts";

/**
 * The PDFs that are made when the item is published: the whole item and each page, by the names that members request.
 */
export const pdfRow = z.object({
  pk: z.string(),
  sk: z.literal("PDF"),
  /** The digest of the PDFs' content. With an equal digest, a PDF is not made again. */
  digest: z.string(),
  name: z.string(),
  /** The size in bytes; null for PDFs made before sizes were recorded. */
  size: z._default(z.nullable(z.int()), null),
  pages: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      size: z._default(z.nullable(z.int()), null),
    }),
  ),
  /** The state of the item at the last check; null if it refers to something that was not known yet. */
  source: z._default(z.nullable(z.string()), null),
});
export type PdfRow = z.output<typeof pdfRow>;
export type PrintedPdf = Omit<PdfRow, "pk" | "sk">;

export const pdfKey = (contentId: string) =>
  ({ pk: `CONTENT#${contentId}`, sk: "PDF" }) as const satisfies Key;

export const isPdf = ({ sk }: Key): boolean => sk === "PDF";

export const loadPdf = (table: Table, contentId: string): Promise<PdfRow | null> =>
  table.get(pdfKey(contentId), pdfRow);

/** Loads PDFs by item id. Items without PDFs are missing. */
export const loadPdfs = async (
  table: Table,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, PdfRow>> => {
  const found = new Map<string, PdfRow>();
  for (let start = 0; start < contentIds.length; start += 100) {
    const ids = contentIds.slice(start, start + 100);
    const rows = await table.getMany(ids.map(pdfKey));
    for (const [index, row] of rows.entries())
      if (row !== null) found.set(ids[index] ?? "", pdfRow.parse(row));
  }
  return found;
};

const unlessReplaced = (existing: PdfRow | null): Condition =>
  existing === null ? absent : where({ digest: existing.digest });

/** Names stored PDFs. Fails if the item has been printed since `existing` was read. */
export const savePdfsWrite = (
  contentId: string,
  existing: PdfRow | null,
  printed: PrintedPdf,
): Write => put({ ...pdfKey(contentId), ...printed }, unlessReplaced(existing));

/** Removes the PDFs of an item that is deleted or may no longer be printed. */
export const removePdfsWrite = (contentId: string, existing: PdfRow): Write =>
  remove(pdfKey(contentId), unlessReplaced(existing));
