import sharp from "sharp";
import { motifs, type MotifName } from "./motifs/motif-table.ts";
import type { Palette } from "./palette.ts";
import { random } from "./random.ts";
import { Sheet } from "./svg.ts";

sharp.concurrency(1);

/** The SVG of a picture: the same seed, motif and palette always give the same bytes. */
export function picture(
  motif: MotifName,
  palette: Palette,
  seed: string,
  width = 1000,
  height = 1250,
): string {
  const rolls = random(seed);
  const sheet = new Sheet(width, height, rolls, palette.ink);
  motifs[motif]({ sheet, random: rolls, palette, width, height });
  return sheet.svg();
}

/** The picture in pixels, before any compression. */
export function raster(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: "fill" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The fallback for browsers without AVIF, and what a PDF embeds. */
export function jpeg(pixels: Buffer, quality = 41): Promise<Buffer> {
  return sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
}
