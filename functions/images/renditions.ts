/** What browsers are sent of a picture: AVIF at two widths beside the picture itself, and a blur until they are there. */
import { createHash } from "node:crypto";
import { rgbaToThumbHash } from "thumbhash";
import { loadSharp } from "./load-sharp.ts";

export const renditionWidths = [400, 800];

/** Of the picture itself, by the end of its name. */
export const pictureTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;
export type PictureFormat = keyof typeof pictureTypes;

/** A picture is named by its bytes, so that an address never changes what it shows. */
export const pictureHash = (picture: Uint8Array): string =>
  createHash("sha256").update(picture).digest("hex").slice(0, 16);

export const renditionName = (hash: string, width: number): string => `${hash}-${width}.avif`;

/** `effort` from 0 to 9: each step is slower and a little smaller. */
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

/** A thumbhash in base64. */
export const thumbhashOf = async (picture: Uint8Array): Promise<string> => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
};
