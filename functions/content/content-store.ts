/** The library in the table: items with their pages, categories, types and tags. It alone knows their keys. */
import * as z from "zod/mini";
import { mediaTypes } from "../../shared/contract/content-view.ts";
import { storedPicture } from "../../shared/contract/picture.ts";
import { itemFile } from "../rows/media-file.ts";
import type { Key, Table } from "../runtime/table.ts";

const call = z.nullable(
  z.object({
    text: z.string(),
    slug: z.string(),
    type: z.nullable(z.string()),
    /** What members with access read instead. */
    access: z.nullable(z.object({ text: z.string(), slug: z.string() })),
  }),
);

/** What may leave the server without an access check: the snapshot holds exactly this of an item. */
export const publicItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  rank: z.int(),
  media: z.enum(mediaTypes),
  type: z.string(),
  publishAt: z.string(),
  /** Ids of its categories and of everything above them. */
  categories: z.array(z.string()),
  /** The category it is filed under first, for breadcrumbs. */
  homeCategory: z.string(),
  tags: z.array(z.string()),
  subtext: z.string(),
  cover: storedPicture,
  colours: z.object({
    primary: z.nullable(z.string()),
    secondary: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
  isDemo: z.boolean(),
  featured: z.boolean(),
  /** Its readers of the last 30 days as a share of those of the most read item; counted once a day. */
  popularity: z._default(z.number(), 0),
  cta1: call,
  cta2: call,
});
export type PublicItem = z.output<typeof publicItem>;

export const itemRow = z.object({
  pk: z.string(),
  sk: z.literal("ITEM"),
  gsi1pk: z.string(),
  gsi1sk: z.string(),
  /** Of everything that was imported; an equal one is not written again. */
  digest: z.string(),
  public: publicItem,
  subtextAccess: z.nullable(z.string()),
  allowPdf: z.boolean(),
  pageTitles: z.array(z.string()),
  files: z.array(itemFile),
  version: z.int(),
});
export type ItemRow = z.output<typeof itemRow>;

const storedBlock = z.object({
  id: z.string(),
  type: z.int(),
  content: z.record(z.string(), z.unknown()),
});
export type StoredBlock = z.output<typeof storedBlock>;

/** A page of blocks. Its blocks are judged by the kind's own schema when they are shown. */
export const pageRow = z.object({
  pk: z.string(),
  sk: z.string(),
  number: z.int(),
  title: z.string(),
  blocks: z.array(storedBlock),
});
export type PageRow = z.output<typeof pageRow>;

/** An item's PDFs, made when it is published: the whole and each page, by the names that members ask for. */
export const pdfRow = z.object({
  pk: z.string(),
  sk: z.literal("PDF"),
  /** Of what they were made from; an equal one is not made again. */
  digest: z.string(),
  name: z.string(),
  pages: z.array(z.object({ number: z.int(), name: z.string() })),
});
export type PdfRow = z.output<typeof pdfRow>;

export const category = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  parentId: z.nullable(z.string()),
  /** Slugs from the industry down. */
  level: z.array(z.string()),
  position: z.int(),
  image: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  /** Of the staff's; stands in the masthead of the category's page. */
  message: z._default(z.nullable(z.string()), null),
  showChildren: z.boolean(),
  contentFirst: z.nullable(z.string()),
});
export type Category = z.output<typeof category>;

export const categoryRow = z.object({
  pk: z.string(),
  sk: z.literal("CATEGORY"),
  gsi1pk: z.literal("CATEGORIES"),
  gsi1sk: z.string(),
  digest: z.string(),
  category,
});

export const contentType = z.object({ slug: z.string(), title: z.string(), plural: z.string() });
export type ContentType = z.output<typeof contentType>;
export const tag = z.object({ slug: z.string(), title: z.string() });

/** Types and tags are few and read together: one row. */
export const taxonomyRow = z.object({
  pk: z.literal("TAXONOMY"),
  sk: z.literal("TAXONOMY"),
  digest: z.string(),
  types: z.array(contentType),
  tags: z.array(tag),
});

const step = z.object({
  status: z.boolean(),
  title: z.string(),
  text: z.string(),
  categories: z.array(z.string()),
});

