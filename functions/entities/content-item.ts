/** Items of the library with their pages of blocks, all in one partition. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Key,
  put,
  remove,
  where,
  type Write,
} from "../platform/table/write.ts";
import { pdfKey, type PdfRow, pdfRow } from "./item-pdf.ts";
import { itemFile } from "./media-file.ts";
import { publicItem } from "./public-item.ts";

export const itemRow = z.object({
  pk: z.string(),
  sk: z.literal("ITEM"),
  gsi1pk: z.string(),
  gsi1sk: z.string(),
  /** The digest of everything that was imported. An import with an equal digest writes nothing. */
  digest: z.string(),
  public: publicItem,
  subtextAccess: z.nullable(z.string()),
  allowPdf: z.boolean(),
  pageTitles: z.array(z.string()),
  files: z.array(itemFile),
  /** One archive of all files, if there are several. */
  archive: z._default(z.nullable(itemFile), null),
  /** The version, raised whenever the item or one of its pages changes. */
  version: z.int(),
});
export type ItemRow = z.output<typeof itemRow>;

export const storedBlock = z.object({
  id: z.string(),
  type: z.int(),
  content: z.record(z.string(), z.unknown()),
});
export type StoredBlock = z.output<typeof storedBlock>;

/** A page of blocks. Each block is validated by the schema of its kind when it is shown. */
export const pageRow = z.object({
  pk: z.string(),
  sk: z.string(),
  number: z.int(),
  title: z.string(),
  blocks: z.array(storedBlock),
});
export type PageRow = z.output<typeof pageRow>;

export interface WholeItem {
  readonly item: ItemRow;
  /** The pages in their order. */
  readonly pages: readonly PageRow[];
  /** The PDFs, or null until they are made. */
  readonly pdf: PdfRow | null;
}

const prefix = "CONTENT#";

/** Returns the id of the item that a row belongs to, or null for another kind of row. */
export const contentIdOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

const partition = (contentId: string): string => `${prefix}${contentId}`;

export const itemKey = (contentId: string) =>
  ({ pk: partition(contentId), sk: "ITEM" }) as const satisfies Key;
export const pageKey = (contentId: string, number: number): Key => ({
  pk: partition(contentId),
  sk: `PAGE#${String(number).padStart(3, "0")}`,
});

const shards = 8;
/**
 * Returns one of a few index partitions. Items are spread over them so that an import does not reach one partition's
 * limit.
 */
