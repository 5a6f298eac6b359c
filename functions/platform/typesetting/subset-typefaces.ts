/**
 * Builds the static font files of all PDFs from their variable originals: `node
 * functions/platform/typesetting/subset-typefaces.ts`. The results are committed, so this runs only when a typeface
 * changes. PDFs embed static fonts: one weight each, tabular figures included.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { type Face, furtherLatin, western } from "./typefaces.ts";

interface FontSubset {
  readonly face: Face;
  readonly from: string;
  readonly axes: Readonly<Record<string, number>>;
  readonly glyphs: string;
}

const fontSubsets: readonly FontSubset[] = [
  {
    face: "display",
    from: "newsreader/files/newsreader-latin-standard-normal.woff2",
    axes: { wght: 300, opsz: 56 },
    glyphs: western,
  },
  {
    face: "quote",
    from: "newsreader/files/newsreader-latin-standard-italic.woff2",
    axes: { wght: 300, opsz: 36 },
    glyphs: western,
  },
  {
    face: "display-extended",
    from: "newsreader/files/newsreader-latin-ext-standard-normal.woff2",
    axes: { wght: 300, opsz: 56 },
    glyphs: furtherLatin,
  },
  {
    face: "text",
    from: "figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: 400 },
    glyphs: western,
  },
  {
    face: "emphasis",
    from: "figtree/files/figtree-latin-wght-italic.woff2",
    axes: { wght: 400 },
    glyphs: western,
  },
  {
    face: "strong",
    from: "figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: 600 },
    glyphs: western,
  },
  {
    face: "extended",
    from: "figtree/files/figtree-latin-ext-wght-normal.woff2",
    axes: { wght: 400 },
    glyphs: furtherLatin,
  },
];

const originals = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
for (const { face, from, axes, glyphs } of fontSubsets) {
  const font = await subsetFont(await readFile(new URL(from, originals)), glyphs, {
    targetFormat: "sfnt",
    variationAxes: axes,
    keepFeatures: ["kern", "lnum", "tnum", "ccmp", "mark"],
    noHinting: true,
  });
  await writeFile(new URL(`./files/${face}.ttf`, import.meta.url), font);
}
