/** Text styles and the width of text. A font is parsed once a process, and a word is measured once. */
import { create, type Font } from "fontkit";
import { glyphRunsOf } from "./printable-text.ts";
import { type Face, loadTypeface, type WesternFace } from "./typefaces.ts";

export interface TypeStyle {
  readonly face: WesternFace;
  /** The size in points, like all measures here. */
  readonly size: number;
  readonly colour: string;
  /** The space added between letters. */
  readonly tracking?: number;
  /** Uses figures of equal width, for columns of numbers. */
  readonly tabular?: true;
}

type FontFeature = PDFKit.Mixins.OpenTypeFeatures;

const parsed = new Map<Face, Font>();

export const fontOf = (face: Face): Font => {
  const existing = parsed.get(face);
  if (existing) return existing;
  const font = create(loadTypeface(face));
  if (!("layout" in font)) throw new Error(`The face ${face} is a collection`);
  // A glyph that fontkit first meets as a part of another one never gets its code point, and text copied from a PDF
  // would lack that letter.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  parsed.set(face, font);
  return font;
};

/**
 * Returns the OpenType features of a style that differ from the default. A line with features is shaped anew whenever
 * it is written, which takes many times as long, so body text has none.
 */
export const featuresOf = ({ face, tabular }: TypeStyle): FontFeature[] | undefined => {
  if (tabular) return ["lnum", "tnum"];
  // The serif's default figures are old-style ones, whose uneven heights look wrong in a title.
  return face === "display" || face === "quote" ? ["lnum"] : undefined;
};

const maxRuns = 30_000;
const widths = new Map<string, number>();

/** Returns the width in thousandths of the font size. */
const unitWidth = (text: string, face: Face, features: FontFeature[] | undefined): number => {
  const key = `${face} ${features?.join() ?? ""} ${text}`;
  const existing = widths.get(key);
  if (existing !== undefined) return existing;
  const font = fontOf(face);
  const width = (font.layout(text, features).advanceWidth * 1000) / font.unitsPerEm;
  if (widths.size >= maxRuns) widths.clear();
  widths.set(key, width);
  return width;
};

/** Returns the width of printable text in points. */
export const widthOf = (text: string, style: TypeStyle): number => {
  const features = featuresOf(style);
  const units = glyphRunsOf(text, style.face).reduce(
    (sum, run) => sum + unitWidth(run.text, run.face, features),
    0,
  );
  return (units * style.size) / 1000 + (style.tracking ?? 0) * text.length;
};
