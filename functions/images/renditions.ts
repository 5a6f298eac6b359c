/**
 * Makes the renditions of a picture: AVIF at two widths in addition to the picture itself, and a blurred placeholder until they
 * have loaded.
 */
import { createHash } from "node:crypto";
import { rgbaToThumbHash } from "thumbhash";
import { loadSharp } from "./load-sharp.ts";

export const renditionWidths = [400, 800];

/** The content type of the picture itself, by its file extension. */
export const pictureTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** Returns the name of a picture, which is the hash of its bytes, so that the picture at an address never changes. */
export const pictureHash = (picture: Uint8Array): string =>
  createHash("sha256").update(picture).digest("hex").slice(0, 16);

export const renditionName = (hash: string, width: number): string => `${hash}-${width}.avif`;

/** Makes one rendition. `effort` is from 0 to 9; each step is slower and makes a slightly smaller file. */
export const makeRendition = async (
  picture: Uint8Array,
  width: number,
  effort = 4,
): Promise<Uint8Array> => {
  const sharp = await loadSharp();
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 55, effort })
    .toBuffer();
};

/** Returns a thumbhash in base64. */
export const thumbhashOf = async (picture: Uint8Array): Promise<string> => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
};
