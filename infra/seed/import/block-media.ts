/** Prepares blocks for the stack: pictures and clips are stored, and texts become HTML. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { StoredBlock } from "../../../functions/entities/content-item.ts";
import { type StoredClip, storedClip } from "../../../shared/contract/content/clip.ts";
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { SourceBlock } from "./item-source.ts";
import type { PictureLibrary, Rendition } from "./pictures.ts";
import { toSafeHtml } from "./rich-text.ts";

/** An object of the library's bucket. */
export interface LibraryObject extends Rendition {
  readonly key: string;
}

/**
 * The pictures and clips of one folder's blocks, each prepared once however many blocks show it. Those of an item are gated;
 * those on everybody's dashboard are public.
 */
export class BlockMedia {
  readonly objects = new Map<string, LibraryObject>();
  readonly #shelf: PictureLibrary;
  readonly #folder: string;
  readonly #prefix: Prefix;
  constructor(feed: PictureLibrary, folder: string, prefix: Prefix) {
    this.#shelf = feed;
    this.#folder = folder;
    this.#prefix = prefix;
  }

  async store(requested: NamedMedia, prefix = this.#prefix): Promise<StoredPicture> {
    const { stored, renditions } = await this.#shelf.prepare(join(this.#folder, requested.image));
    for (const rendition of renditions) {
      const key = `${prefix}/${rendition.name}`;
      this.objects.set(key, { ...rendition, key });
    }
    return {
      ...stored,
      alt: requested.alt,
      ...(requested.caption === undefined ? {} : { caption: requested.caption }),
      ...(requested.credit === undefined ? {} : { credit: requested.credit }),
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

  /** Returns a block's fields with every picture and clip stored and every text as HTML. */
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

  /** Returns blocks as they are stored; `page` is part of their ids. */
  async storeBlocks(blocks: readonly SourceBlock[], page: number): Promise<StoredBlock[]> {
    return Promise.all(
      blocks.map(async ({ typeId, fields }, index) => {
        const content = await this.storeIn(fields);
        return { id: `${page}-${index + 1}`, type: typeId, content: { ...Object(content) } };
      }),
    );
  }
}

interface NamedMedia {
  readonly image: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

const isNamed = (value: object): value is NamedMedia => "image" in value && "alt" in value;

type Prefix = "images" | "gated";

interface NamedClip {
  readonly file: string;
  readonly seconds: number;
}

const isNamedClip = (value: object): value is NamedClip => "file" in value && "seconds" in value;

const clipTypes = { mp4: "video/mp4", webm: "video/webm", mp3: "audio/mpeg", m4a: "audio/mp4" };

/** Returns whether a field of blocks contains Markdown. */
const isProse = (name: string): boolean => name === "text" || name === "transcript";
