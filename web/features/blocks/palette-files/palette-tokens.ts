/**
 * Writes design tokens in the format of the W3C community group (Design Tokens Format Module 2025.10): a group for
 * the palette with one token per colour; combinations are nested groups.
 */
import {
  rgbChannelsOf,
  type ColourGroup,
  fileSlug,
  type NamedColour,
  uniqueNames,
} from "./palette-colours.ts";

export const writeTokens = (title: string, groups: readonly ColourGroup[]): string => {
  const [only] = groups;
  const names = uniqueNames(groups.map((group) => fileSlug(group.title)));
  const content =
    groups.length === 1 && only
      ? tokens(only.colours)
      : Object.fromEntries(groups.map(({ colours }, index) => [names[index], tokens(colours)]));
  const file = { [fileSlug(title)]: { $type: "color", $description: title, ...content } };
  return `${JSON.stringify(file, null, 2)}\n`;
};

/** Rounds a channel to four digits, which is enough for the 8 bits that it comes from. */
const rounded = (channel: number): number => Number(channel.toFixed(4));

const token = ({ hex, note }: NamedColour) => ({
  $value: {
    colorSpace: "srgb",
    components: rgbChannelsOf(hex).map(rounded),
    alpha: 1,
    hex: hex.toLowerCase(),
  },
  ...(note ? { $description: note } : {}),
});

const tokens = (colours: readonly NamedColour[]) => {
  const names = uniqueNames(colours.map(({ name }) => fileSlug(name)));
  return Object.fromEntries(colours.map((colour, index) => [names[index], token(colour)]));
};
