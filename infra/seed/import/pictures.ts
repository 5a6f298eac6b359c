/**
 * Renditions of pictures: AVIF at 400 and 800 px beside the original, and a thumbhash. They are found by the hash of
 * the original's bytes in `derived/`, so a picture is converted once, by whoever first imports it.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { drawShare, shareHash, shareSize, type ShareWords } from "./draw-share.ts";
import * as z from "zod/mini";
import type { SharePicture, StoredPicture } from "../../../shared/contract/picture.ts";

const manifestShape = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), thumbhash: z.string() }),
);

const widths = [400, 800];
const formats = new Map([
  [".jpg", "jpg"],
  [".jpeg", "jpg"],
  [".png", "png"],
  [".webp", "webp"],
]);
const contentTypes = new Map([
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
]);

/** One object to store: its name after the prefix, its bytes and their type. */
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

const thumbhash = async (original: Buffer): Promise<string> => {
  const { data, info } = await sharp(original)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
};

export interface PictureShelf {
  /** Throws when the file is not a picture. */
  prepare(file: string): Promise<PreparedPicture>;
  /** The picture for previews of links to something whose cover has been prepared. */
  share(words: ShareWords, cover: Pick<StoredPicture, "hash">): Promise<PreparedShare>;
  /** Writes down what was made, for the next import. */
  close(): void;
}

export const openPictureShelf = (folder: string): PictureShelf => {
  const derived = join(folder, "derived");
  const manifestFile = join(derived, "manifest.json");
  const manifest = existsSync(manifestFile)
    ? manifestShape.parse(JSON.parse(readFileSync(manifestFile, "utf8")))
    : {};
  let changed = false;
  /** Of the pictures that were prepared, by hash. */
  const files = new Map<string, string>();

  const make = async (hash: string, original: Buffer) => {
    mkdirSync(derived, { recursive: true });
    for (const width of widths) {
      const avif = sharp(original)
        .resize({ width, withoutEnlargement: true })
        .avif({ quality: 55 });
      writeFileSync(join(derived, `${hash}-${width}.avif`), await avif.toBuffer());
    }
    const { width, height } = await sharp(original).metadata();
    const made = { width, height, thumbhash: await thumbhash(original) };
    manifest[hash] = made;
    changed = true;
    return made;
  };

  return {
    prepare: async (file) => {
      const original = readFileSync(file);
      const format = formats.get(extname(file).toLowerCase());
      if (format === undefined) throw new Error(`${file} is neither JPEG, PNG nor WebP`);
      const hash = createHash("sha256").update(original).digest("hex").slice(0, 16);
      files.set(hash, file);
      const {
        width,
        height,
        thumbhash: placeholder,
      } = manifest[hash] ?? (await make(hash, original));
      return {
        stored: { hash, format, width, height, placeholder, widths },
        renditions: [
          {
            name: `${hash}.${format}`,
            contentType: contentTypes.get(format) ?? "application/octet-stream",
            bytes: () => original,
          },
          ...widths.map((wide) => ({
            name: `${hash}-${wide}.avif`,
            contentType: "image/avif",
            bytes: () => readFileSync(join(derived, `${hash}-${wide}.avif`)),
          })),
        ],
      };
    },
    share: async (words, cover) => {
      const hash = shareHash(words, cover.hash);
      const name = `${hash}-share.jpg`;
      const file = join(derived, name);
      if (!existsSync(file)) {
        const original = files.get(cover.hash);
        if (original === undefined) throw new Error(`No picture ${cover.hash} was prepared`);
        mkdirSync(derived, { recursive: true });
        writeFileSync(file, await drawShare(words, readFileSync(original)));
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
