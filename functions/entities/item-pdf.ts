/** Which PDFs an item has: one row an item. Members are offered what it names, as long as the item may be printed. */
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

/** Made when the item is published: the whole and each page, by the names that members ask for. */
export const pdfRow = z.object({
  pk: z.string(),
  sk: z.literal("PDF"),
  /** Of what they were made from; an equal one is not made again. */
  digest: z.string(),
  name: z.string(),
  /** Bytes; null where they were made before sizes were recorded. */
  size: z._default(z.nullable(z.int()), null),
  pages: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      size: z._default(z.nullable(z.int()), null),
    }),
  ),
  /** The state of the item that was looked at last; null where something that it names was not known yet. */
  source: z._default(z.nullable(z.string()), null),
});
export type PdfRow = z.output<typeof pdfRow>;
export type PrintedPdf = Omit<PdfRow, "pk" | "sk">;

export const pdfKey = (contentId: string) =>
  ({ pk: `CONTENT#${contentId}`, sk: "PDF" }) as const satisfies Key;

export const isPdf = ({ sk }: Key): boolean => sk === "PDF";

export const loadPdf = (table: Table, contentId: string): Promise<PdfRow | null> =>
  table.get(pdfKey(contentId), pdfRow);

/** By the item's id; items without PDFs are missing. */
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

const unlessReplaced = (known: PdfRow | null): Condition =>
  known === null ? absent : where({ digest: known.digest });

/** Names PDFs that are stored, unless somebody else has printed the item since `known` was read. */
export const namePdfs = (contentId: string, known: PdfRow | null, printed: PrintedPdf): Write =>
  put({ ...pdfKey(contentId), ...printed }, unlessReplaced(known));

/** Of an item that is gone or may no longer be printed. */
export const dropPdfs = (contentId: string, known: PdfRow): Write =>
  remove(pdfKey(contentId), unlessReplaced(known));
