/** Palettes as the files of every format see them. */

export interface NamedColour {
  readonly name: string;
  /** `#RRGGBB` */
  readonly hex: string;
  readonly note?: string | undefined;
}

/** A palette has one group, combinations one each. */
export interface ColourGroup {
  readonly title: string;
  readonly colours: readonly NamedColour[];
}

/** Words of a title as names in files hold them: `clay-and-oat`. */
export const fileWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "") || "colour";

/** Names that stand twice get a number: files have no room for two of the same. */
export const uniqueNames = (names: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
};

/** Red, green and blue from 0 to 1. */
export const rgbChannelsOf = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};
