/**
 * Renders the picture of a link preview: the cover at full height on the right, and beside it on a plain background the product's
 * name, the title and the type. Text is drawn as paths, so that it looks the same on every machine.
 */
import { digestOf } from "../platform/digest.ts";
import { toPrintable, glyphRunsOf } from "../platform/typesetting/printable-text.ts";
import { featuresOf, fontOf, type TypeStyle, widthOf } from "../platform/typesetting/type-style.ts";
import { faces, loadTypeface } from "../platform/typesetting/typefaces.ts";
import { loadSharp } from "./load-sharp.ts";
import { product } from "../../shared/kernel/product.ts";

export interface ShareText {
  readonly title: string;
  /** The title of the item's type, or the form of a product. */
  readonly kind: string;
}

export const shareSize = { width: 1200, height: 630 };

/** The version of the layout, to be raised whenever the drawing changes. */
const design = 1;
const facesDigest = digestOf(faces.map((face) => digestOf(loadTypeface(face))).join());

/** Returns the hash of everything that affects the picture, so that equal pictures have equal hashes. */
export const ogImageHash = ({ title, kind }: ShareText, coverHash: string): string =>
  digestOf(JSON.stringify([design, facesDigest, product.name, title, kind, coverHash])).slice(
    0,
    16,
  );

/** Returns a JPEG of `shareSize`. */
export const renderOgImage = async (words: ShareText, cover: Uint8Array): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { width, height } = shareSize;
  const picture = await sharp(cover)
    .resize({ width: coverWidth, height, fit: "cover" })
    .flatten({ background: paperColour })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: paperColour } })
    .composite([
      { input: picture, left: width - coverWidth, top: 0 },
      { input: Buffer.from(wordsAsSvg(words)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
};

const paperColour = "#faf8f4";
const ink = "#1d1b19";
const quiet = "#6b655d";
const coverWidth = 504;
const margin = 72;
const column = shareSize.width - coverWidth - 2 * margin;
const maxLines = 4;
const sizes = [84, 78, 72, 66, 62, 58, 54, 50, 46, 42, 38, 34, 30, 26, 22, 18, 14];
const shortType = 72;
const largeType = 58;
const smallestType = 14;

const nameStyle: TypeStyle = { face: "strong", size: 19, colour: ink, tracking: 4.2 };
const kindStyle: TypeStyle = { face: "text", size: 25, colour: quiet };
const titleStyle = (size: number): TypeStyle => ({
  face: "display",
  size,
  colour: ink,
  tracking: -0.012 * size,
});

const wordsAsSvg = ({ title, kind }: ShareText): string => {
  const foot = shareSize.height - margin;
  const { style, lines } = fitTitle(toPrintable(withTypographicApostrophes(title)));
  const leading = style.size * 1.08;
  const last = foot - 62;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    lineAsPaths(product.name.toUpperCase(), nameStyle, margin + 14),
    ...lines.map((line, index) =>
      lineAsPaths(line, style, last - (lines.length - 1 - index) * leading),
    ),
    lineAsPaths(toPrintable(kind), kindStyle, foot),
    "</svg>",
  ].join("");
};

/** Replaces straight apostrophes with typographic ones. */
const withTypographicApostrophes = (text: string): string => text.replaceAll("'", "’");

/**
 * Returns the largest type in which the title fits its column. A short title stays on one line if possible, and two clauses get a
 * line each.
 */
export const fitTitle = (
  title: string,
): { readonly style: TypeStyle; readonly lines: readonly string[] } => {
  const clauses = widthOf(title, titleStyle(largeType)) <= column ? [title] : clausesOf(title);
  const fits = (lines: readonly string[], size: number): boolean =>
    lines.length <= maxLines && lines.every((line) => widthOf(line, titleStyle(size)) <= column);
  const smallest = clauses.length === 1 ? shortType : largeType;
  const large = sizes.find((size) => size >= smallest && fits(clauses, size));
  if (large !== undefined) return { style: titleStyle(large), lines: clauses };
  const linesAt = (size: number) => clauses.flatMap((part) => balanced(part, titleStyle(size)));
  const size = sizes.find((one) => fits(linesAt(one), one)) ?? smallestType;
  return { style: titleStyle(size), lines: linesAt(size) };
};

/** Splits a title of two clauses between them. */
const clausesOf = (title: string): readonly string[] => {
  const colon = title.indexOf(": ");
  const at = colon === -1 ? title.lastIndexOf(", ") : colon;
  return at === -1 ? [title] : [title.slice(0, at + 1), title.slice(at + 2)];
};

/** Breaks the title into lines of similar length, so that no word stands alone at the end. */
const balanced = (title: string, style: TypeStyle): readonly string[] => {
  const max = broken(title, style, column).length;
  let lines = broken(title, style, column);
  for (let width = column; width > column / 3; width -= 8) {
    const narrower = broken(title, style, width);
    if (narrower.length > max || narrower.some((line) => widthOf(line, style) > width)) break;
    lines = narrower;
  }
  return lines;
};

/** Breaks the title into lines and keeps a short word together with the word that follows it. */
const broken = (title: string, style: TypeStyle, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of bound(title).split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

const bound = (text: string): string => text.replaceAll(/(^| )(a|an|of|the) +/gi, "$1$2\u00a0");

/** Returns the paths of a line from the left margin, on this baseline. */
const lineAsPaths = (text: string, style: TypeStyle, baseline: number): string => {
  let x = margin;
  const paths: string[] = [];
  for (const { face, text: part } of glyphRunsOf(text, style.face)) {
    const font = fontOf(face);
    const scale = style.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part, featuresOf(style));
    for (const [index, glyph] of glyphs.entries()) {
      const place = positions[index];
      if (place === undefined) continue;
      const shape = glyph.path
        .scale(scale, -scale)
        .translate(x + place.xOffset * scale, baseline - place.yOffset * scale);
      paths.push(shape.toSVG());
      x += place.xAdvance * scale + (style.tracking ?? 0);
    }
  }
  return `<path fill="${style.colour}" d="${paths.join("")}"/>`;
};
