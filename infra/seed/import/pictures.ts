/**
 * Renders pictures: AVIF at 400 and 800 px beside the original, and a thumbhash. Results are stored in `derived/` by the hash of
 * the original's bytes, so a picture is converted once, at its first import.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import * as z from "zod/mini";
import {
  renderOgImage,
  ogImageHash,
  shareSize,
  type ShareText,
} from "../../../functions/images/render-og-image.ts";
import {
  makeRendition,
  pictureHash,
  pictureTypes,
  type PictureFormat,
  renditionWidths,
  thumbhashOf,
  renditionName,
} from "../../../functions/images/renditions.ts";
import type { SharePicture, StoredPicture } from "../../../shared/contract/content/picture.ts";

const manifestShape = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), thumbhash: z.string() }),
);

const formats: ReadonlyMap<string, PictureFormat> = new Map([
  [".jpg", "jpg"],
  [".jpeg", "jpg"],
  [".png", "png"],
  [".webp", "webp"],
]);

/** An object to store: its name after the prefix, its bytes and their type. */
export interface Rendition {
  readonly name: string;
  readonly contentType: string;
  bytes(): Uint8Array;
}

export interface PreparedPicture {
  readonly stored: Omit<StoredPicture, "alt">;
  readonly renditions: readonly Rendition[];
}

export interface PreparedShare {
  readonly share: SharePicture;
  readonly rendition: Rendition;
}

export interface PictureLibrary {
  /** Throws if the file is not a picture. */
  prepare(file: string): Promise<PreparedPicture>;
  /** Renders the share picture of something whose cover has been prepared. */
  share(words: ShareText, cover: Pick<StoredPicture, "hash">): Promise<PreparedShare>;
  /** Records what was rendered, for the next import. */
  close(): void;
}

export const openPictureLibrary = (folder: string): PictureLibrary => {
  const derived = join(folder, "derived");
  const manifestFile = join(derived, "manifest.json");
  const manifest = existsSync(manifestFile)
    ? manifestShape.parse(JSON.parse(readFileSync(manifestFile, "utf8")))
    : {};
  let changed = false;
  /** The files of prepared pictures, by hash. */
  const files = new Map<string, string>();

  const make = async (hash: string, original: Buffer) => {
    mkdirSync(derived, { recursive: true });
    for (const width of renditionWidths)
      writeFileSync(
        join(derived, renditionName(hash, width)),
        await makeRendition(original, width),
      );
    const { width, height } = await sharp(original).metadata();
    const made = { width, height, thumbhash: await thumbhashOf(original) };
    manifest[hash] = made;
    changed = true;
    return made;
  };

  return {
    prepare: async (file) => {
      const original = readFileSync(file);
      const format = formats.get(extname(file).toLowerCase());
      if (format === undefined) throw new Error(`${file} is neither JPEG, PNG nor WebP`);
      const hash = pictureHash(original);
      files.set(hash, file);
      const {
        width,
        height,
        thumbhash: placeholder,
      } = manifest[hash] ?? (await make(hash, original));
      return {
        stored: { hash, format, width, height, placeholder, widths: renditionWidths },
        renditions: [
          {
            name: `${hash}.${format}`,
            contentType: pictureTypes[format],
            bytes: () => original,
          },
          ...renditionWidths.map((wide) => ({
            name: renditionName(hash, wide),
            contentType: "image/avif",
            bytes: () => readFileSync(join(derived, renditionName(hash, wide))),
          })),
        ],
      };
    },
    share: async (words, cover) => {
      const hash = ogImageHash(words, cover.hash);
      const name = `${hash}-share.jpg`;
      const file = join(derived, name);
      if (!existsSync(file)) {
        const original = files.get(cover.hash);
        if (original === undefined) throw new Error(`No picture ${cover.hash} was prepared`);
        mkdirSync(derived, { recursive: true });
        writeFileSync(file, await renderOgImage(words, readFileSync(original)));
      }
      return {
        share: { hash, ...shareSize },
        rendition: { name, contentType: "image/jpeg", bytes: () => readFileSync(file) },
      };
    },
    close: () => {
      if (!changed) return;
      const sorted = Object.fromEntries(
        Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
    },
  };
};
