/** A palette as a file: for design programs (ASE), style sheets (CSS) and design tokens (JSON). Loaded when one is asked for. */
import { writeAse } from "./palette-ase.ts";
import { type ColourGroup, fileWords } from "./palette-colours.ts";
import { writeCss } from "./palette-css.ts";
import { writeTokens } from "./palette-tokens.ts";

export type PaletteFormat = "ase" | "css" | "json";

const mediaTypes: Readonly<Record<PaletteFormat, string>> = {
  ase: "application/octet-stream",
  css: "text/css",
  json: "application/json",
};

const writers = { ase: writeAse, css: writeCss, json: writeTokens } as const;

/** What is saved, and under which name: `clay-and-oat.ase`. */
export const paletteFile = (
  title: string,
  groups: readonly ColourGroup[],
  format: PaletteFormat,
): File =>
  new File([writers[format](title, groups)], `${fileWords(title)}.${format}`, {
    type: mediaTypes[format],
  });

/** Hands the file to the browser, which saves it. */
export const savePalette = (
  title: string,
  groups: readonly ColourGroup[],
  format: PaletteFormat,
): string => {
  const file = paletteFile(title, groups, format);
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  // The browser has read it once the click is over and done.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
  return file.name;
};
