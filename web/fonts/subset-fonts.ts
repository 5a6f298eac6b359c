/**
 * Cuts the web fonts from their variable originals: `node web/fonts/subset-fonts.ts`. The results are committed, so this
 * runs only when a face changes. Newsreader's optical size axis would triple its weight; two cuts of it do the work:
 * 300 is drawn for headlines, 400 for reading.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const western = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0£€©®°·×½¼¾ŒœŠšŽž–—‘’“”…•→←↑↓`;
/** Italic is for quotations and asides; it has the accents of French and German only. */
const aside = `${range(0x20, 0x7e)}\u00a0£–—‘’“”…àâäçèéêëîïñôöùûüÀÉ`;
const features = ["kern", "liga", "lnum", "pnum", "tnum", "ccmp", "locl", "mark", "mkmk", "calt"];

const faces = [
  {
    from: "newsreader/files/newsreader-latin-standard-normal.woff2",
    to: "newsreader-display.woff2",
    axes: { wght: 300, opsz: 56 },
    glyphs: western,
  },
  {
    from: "newsreader/files/newsreader-latin-standard-normal.woff2",
    to: "newsreader-text.woff2",
    axes: { wght: 400, opsz: 18 },
    glyphs: western,
  },
  {
    from: "newsreader/files/newsreader-latin-standard-italic.woff2",
    to: "newsreader-italic.woff2",
    axes: { wght: 300, opsz: 40 },
    glyphs: aside,
  },
  {
    from: "figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    axes: { wght: { min: 400, max: 600 } },
    glyphs: western,
  },
];

const originals = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
for (const { from, to, axes, glyphs } of faces) {
  const font = await subsetFont(await readFile(new URL(from, originals)), glyphs, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(fileURLToPath(new URL(to, import.meta.url)), font);
  console.log(`${to}  ${(font.length / 1000).toFixed(1)} kB`);
}
