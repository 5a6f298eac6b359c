/**
 * Defines items in the snapshot: fields for filters and sorting as values, and fields for cards as JSON that is parsed on demand.
 * A library of 50,000 items then opens in a third of the time and the memory (decision 027).
 */
import type { PublicItem } from "../entities/public-item.ts";
import { bytesAt, jsonAt, jsonBytes, type TextColumn } from "../platform/text-column.ts";

/** The public fields of an item, and the revision of its rows. */
export interface SnapshotItem extends PublicItem {
  /** The revision, which changes with every change of the item or its pages: `revisionOf` its row. */
  readonly edition: string;
}

type DetailName = "edition" | "isDemo" | "isOpen" | "cover" | "share" | "colours" | "cta1" | "cta2";
type Details = Pick<SnapshotItem, DetailName>;
type Heads = Omit<SnapshotItem, DetailName>;

/** Caches the last details parsed, because a card reads several fields of one item before the next. */
export class DetailReader {
  readonly #texts: TextColumn;
  #position = -1;
  #details: Details | undefined;

  constructor(texts: TextColumn) {
    this.#texts = texts;
  }

  bytes(position: number): Uint8Array {
    return bytesAt(this.#texts, position);
  }

  read(position: number): Details {
    if (this.#details !== undefined && this.#position === position) return this.#details;
    const details: unknown = jsonAt(this.#texts, position);
    if (!isDetails(details)) throw new Error("The snapshot has an item without details");
    this.#position = position;
    this.#details = details;
    return details;
  }
}

/** Trusts the value, because it was written by us from parsed rows. */
const isDetails = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && "cover" in value;

export class PublishedItem implements SnapshotItem {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly subtext: string;
  readonly rank: number;
  readonly media: PublicItem["media"];
  readonly type: string;
  readonly publishAt: string;
  readonly categories: string[];
  readonly homeCategory: string;
  readonly tags: string[];
  readonly featured: boolean;
  readonly popularity: number;
  readonly #reader: DetailReader;
  readonly #position: number;

  constructor(heads: Heads, reader: DetailReader, position: number) {
    this.id = heads.id;
    this.slug = heads.slug;
    this.title = heads.title;
    this.subtext = heads.subtext;
    this.rank = heads.rank;
    this.media = heads.media;
    this.type = heads.type;
    this.publishAt = heads.publishAt;
    this.categories = heads.categories;
    this.homeCategory = heads.homeCategory;
    this.tags = heads.tags;
    this.featured = heads.featured;
    this.popularity = heads.popularity;
    this.#reader = reader;
    this.#position = position;
  }

  get edition(): string {
    return this.#reader.read(this.#position).edition;
  }

  get isDemo(): boolean {
    return this.#reader.read(this.#position).isDemo;
  }

  get isOpen(): boolean {
    return this.#reader.read(this.#position).isOpen;
  }

  get cover(): PublicItem["cover"] {
    return this.#reader.read(this.#position).cover;
  }

  get share(): PublicItem["share"] {
    return this.#reader.read(this.#position).share;
  }

  get colours(): PublicItem["colours"] {
    return this.#reader.read(this.#position).colours;
  }

  get cta1(): PublicItem["cta1"] {
    return this.#reader.read(this.#position).cta1;
  }

  get cta2(): PublicItem["cta2"] {
    return this.#reader.read(this.#position).cta2;
  }

  /** Returns the stored bytes of the snapshot, to be published again. */
  get detailBytes(): Uint8Array {
    return this.#reader.bytes(this.#position);
  }
}

export const detailBytesOf = (item: SnapshotItem): Uint8Array => {
  if (item instanceof PublishedItem) return item.detailBytes;
  const { edition, isDemo, isOpen, cover, share, colours, cta1, cta2 } = item;
  return jsonBytes({
    edition,
    isDemo,
    isOpen,
    cover,
    share,
    colours,
    cta1,
    cta2,
  } satisfies Details);
};
