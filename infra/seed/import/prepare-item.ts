/** From an item's source to the rows and objects that the stack keeps. */
import {
  type ItemFile,
  type MediaFileRow,
  mediaFileOf,
} from "../../../functions/rows/media-file.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import {
  type ItemRow,
  newItemRow,
  newPageRow,
  type PageRow,
  type StoredBlock,
} from "../../../functions/rows/content-item.ts";
import type { PublicItem } from "../../../functions/rows/public-item.ts";
import { type StoredClip, storedClip } from "../../../shared/contract/clip.ts";
import type { StoredPicture } from "../../../shared/contract/picture.ts";
import { londonInstant } from "../../../shared/kernel/london-date.ts";
import type { FrontMatter, SourceBlock, SourceItem, SourcePage } from "./item-source.ts";
import type { PictureShelf, Rendition } from "./pictures.ts";
import { toSafeHtml } from "./rich-text.ts";

/** An object of the library's bucket. */
export interface StoredObject extends Rendition {
  readonly key: string;
}

export interface PreparedItem {
  readonly item: ItemRow;
  readonly pages: readonly PageRow[];
  readonly media: readonly MediaFileRow[];
  readonly objects: readonly StoredObject[];
}

export const digestOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex");

/** Ids follow from slugs, so that importing again meets the same rows. */
export const contentId = (slug: string): string => `itm_${digestOf(`item:${slug}`).slice(0, 20)}`;
export const categoryId = (level: readonly string[]): string =>
  `cat_${digestOf(`category:${level.join("/")}`).slice(0, 20)}`;

const ranks = { basics: 0, professional: 1, premium: 2 };

const callToAction = (call: FrontMatter["cta1"]): PublicItem["cta1"] =>
  call === undefined
    ? null
    : {
        text: call.text,
        slug: call.slug,
        type: call.type ?? null,
        access:
          call.access === undefined
            ? null
            : { text: call.access.text ?? call.text, slug: call.access.slug ?? call.slug },
      };

interface Named {
  readonly image: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

const isNamed = (value: object): value is Named => "image" in value && "alt" in value;

type Prefix = "images" | "gated";

interface NamedClip {
  readonly file: string;
  readonly seconds: number;
}

const isNamedClip = (value: object): value is NamedClip => "file" in value && "seconds" in value;

const clipTypes = { mp4: "video/mp4", webm: "video/webm", mp3: "audio/mpeg", m4a: "audio/mp4" };

/** Fields of blocks that hold Markdown. */
const isProse = (name: string): boolean => name === "text" || name === "transcript";

/**
 * Pictures and clips of one folder's blocks: prepared once each, whatever the number of blocks that show them. Those of an
 * item are gated; those that stand on everybody's dashboard are public.
 */
export class BlockMedia {
  readonly objects = new Map<string, StoredObject>();
  readonly #shelf: PictureShelf;
  readonly #folder: string;
  readonly #prefix: Prefix;
  constructor(shelf: PictureShelf, folder: string, prefix: Prefix) {
    this.#shelf = shelf;
    this.#folder = folder;
    this.#prefix = prefix;
  }

  async store(named: Named, prefix = this.#prefix): Promise<StoredPicture> {
    const { stored, renditions } = await this.#shelf.prepare(join(this.#folder, named.image));
    for (const rendition of renditions) {
      const key = `${prefix}/${rendition.name}`;
      this.objects.set(key, { ...rendition, key });
    }
    return {
      ...stored,
      alt: named.alt,
      ...(named.caption === undefined ? {} : { caption: named.caption }),
      ...(named.credit === undefined ? {} : { credit: named.credit }),
    };
  }

