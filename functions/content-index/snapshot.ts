/**
 * Defines the published snapshot: public metadata of every item, the categories, the taxonomy, the shop and the pages about the
 * site itself. It contains no gated content. Fields for look-ups are stored in columns of JSON, and details one after the other
 * as bytes (decision 027).
 */
import * as z from "zod/mini";
import { mediaTypes } from "../../shared/kernel/media-types.ts";
import { type Category, category } from "../entities/category.ts";
import {
  type ContentTag,
  contentTag,
  type ContentType,
  contentType,
  type Editorial,
  editorial,
  noEditorial,
} from "../entities/taxonomy.ts";
import { type SitePage, sitePage } from "../entities/site-page.ts";
import { unpackFile, packFile } from "../platform/packed-file.ts";
import { textColumn } from "../platform/text-column.ts";
import { noShop, publishedShop, type PublishedShop } from "./published-shop.ts";
import { type PopularSearch, popularSearch } from "./popular-searches.ts";
import { detailBytesOf, DetailReader, PublishedItem, type SnapshotItem } from "./published-item.ts";

const frame = z.object({
  version: z.int(),
  categories: z.array(category),
  types: z.array(contentType),
  tags: z.array(contentTag),
  editorial,
  shop: publishedShop,
  pages: z.array(sitePage),
  /** Snapshots of a release without popular searches have none. */
  popularSearches: z._default(z.array(popularSearch), []),
});

export interface Snapshot {
  readonly version: number;
  /** The items, newest first, then by id, so that the order is total. */
  readonly items: readonly SnapshotItem[];
  readonly categories: readonly Category[];
  readonly types: readonly ContentType[];
  readonly tags: readonly ContentTag[];
  readonly editorial: Editorial;
  readonly shop: PublishedShop;
  readonly pages: readonly SitePage[];
  /** The results of the editors' keywords. */
  readonly popularSearches: readonly PopularSearch[];
}

export const emptySnapshot: Snapshot = {
  version: 0,
  items: [],
  categories: [],
  types: [],
  tags: [],
  editorial: noEditorial,
  shop: noShop,
  pages: [],
  popularSearches: [],
};

/**
 * The columns: one value per item, in the order of the items. Lists of names that repeat are stored once and shared: the column
 * contains their index in `lists`, or in `names` for a single name, or that of a media type.
 */
const columns = z.object({
  id: z.array(z.string()),
  slug: z.array(z.string()),
  title: z.array(z.string()),
  subtext: z.array(z.string()),
  rank: z.array(z.number()),
  media: z.array(z.number()),
  type: z.array(z.number()),
  publishAt: z.array(z.string()),
  categories: z.array(z.number()),
  homeCategory: z.array(z.number()),
  tags: z.array(z.number()),
  featured: z.array(z.boolean()),
  popularity: z.array(z.number()),
  lists: z.array(z.array(z.string())),
  names: z.array(z.string()),
});
type Columns = z.output<typeof columns>;
const columnNames = Object.keys(columns.shape);

/** The suffix of the object. Raise its number whenever the format changes. */
const suffix = ".library-3";

/** Returns an item with every field as a plain value. An opened snapshot parses some of them only on demand. */
export const plainItem = ({
  edition,
  isDemo,
  isOpen,
  cover,
  share,
  colours,
  cta1,
  cta2,
  ...heads
}: SnapshotItem): SnapshotItem => ({
  ...heads,
  edition,
  isDemo,
  isOpen,
  cover,
  share,
  colours,
  cta1,
  cta2,
});

/**
 * Returns the name of the object. `writer` distinguishes two writers of the same version; the pointer in the table decides which
 * one applies.
 */
export const snapshotObject = (version: number, writer: string): string =>
  `snapshots/${version}-${writer}${suffix}`;

/** Returns false for an object of an earlier release, which counts as missing until the next publication. */
export const isSnapshotObject = (object: string): boolean => object.endsWith(suffix);

/** Numbers lists of names, each combination once. */
const numberLists = () => {
  const lists: string[][] = [];
  const existing = new Map<string, number>();
  const numberOf = (list: readonly string[]): number => {
    const key = list.join("\n");
    const number = existing.get(key) ?? lists.push([...list]) - 1;
    existing.set(key, number);
    return number;
  };
  return { lists, numberOf };
};

const columnsOf = (items: readonly SnapshotItem[]): Columns => {
  const { lists, numberOf } = numberLists();
  const names = numberLists();
  return {
    id: items.map((item) => item.id),
    slug: items.map((item) => item.slug),
    title: items.map((item) => item.title),
    subtext: items.map((item) => item.subtext),
    rank: items.map((item) => item.rank),
    media: items.map((item) => mediaTypes.indexOf(item.media)),
    type: items.map((item) => names.numberOf([item.type])),
    publishAt: items.map((item) => item.publishAt),
    categories: items.map((item) => numberOf(item.categories)),
    homeCategory: items.map((item) => names.numberOf([item.homeCategory])),
    tags: items.map((item) => numberOf(item.tags)),
    featured: items.map((item) => item.featured),
    popularity: items.map((item) => item.popularity),
    lists,
    names: names.lists.flat(),
  };
};

export const encodeSnapshot = async ({ items, ...rest }: Snapshot): Promise<Uint8Array> => {
  const { bytes, ends } = textColumn(items.map(detailBytesOf));
  return packFile({ frame: rest, columns: columnsOf(items) }, { details: bytes, ends });
};

/**
 * Checks only that every column exists. The values are trusted, because we wrote them from parsed rows; this keeps loading fast.
 */
const isColumns = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && columnNames.every((name) => name in value);

const itemsOf = (from: Columns, reader: DetailReader): SnapshotItem[] =>
  from.id.map(
    (id, position) =>
      new PublishedItem(
        {
          id,
          slug: from.slug[position] ?? "",
          title: from.title[position] ?? "",
          subtext: from.subtext[position] ?? "",
          rank: from.rank[position] ?? 0,
          media: mediaTypes[from.media[position] ?? 0] ?? "digital",
          type: from.names[from.type[position] ?? -1] ?? "",
          publishAt: from.publishAt[position] ?? "",
          categories: from.lists[from.categories[position] ?? -1] ?? [],
          homeCategory: from.names[from.homeCategory[position] ?? -1] ?? "",
          tags: from.lists[from.tags[position] ?? -1] ?? [],
          featured: from.featured[position] ?? false,
          popularity: from.popularity[position] ?? 0,
        },
        reader,
        position,
      ),
  );

/** Reads a snapshot. Throws if the object is not one of ours, or has an older format. */
export const decodeSnapshot = (file: Uint8Array): Snapshot => {
  const packed = unpackFile(file);
  const found = packed.json["columns"];
  if (!isColumns(found)) throw new Error("The snapshot of the library is not readable");
  const reader = new DetailReader({ bytes: packed.bytes("details"), ends: packed.words("ends") });
  return { ...frame.parse(packed.json["frame"]), items: itemsOf(found, reader) };
};
