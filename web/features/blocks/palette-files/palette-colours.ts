/** Palettes in the form from which all file formats are written. */

export interface NamedColour {
  readonly name: string;
  /** The colour as `#RRGGBB`. */
  readonly hex: string;
  readonly note?: string | undefined;
}

/** A group of colours: a palette has one, colour combinations have one each. */
export interface ColourGroup {
  readonly title: string;
  readonly colours: readonly NamedColour[];
}

/** Returns a title as a name in files: `clay-and-oat`. */
export const fileSlug = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "") || "colour";

/** Adds a number to names that occur twice, because names in files have to be unique. */
export const uniqueNames = (names: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
};

/** Returns red, green and blue from 0 to 1. */
export const rgbChannelsOf = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};