  storeClip({ file, seconds }: NamedClip): StoredClip {
    const bytes = readFileSync(join(this.#folder, file));
    const { format } = storedClip.parse({ clip: "", seconds, format: extname(file).slice(1) });
    const clip = digestOf(bytes).slice(0, 16);
    const key = `${this.#prefix}/${clip}.${format}`;
    const contentType = clipTypes[format];
    this.objects.set(key, { key, name: file, contentType, bytes: () => bytes });
    return { clip, format, seconds };
  }

  /** A block's fields with every picture and clip stored and its prose made HTML. */
  async storeIn(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((part) => this.storeIn(part)));
    if (typeof value !== "object" || value === null) return value;
    if (isNamed(value) && typeof value.image === "string") return this.store(value);
    if (isNamedClip(value)) return this.storeClip(value);
    const entries = Object.entries(value).map(async ([name, part]) => [
      name,
      isProse(name) && typeof part === "string" ? toSafeHtml(part) : await this.storeIn(part),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Blocks as they are stored; `page` is part of their ids. */
  async storeBlocks(blocks: readonly SourceBlock[], page: number): Promise<StoredBlock[]> {
    return Promise.all(
      blocks.map(async ({ typeId, fields }, index) => {
        const content = await this.storeIn(fields);
        return { id: `${page}-${index + 1}`, type: typeId, content: { ...Object(content) } };
      }),
    );
  }
}

const prepareFile = (folder: string, slug: string, named: { file: string; caption: string }) => {
  const bytes = readFileSync(join(folder, named.file));
  const hash = digestOf(`${slug}\n${named.file}\n${digestOf(bytes)}`).slice(0, 32);
  const file: ItemFile = {
    id: `fil_${hash.slice(0, 20)}`,
    hash,
    name: named.file.startsWith(slug) ? named.file : `${slug}-${named.file}`,
    caption: named.caption,
    fileType: extname(named.file).slice(1).toLowerCase(),
    size: bytes.length,
  };
  const object: StoredObject = {
    key: `files/${hash}`,
    name: named.file,
    contentType: "application/octet-stream",
    bytes: () => bytes,
  };
  return { file, object };
};

const preparePage = async (
  media: BlockMedia,
  id: string,
  page: SourcePage,
  number: number,
): Promise<PageRow> =>
  newPageRow(id, {
    number,
    title: page.title,
    blocks: await media.storeBlocks(page.blocks, number),
  });

/** The category and all that are above it, without repeats. */
export const withAncestors = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const level = path.split("/");
      return level.map((_, depth) => categoryId(level.slice(0, depth + 1)));
    }),
  ),
];

export const prepareItem = async (
  libraryFolder: string,
  shelf: PictureShelf,
  { slug, head, pages }: SourceItem,
): Promise<PreparedItem> => {
  const folder = join(libraryFolder, "items", slug);
  const id = contentId(slug);
  const media = new BlockMedia(shelf, folder, "gated");
  const cover = await media.store(head.cover, "images");
  const files = head.files.map((named) => prepareFile(folder, slug, named));
  const pageRows = await Promise.all(
    pages.map((page, index) => preparePage(media, id, page, index + 1)),
  );
  const publishAt = londonInstant(head.publish)?.toISOString() ?? "";
  const shown: PublicItem = {
    id,
    slug,
    title: head.title,
    rank: ranks[head.access],
    media: head.media,
    type: head.type,
    publishAt,
    categories: withAncestors(head.categories),
    homeCategory: categoryId((head.categories[0] ?? "").split("/")),
    tags: head.tags,
    subtext: head.subtext,
    cover,
    colours: {
      primary: head.colours?.primary ?? null,
      secondary: head.colours?.secondary ?? null,
      text: head.colours?.text ?? null,
    },
    isDemo: head.demo,
    featured: head.featured,
    popularity: 0,
    cta1: callToAction(head.cta1),
    cta2: callToAction(head.cta2),
  };
  const content = {
    public: shown,
    subtextAccess: head.subtextAccess ?? null,
    allowPdf: head.allowPdf,
    pageTitles: pageRows.map(({ title }) => title),
    files: files.map(({ file }) => file),
  };
  const digest = digestOf(JSON.stringify([content, pageRows]));
  return {
    item: newItemRow({ digest, version: 1, ...content }),
    pages: pageRows,
    media: files.map(({ file }) => mediaFileOf(id, file)),
    objects: [...media.objects.values(), ...files.map(({ object }) => object)],
  };
};
