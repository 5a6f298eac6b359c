/**
 * Turns an uploaded file into a picture that can be published. It is checked by its bytes, never by its name; the result is
 * upright, in sRGB, no wider than any screen shows it, and without camera metadata about people and places.
 */
import type { Sharp } from "sharp";
import type { StoredPicture } from "../../shared/contract/content/picture.ts";
import { loadSharp } from "./load-sharp.ts";
import {
  makeRendition,
  pictureHash,
  pictureTypes,
  type PictureFormat,
  renditionWidths,
  thumbhashOf,
  renditionName,
} from "./renditions.ts";

export interface PictureFile {
  /** The name after the prefix of its folder. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MadePicture {
  readonly stored: Omit<StoredPicture, "alt">;
  readonly files: readonly PictureFile[];
}

/** Thrown if a file cannot become a picture, with a message for its sender. */
export class PictureError extends Error {}

const minWidth = 400;
const maxWidth = 1600;
const maxPixels = 50_000_000;
/**
 * The encoding effort. Somebody waits for the result, so the file is a few per cent larger than in an import, but made five times
 * as fast.
 */
const fastEffort = 2;

/** Makes the picture and its renditions. Throws `PictureError`. */
export const makePicture = async (sent: Uint8Array): Promise<MadePicture> => {
  if (!isPicture(sent)) throw new PictureError("Choose a picture: JPEG, PNG or WebP");
  const { picture, format: stored } = await reencodePicture(sent);
  const hash = pictureHash(picture);
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const renditions: PictureFile[] = [];
  for (const wide of renditionWidths)
    renditions.push({
      name: renditionName(hash, wide),
      contentType: "image/avif",
      bytes: await makeRendition(picture, wide, fastEffort),
    });
  return {
    stored: {
      hash,
      format: stored,
      width,
      height,
      placeholder: await thumbhashOf(picture),
      widths: renditionWidths,
    },
    files: [
      { name: `${hash}.${stored}`, contentType: pictureTypes[stored], bytes: picture },
      ...renditions,
    ],
  };
};

/** Returns true if the first bytes are those of a JPEG, a PNG or a WebP. */
const isPicture = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\u00ff\u00d8\u00ff") ||
    start.startsWith("\u0089PNG\r\n\u001a\n") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
};

/**
 * Decodes and encodes the picture again. Data beside its pixels (comments, positions, bytes after its end) is never published.
 */
const reencodePicture = async (
  sent: Uint8Array,
): Promise<{ readonly picture: Uint8Array; readonly format: PictureFormat }> => {
  const sharp = await loadSharp();
  const opened = sharp(sent, { limitInputPixels: maxPixels, failOn: "error" });
  const about = await opened.metadata().catch((error: unknown) => {
    throw faultOf(error);
  });
  const { width } = about.autoOrient;
  if (width < minWidth)
    throw new PictureError(`Choose a picture at least ${minWidth} pixels wide: it has ${width}`);
  if ((about.pages ?? 1) > 1) throw new PictureError("Choose a picture that does not move");
  const upright = opened.autoOrient().resize({ width: maxWidth, withoutEnlargement: true });
  const format = about.hasAlpha ? "webp" : "jpg";
  const picture = await inFormat(upright, format)
    .toBuffer()
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  return { picture, format };
};

const inFormat = (picture: Sharp, format: "jpg" | "webp"): Sharp =>
  format === "webp"
    ? picture.webp({ quality: 88 })
    : picture.jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: "4:4:4" });

const faultOf = (error: unknown): PictureError =>
  error instanceof Error && error.message.includes("pixel limit")
    ? new PictureError("Choose a picture of 50 million pixels or fewer")
    : new PictureError("This picture is damaged: save it once more and send that");