const itemIndex = (contentId: string): string => {
  let sum = 0;
  for (const character of contentId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return `CONTENT#${sum % shards}`;
};

/** Returns the row of an item, which its index partition lists newest first. */
export const newItemRow = (
  item: Omit<ItemRow, "pk" | "sk" | "gsi1pk" | "gsi1sk" | "archive"> &
    Partial<Pick<ItemRow, "archive">>,
): ItemRow => ({
  ...itemKey(item.public.id),
  gsi1pk: itemIndex(item.public.id),
  gsi1sk: `${item.public.publishAt}#${item.public.id}`,
  digest: item.digest,
  public: item.public,
  subtextAccess: item.subtextAccess,
  allowPdf: item.allowPdf,
  pageTitles: item.pageTitles,
  files: item.files,
  archive: item.archive ?? null,
  version: item.version,
});

export const newPageRow = (
  contentId: string,
  { number, title, blocks }: Omit<PageRow, "pk" | "sk">,
): PageRow => ({ ...pageKey(contentId, number), number, title, blocks });

const itemState = z.pick(itemRow, {
  pk: true,
  sk: true,
  digest: true,
  allowPdf: true,
  version: true,
});
/** The part of an item that tells whether there is work to do on it. */
export type ItemState = Pick<ItemRow, "allowPdf" | "digest" | "version"> & {
  readonly contentId: string;
};

/** Lists the states of all items from the index, which may lag by a moment. */
export const listItemStates = async (table: Table): Promise<ItemState[]> => {
  const only = ["digest", "allowPdf", "version"];
  const indexes = Array.from({ length: shards }, (_, shard) => `CONTENT#${shard}`);
  const pages = await Promise.all(indexes.map((pk) => table.queryAll({ index: "gsi1", pk, only })));
  return pages.flat().flatMap((row) => {
    const { digest, allowPdf, version, ...key } = itemState.parse(row);
    const contentId = contentIdOf(key);
    return contentId === null ? [] : [{ contentId, digest, allowPdf, version }];
  });
};

/** Loads current items, and leaves out those that no longer exist. */
export const loadItems = async (table: Table, ids: readonly string[]): Promise<ItemRow[]> => {
  const found: ItemRow[] = [];
  for (let start = 0; start < ids.length; start += 100)
    for (const row of await table.getMany(ids.slice(start, start + 100).map(itemKey)))
      if (row) found.push(itemRow.parse(row));
  return found;
};

/**
 * Loads an item with all its pages and its PDFs in one query, or returns null if there is none. With `current`, the
 * read sees every change.
 */
export const loadWholeItem = async (
  table: Table,
  contentId: string,
  { current }: { readonly current?: true } = {},
): Promise<WholeItem | null> => {
  const rows = await table.queryAll({ pk: partition(contentId), ...(current && { current }) });
  const item = rows.find(({ sk }) => sk === "ITEM");
  if (item === undefined) return null;
  const pdf = rows.find(({ sk }) => sk === "PDF");
  return {
    item: itemRow.parse(item),
    pages: rows.filter(({ sk }) => sk.startsWith("PAGE#")).map((row) => pageRow.parse(row)),
    pdf: pdf === undefined ? null : pdfRow.parse(pdf),
  };
};

/** Returns an id of the item's state with its pages, which differs for each edition. */
export const revisionOf = ({ version, digest }: Pick<ItemRow, "digest" | "version">): string =>
  `${version}-${digest.slice(0, 16)}`;

/** Returns the state of the item that its PDFs are made from. `design` is the version of the PDFs' design. */
export const pdfSourceOf = (
  design: number,
  { version, digest }: Pick<ItemRow, "digest" | "version">,
): string => `${design}:${version}:${digest}`;

/** Returns true if the item's PDFs are up to date, or it has none. */
export const arePdfsCurrent = ({ item, pdf }: WholeItem): boolean =>
  !item.allowPdf || (pdf?.source ?? "").endsWith(`:${item.version}:${item.digest}`);

/** Loads the PDFs that members are offered, or null if the item has none or may not be printed. */
export const loadOfferedPdf = async (table: Table, contentId: string): Promise<PdfRow | null> => {
  const [item, pdf] = await table.getMany([itemKey(contentId), pdfKey(contentId)]);
  if (!item || !pdf || !itemRow.parse(item).allowPdf) return null;
  return pdfRow.parse(pdf);
};

/**
 * Returns the item as it will be, and the writes that replace what was read (null if there was none) by it and its
 * pages. They fail if the item has changed since. Pages that it no longer has are removed.
 */
export const replaceItem = (
  existing: ItemRow | null,
  item: ItemRow,
  pages: readonly PageRow[],
): { readonly item: ItemRow; readonly writes: readonly Write[] } => {
  const { id } = item.public;
  const next = { ...item, version: (existing?.version ?? 0) + 1 };
  const surplus = (existing?.pageTitles ?? []).slice(pages.length);
  return {
    item: next,
    writes: [
      put(next, existing === null ? absent : where({ digest: existing.digest })),
      ...pages.map((page) => put(page)),
      ...surplus.map((_, index) => remove(pageKey(id, pages.length + index + 1))),
    ],
  };
};

/** Returns a check that the item is as it was read, and may be printed. */
export const checkPrintable = (item: ItemRow): Write =>
  check(itemKey(item.public.id), where({ version: item.version, allowPdf: true }));
