/** Which PDFs an item has. Members are offered what the row names, as long as the item may be printed. */
import * as z from "zod/mini";
import {
  type ItemRow,
  itemKey,
  itemRow,
  pdfKey,
  type PdfRow,
  pdfRow,
} from "../content/content-store.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Table, Write } from "../runtime/table.ts";

export const printedRow = z.extend(pdfRow, {
  /** The state of the item that was looked at last; null where something that it names was not known yet. */
  source: z.nullable(z.string()),
});
export type PrintedRow = z.output<typeof printedRow>;
export type Printed = Omit<PrintedRow, "pk" | "sk">;

/** Where PDFs lie in the library's bucket. */
export const pdfPrefix = "pdfs/";
export const pdfObject = (name: string): string => pdfPrefix + name;

export const namesOf = ({ name, pages }: Pick<Printed, "name" | "pages">): readonly string[] => [
  name,
  ...pages.map((page) => page.name),
];

/** `<slug>-<12 hex>.pdf`, and `<slug>-<12 hex>-2.pdf` of a page. */
const nameShape = /^([a-z0-9-]+)-[0-9a-f]{12}(?:-\d{1,3})?\.pdf$/;

/** Of the item that a PDF of this name belongs to, if there is such a PDF. */
export const slugIn = (name: string): string | null => nameShape.exec(name)?.[1] ?? null;

/** The page that a name stands for, null for the whole; undefined when it is none of the item's. */
export const pageOf = (
  { name, pages }: Pick<Printed, "name" | "pages">,
  wanted: string,
): number | null | undefined =>
  wanted === name ? null : pages.find((page) => page.name === wanted)?.number;

/** What members are offered of an item: null when it has no PDFs or may not be printed. */
export const loadOffered = async (table: Table, contentId: string): Promise<PdfRow | null> => {
  const [item, pdf] = await table.getMany([itemKey(contentId), pdfKey(contentId)]);
  if (!item || !pdf || !itemRow.parse(item).allowPdf) return null;
  return pdfRow.parse(pdf);
};

export const loadPrinted = (table: Table, contentId: string): Promise<PrintedRow | null> =>
  table.get(pdfKey(contentId), printedRow);

/** By the item's id; items without PDFs are missing. */
export const loadAllPrinted = async (
  table: Table,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, PrintedRow>> => {
  const found = new Map<string, PrintedRow>();
  for (let start = 0; start < contentIds.length; start += 100) {
    const ids = contentIds.slice(start, start + 100);
    const rows = await table.getMany(ids.map(pdfKey));
    for (const [index, row] of rows.entries())
      if (row !== null) found.set(ids[index] ?? "", printedRow.parse(row));
  }
  return found;
};

const unlessReplaced = (known: PrintedRow | null) =>
  known === null
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : {
        ConditionExpression: "digest = :known",
        ExpressionAttributeValues: { ":known": known.digest },
      };

/** Throws `ConditionFailed` when the item has changed since it was read, or somebody else has printed it. */
export const savePrinted = async (
  { table }: Pick<Deps, "table">,
  item: ItemRow,
  known: PrintedRow | null,
  printed: Printed,
): Promise<void> => {
  const unchanged: Write = {
    ConditionCheck: {
      TableName: table.name,
      Key: itemKey(item.public.id),
      ConditionExpression: "version = :version AND allowPdf = :yes",
      ExpressionAttributeValues: { ":version": item.version, ":yes": true },
    },
  };
  await table.transact([
    {
      Put: {
        TableName: table.name,
        Item: { ...pdfKey(item.public.id), ...printed },
        ...unlessReplaced(known),
      },
    },
    unchanged,
  ]);
};

/** Of an item that is gone or may no longer be printed. */
export const dropPrinted = async (
  { table }: Pick<Deps, "table">,
  contentId: string,
  known: PrintedRow,
): Promise<void> => {
  await table.write({
    Delete: { TableName: table.name, Key: pdfKey(contentId), ...unlessReplaced(known) },
  });
};