/** What staff set for everybody: it is published with the items, so that reading it costs nothing. */
export const editorial = z.object({
  search: z.object({
    /** Words that mean the same, in lower case. */
    synonyms: z.array(z.array(z.string())),
    /** Items that stand above the hits of a query, by id. */
    stickied: z.array(z.object({ query: z.string(), items: z.array(z.string()) })),
    /** For the dashboard's popular-search panel: each has its week. */
    keywords: z.array(z.string()),
  }),
  dashboard: z.object({
    /** Shown in a blank masthead instead of the featured items. */
    message: z.nullable(z.string()),
    /** Pictures in them are public. */
    blocks: z.array(storedBlock),
  }),
  /** Specification B §2 Onboarding; ids of categories. */
  onboarding: z.object({ step1: step, step2: step, step3: step }),
});
export type Editorial = z.output<typeof editorial>;

const untold = { status: false, title: "", text: "", categories: [] };
export const noEditorial: Editorial = {
  search: { synonyms: [], stickied: [], keywords: [] },
  dashboard: { message: null, blocks: [] },
  onboarding: { step1: untold, step2: untold, step3: untold },
};

export const editorialRow = z.object({
  pk: z.literal("TAXONOMY"),
  sk: z.literal("EDITORIAL"),
  digest: z.string(),
  editorial,
});

export const snapshotPointer = z.object({
  pk: z.literal("SNAPSHOT"),
  sk: z.literal("CURRENT"),
  version: z.int(),
  /** The object in the library's bucket. */
  object: z.string(),
  /** The search index of the same version, another object there. */
  search: z._default(z.nullable(z.string()), null),
});

const partition = (contentId: string): string => `CONTENT#${contentId}`;
export const itemKey = (contentId: string) =>
  ({ pk: partition(contentId), sk: "ITEM" }) as const satisfies Key;
export const pageKey = (contentId: string, number: number): Key => ({
  pk: partition(contentId),
  sk: `PAGE#${String(number).padStart(3, "0")}`,
});
export const pdfKey = (contentId: string) =>
  ({ pk: partition(contentId), sk: "PDF" }) as const satisfies Key;
export const categoryKey = (categoryId: string) =>
  ({ pk: `CATEGORY#${categoryId}`, sk: "CATEGORY" }) as const satisfies Key;
export const taxonomyKey = { pk: "TAXONOMY", sk: "TAXONOMY" } as const satisfies Key;
export const editorialKey = { pk: "TAXONOMY", sk: "EDITORIAL" } as const satisfies Key;
/** Writing it makes the publishing worker publish anew: the stream tells of it as of any change to the taxonomy. */
export const publicationRequestKey = { pk: "TAXONOMY", sk: "PUBLISH" } as const satisfies Key;
export const snapshotKey = { pk: "SNAPSHOT", sk: "CURRENT" } as const satisfies Key;

const shards = 8;
/** Items are spread over a few partitions of the index, so that an import does not meet one partition's limit. */
export const itemIndex = (contentId: string): string => {
  let sum = 0;
  for (const character of contentId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return `CONTENT#${sum % shards}`;
};

/** All items; only the publishing worker reads them so. */
export const loadAllItems = async (table: Table): Promise<ItemRow[]> => {
  const indexes = Array.from({ length: shards }, (_, shard) => `CONTENT#${shard}`);
  const pages = await Promise.all(indexes.map((pk) => table.queryAll({ index: "gsi1", pk })));
  return pages.flat().map((row) => itemRow.parse(row));
};

export const loadItems = async (table: Table, ids: readonly string[]): Promise<ItemRow[]> => {
  const found: ItemRow[] = [];
  for (let start = 0; start < ids.length; start += 100)
    for (const row of await table.getMany(ids.slice(start, start + 100).map(itemKey)))
      if (row) found.push(itemRow.parse(row));
  return found;
};

export const loadCategories = async (table: Table): Promise<Category[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: "CATEGORIES" });
  return rows.map((row) => categoryRow.parse(row).category);
};

export interface WholeItem {
  readonly item: ItemRow;
  /** In order. */
  readonly pages: readonly PageRow[];
  /** Null until they are made. */
  readonly pdf: PdfRow | null;
}

/** An item with all its pages and its PDFs: one query. Null when there is none. `current`: sees every change. */
export const loadItemWithPages = async (
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
