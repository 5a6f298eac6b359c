/**
 * Text that the fonts can print. The product's own typefaces cover most of Latin; names and addresses in other scripts
 * use the international fonts. A character that no font has loses its accents, and becomes `?` if that does not help.
 */
import {
  type Ideographs,
  isPrintableCharacter,
} from "../../../shared/domain/addresses/printable-script.ts";
import { type Face, furtherLatin, western, type WesternFace } from "./typefaces.ts";
import { internationalFaceFor } from "../world-typefaces/world-faces.ts";

export interface Run {
  readonly face: Face;
  readonly text: string;
}

const latin: ReadonlySet<string> = new Set(western);
const more: ReadonlySet<string> = new Set(furtherLatin);

/** Returns the text with only characters that a font has. */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize("NFC"), printableLetter).join("");

const printableLetter = (letter: string): string => {
  if (/\s/u.test(letter)) return letter === "\u00a0" ? letter : " ";
  if (isPrintableCharacter(letter)) return letter;
  const plain = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return Array.from(plain, (part) => (isPrintableCharacter(part) ? part : "?")).join("");
};

/**
 * Splits printable text where the font changes. A word with letters that only the international font has is printed in
 * that font as a whole, so that no Vietnamese or Greek word mixes two typefaces. A text with kana is Japanese, whatever
 * `ideographs` says.
 */
export const glyphRunsOf = (
  text: string,
  face: WesternFace,
  ideographs: Ideographs = "chinese",
): readonly Run[] => {
  const forms = /[\u3041-\u30ff]/.test(text) ? "japanese" : ideographs;
  const runs: Run[] = [];
  for (const word of text.split(/(?<= )/))
    for (const run of runsOfWord(word, face, forms)) {
      const last = runs.at(-1);
      if (last?.face === run.face) runs[runs.length - 1] = { ...last, text: last.text + run.text };
      else runs.push(run);
    }
  return runs;
};

const runsOfWord = (word: string, face: WesternFace, ideographs: Ideographs): readonly Run[] => {
  const further: Face = face === "display" || face === "quote" ? "display-extended" : "extended";
  const runs = Array.from(word, (letter): Run => {
    if (latin.has(letter)) return { face, text: letter };
    if (more.has(letter)) return { face: further, text: letter };
    return { face: internationalFaceFor(letter, ideographs), text: letter };
  });
  return runs.some((run) => run.face === "world")
    ? runs.map((run) => ({ ...run, face: internationalFaceFor(run.text, ideographs) }))
    : runs;
};
