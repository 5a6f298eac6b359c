/** How type looks, and how wide it runs. Faces are parsed once a process, and a word is measured once. */
import { create, type Font } from "fontkit";
import { glyphRunsOf } from "./printable-text.ts";
import { type Face, loadTypeface, type WesternFace } from "./typefaces.ts";

export interface TypeStyle {
  readonly face: WesternFace;
  /** Points, as are all measures here. */
  readonly size: number;
  readonly colour: string;
  /** Between letters. */
  readonly tracking?: number;
  /** Figures of one width, for what stands in columns. */
  readonly tabular?: true;
}

type FontFeature = PDFKit.Mixins.OpenTypeFeatures;

const parsed = new Map<Face, Font>();

export const fontOf = (face: Face): Font => {
  const known = parsed.get(face);
  if (known) return known;
  const font = create(loadTypeface(face));
  if (!("layout" in font)) throw new Error(`The face ${face} is a collection`);
  // A glyph that is first met as a part of another one would never learn which letter it is, and text copied from a PDF would
  // lack that letter.
  for (const code of font.characterSet) font.glyphForCodePoint(code);
  parsed.set(face, font);
  return font;
};

/**
 * What a style asks of its face beyond the usual. Such lines are shaped anew whenever they are written, which takes many
 * times as long: text for reading asks for nothing.
 */
export const featuresOf = ({ face, tabular }: TypeStyle): FontFeature[] | undefined => {
  if (tabular) return ["lnum", "tnum"];
  // The serif's own figures are old-style ones, which dance in a title.
  return face === "display" || face === "quote" ? ["lnum"] : undefined;
};

const mostWords = 30_000;
const widths = new Map<string, number>();

/** In thousandths of the size. */
const unitWidth = (text: string, face: Face, features: FontFeature[] | undefined): number => {
  const key = `${face} ${features?.join() ?? ""} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontOf(face);
  const width = (font.layout(text, features).advanceWidth * 1000) / font.unitsPerEm;
  if (widths.size >= mostWords) widths.clear();
  widths.set(key, width);
  return width;
};

/** Of printable text. */
export const widthOf = (text: string, style: TypeStyle): number => {
  const features = featuresOf(style);
  const units = glyphRunsOf(text, style.face).reduce(
    (sum, run) => sum + unitWidth(run.text, run.face, features),
    0,
  );
  return (units * style.size) / 1000 + (style.tracking ?? 0) * text.length;
};
