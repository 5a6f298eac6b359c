/** The international fonts, which print names that the product's own typefaces cannot (`cut-world-faces.ts`). */
import { readFileSync } from "node:fs";
import {
  asianPunctuation,
  type CharacterRange,
  fullWidth,
  han,
  hangul,
  type Ideographs,
  kana,
  surnameIdeographs,
} from "../../../shared/domain/addresses/printable-script.ts";

export const internationalFaces = ["world", "japanese", "korean", "chinese"] as const;
/** The names of the international fonts. `world` has Latin with Vietnamese, Greek and Cyrillic. */
export type InternationalFace = (typeof internationalFaces)[number];

export const readInternationalFace = (face: InternationalFace): Buffer =>
  readFileSync(new URL(`./files/${face}.ttf`, import.meta.url));

const isIn = (code: number, ranges: readonly CharacterRange[]): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** Returns the international font that prints a character. */
export const internationalFaceFor = (
  character: string,
  ideographs: Ideographs,
): InternationalFace => {
  const code = character.codePointAt(0) ?? 0;
  if (isIn(code, hangul)) return "korean";
  if (isIn(code, kana) || isIn(code, surnameIdeographs)) return "japanese";
  if (isIn(code, asianPunctuation) || isIn(code, fullWidth)) return ideographs;
  if (!isIn(code, han)) return "world";
  return ideographs === "japanese" && japaneseKanji().has(character) ? "japanese" : "chinese";
};

let kanji: ReadonlySet<string> | undefined;

/** Returns the kanji of JIS X 0208, which the Japanese font has. Rarer ones are printed in their Chinese form. */
export const japaneseKanji = (): ReadonlySet<string> => {
  if (kanji !== undefined) return kanji;
  const decoder = new TextDecoder("euc-jp");
  const bytes = Array.from({ length: 94 }, (_, index) => index + 0xa1);
  const cells = bytes.flatMap((row) =>
    bytes.map((cell) => decoder.decode(Uint8Array.of(row, cell))),
  );
  kanji = new Set(cells.filter((cell) => /^\p{Script=Han}$/u.test(cell)));
  return kanji;
};

/** Returns true for an international font. Such a font is large, so only the glyphs in use are embedded. */
export const isInternationalFace = (face: string): boolean =>
  internationalFaces.some((one) => one === face);
