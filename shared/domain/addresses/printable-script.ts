/**
 * The characters that documents can print: Latin with Vietnamese, Greek, Cyrillic, Japanese, Korean and Chinese. A test compares
 * them with the glyphs of the embedded faces.
 */
export type CharacterRange = readonly [from: number, to: number];

/** Latin, Greek and Cyrillic letters, with their marks and punctuation. */
export const europeanLetters: readonly CharacterRange[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2bb, 0x2bc],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3e1],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1f15],
  [0x1f18, 0x1f1d],
  [0x1f20, 0x1f45],
  [0x1f48, 0x1f4d],
  [0x1f50, 0x1f57],
  [0x1f5f, 0x1f7d],
  [0x1f80, 0x1fb4],
  [0x1fb6, 0x1fc4],
  [0x1fc6, 0x1fd3],
  [0x1fd6, 0x1fdb],
  [0x1fdd, 0x1fef],
  [0x1ff2, 0x1ff4],
  [0x1ff6, 0x1ffe],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2117],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
export const kana: readonly CharacterRange[] = [
  [0x3041, 0x3096],
  [0x3099, 0x30ff],
];
export const asianPunctuation: readonly CharacterRange[] = [[0x3000, 0x3017]];
export const fullWidth: readonly CharacterRange[] = [[0xff01, 0xff9f]];
export const han: readonly CharacterRange[] = [[0x4e00, 0x9fef]];
/** The ideographs of Japanese surnames outside the main block, such as the second one of 山﨑. */
export const surnameIdeographs: readonly CharacterRange[] = [[0xfa11, 0xfa11]];
export const hangul: readonly CharacterRange[] = [[0xac00, 0xd7a3]];

/** The standard forms in which Chinese characters are printed; the Japanese ones differ. */
export type Ideographs = "japanese" | "chinese";

const printableCodes: ReadonlySet<number> = new Set(
  [europeanLetters, kana, asianPunctuation, fullWidth, han, surnameIdeographs, hangul].flatMap(
    (ranges) =>
      ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      ),
  ),
);

/** Returns whether documents can print the character, which must be in its composed form. */
export const isPrintableCharacter = (character: string): boolean =>
  printableCodes.has(character.codePointAt(0) ?? 0) || /\s/u.test(character);

/** Returns whether documents can print all of the text. Arabic, Hebrew, Thai and further scripts are not embedded. */
export const isPrintable = (text: string): boolean =>
  Array.from(text.normalize("NFC")).every(isPrintableCharacter);
