/**
 * A file that somebody sent becomes a picture that may be published: judged by its bytes, never by its name; upright, in the
 * colours of the web, no wider than any screen shows it, and without what cameras write into it about people and places.
 */
import type { Metadata, Sharp } from "sharp";
import type { StoredPicture } from "../../shared/contract/picture.ts";
import { loadSharp } from "./load-sharp.ts";
import {
  makeRendition,
  pictureHash,
  pictureTypes,
  type PictureFormat,
  pictureWidths,
  placeholderOf,
  renditionName,
} from "./renditions.ts";

export interface PictureFile {
  /** After the prefix of where it is stored. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MadePicture {
  readonly stored: Omit<StoredPicture, "alt">;
  readonly files: readonly PictureFile[];
}

/** Why a file cannot become a picture, in a sentence for whoever sent it. */
export class PictureFault extends Error {}

const leastWidth = 400;
const mostWidth = 1600;
const mostPixels = 50_000_000;
/** What is kept as it is weighs no more than this. */
const mostBytes = 1_500_000;
/** Somebody waits: a few per cent larger than an import makes them, five times as fast. */
const quickly = 2;

/** Throws `PictureFault`. */
export const makePicture = async (sent: Uint8Array): Promise<MadePicture> => {
  const format = formatOf(sent);
  if (format === null) throw new PictureFault("Choose a picture: JPEG, PNG or WebP");
  const { picture, format: kept } = await publishable(sent, format);
  const hash = pictureHash(picture);
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const renditions: PictureFile[] = [];
  for (const wide of pictureWidths)
    renditions.push({
      name: renditionName(hash, wide),
      contentType: "image/avif",
      bytes: await makeRendition(picture, wide, quickly),
    });
  return {
    stored: {
      hash,
      format: kept,
      width,
      height,
      placeholder: await placeholderOf(picture),
      widths: pictureWidths,
    },
    files: [
      { name: `${hash}.${kept}`, contentType: pictureTypes[kept], bytes: picture },
      ...renditions,
    ],
  };
};

/** By its first bytes; null for anything that is not one of the three. */
const formatOf = (bytes: Uint8Array): PictureFormat | null => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "jpg";
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return null;
};

const publishable = async (
  sent: Uint8Array,
  format: PictureFormat,
): Promise<{ readonly picture: Uint8Array; readonly format: PictureFormat }> => {
  const sharp = await loadSharp();
  const opened = sharp(sent, { limitInputPixels: mostPixels, failOn: "error" });
  const about = await opened.metadata().catch((error: unknown) => {
    throw faultOf(error);
  });
  const { width } = about.autoOrient;
  if (width < leastWidth)
    throw new PictureFault(`Choose a picture at least ${leastWidth} pixels wide: it has ${width}`);
  if ((about.pages ?? 1) > 1) throw new PictureFault("Choose a picture that does not move");
  if (isClean(about) && sent.length <= mostBytes) {
    // All of it is there.
    await opened.stats().catch((error: unknown) => {
      throw faultOf(error);
    });
    return { picture: sent, format };
  }
  const upright = opened.autoOrient().resize({ width: mostWidth, withoutEnlargement: true });
  const next = about.hasAlpha ? "webp" : "jpg";
  const picture = await inFormat(upright, next)
    .toBuffer()
    .catch((error: unknown) => {
      throw faultOf(error);
    });
  return { picture, format: next };
};

const inFormat = (picture: Sharp, format: "jpg" | "webp"): Sharp =>
  format === "webp"
    ? picture.webp({ quality: 88 })
    : picture.jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: "4:4:4" });

/** Nothing would change but its bytes. */
const isClean = ({ width, space, orientation = 1, exif, xmp, iptc, icc }: Metadata): boolean =>
  width <= mostWidth &&
  orientation === 1 &&
  ["srgb", "b-w"].includes(space) &&
  [exif, xmp, iptc, icc].every((part) => part === undefined);

const faultOf = (error: unknown): PictureFault =>
  error instanceof Error && error.message.includes("pixel limit")
    ? new PictureFault("Choose a picture of 50 million pixels or fewer")
    : new PictureFault("This picture is damaged: save it once more and send that");
