/**
 * Builds the fonts for characters that the product's own typefaces lack, from Google's static Noto files as published
 * on npm. The results are committed, so this runs only when a typeface changes:
 *
 *     mkdir fonts && cd fonts && for name in noto-sans noto-sans-jp noto-sans-kr noto-sans-sc; do
 *       npm pack @expo-google-fonts/$name && mkdir $name && tar xzf expo-google-fonts-$name-0*.tgz -C $name; done
 *     node functions/platform/world-typefaces/subset-international-faces.ts fonts
 *
 * The committed files were built from noto-sans 0.4.2 and version 0.4.3 of the others.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import {
  asianPunctuation,
  type CharacterRange,
  fullWidth,
  han,
  hangul,
  kana,
  europeanLetters,
  surnameIdeographs,
} from "../../../shared/domain/addresses/printable-script.ts";
import { withEvenGlyphs } from "./even-glyphs.ts";
import { japaneseKanji, type InternationalFace } from "./world-faces.ts";

const textOf = (ranges: readonly CharacterRange[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join("");

const latin = textOf([[0x20, 0x7e]]);

const fontSubsets: ReadonlyArray<readonly [face: InternationalFace, from: string, text: string]> = [
  ["world", "noto-sans/package/400Regular/NotoSans_400Regular.ttf", textOf(europeanLetters)],
  [
    "japanese",
    "noto-sans-jp/package/400Regular/NotoSansJP_400Regular.ttf",
    latin +
      [...japaneseKanji()].join("") +
      textOf([...kana, ...surnameIdeographs, ...asianPunctuation, ...fullWidth]),
  ],
  ["korean", "noto-sans-kr/package/400Regular/NotoSansKR_400Regular.ttf", latin + textOf(hangul)],
  [
    "chinese",
    "noto-sans-sc/package/400Regular/NotoSansSC_400Regular.ttf",
    latin + textOf([...han, ...asianPunctuation, ...fullWidth]),
  ],
];

const [folder = ""] = process.argv.slice(2);
for (const [face, from, text] of fontSubsets) {
  const font = await subsetFont(await readFile(join(folder, from)), text, {
    targetFormat: "sfnt",
    keepFeatures: ["kern", "mark", "tnum", "lnum"],
    noHinting: true,
  });
  await writeFile(new URL(`./files/${face}.ttf`, import.meta.url), withEvenGlyphs(font));
}
