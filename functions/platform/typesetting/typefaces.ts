/**
 * The typefaces of all PDFs: static fonts of the product's own typefaces, which are stored beside the bundle
 * (`cut-typefaces.ts`).
 */
import { readFileSync } from "node:fs";
import {
  readInternationalFace,
  type InternationalFace,
  internationalFaces,
} from "../world-typefaces/world-faces.ts";

export const faces = [
  "display",
  "quote",
  "display-extended",
  "text",
  "emphasis",
  "strong",
  "extended",
] as const;
/**
 * The product's own fonts: `display` for titles and `quote`, its italic; `text` for body text with its italic
 * `emphasis` and `strong`. The `extended` ones have the letters that these lack.
 */
export type OwnFace = (typeof faces)[number];
export type Face = OwnFace | InternationalFace;

const range = (from: number, to = from): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** The fonts that styles name. */
export type WesternFace = Exclude<OwnFace, "display-extended" | "extended">;

/** The characters that these fonts have. */
export const western = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}Œœ–—‘’‚“”„•…‹›€™−`;

/** The other Latin letters that European names need. Only the extended fonts have them. */
export const furtherLatin = [
  range(0x100, 0x113),
  range(0x116, 0x127),
  range(0x12a, 0x12b),
  range(0x12e, 0x130),
  range(0x134, 0x137),
  range(0x139, 0x13e),
  range(0x141, 0x148),
  range(0x14a, 0x14d),
  range(0x150, 0x151),
  range(0x154, 0x161),
  range(0x164, 0x165),
  range(0x16a, 0x17e),
  range(0x218, 0x21b),
  range(0x1e80, 0x1e85),
  "\u1e9e",
  range(0x1ef2, 0x1ef3),
].join("");

const loaded = new Map<Face, Buffer>();

/** Returns a font file, which is read once per cold start when it is first needed. */
export const loadTypeface = (face: Face): Buffer => {
  const existing = loaded.get(face);
  if (existing) return existing;
  const ofWorld = internationalFaces.find((one) => one === face);
  const file =
    ofWorld === undefined
      ? readFileSync(new URL(`./files/${face}.ttf`, import.meta.url))
      : readInternationalFace(ofWorld);
  loaded.set(face, file);
  return file;
};
