/**
 * Writes a palette as a file for design programs (ASE), style sheets (CSS) or design tokens (JSON). Its code is
 * loaded when a file is requested.
 */
import { writeAse } from "./palette-ase.ts";
import { type ColourGroup, fileSlug } from "./palette-colours.ts";
import { writeCss } from "./palette-css.ts";
import { writeTokens } from "./palette-tokens.ts";

export type PaletteFormat = "ase" | "css" | "json";

const mediaTypes: Readonly<Record<PaletteFormat, string>> = {
  ase: "application/octet-stream",
  css: "text/css",
  json: "application/json",
};

const writers = { ase: writeAse, css: writeCss, json: writeTokens } as const;

/** Returns the file and its name: `clay-and-oat.ase`. */
export const paletteFile = (
  title: string,
  groups: readonly ColourGroup[],
  format: PaletteFormat,
): File =>
  new File([writers[format](title, groups)], `${fileSlug(title)}.${format}`, {
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
  // The browser reads the file after the click event, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
  return file.name;
};
