/** Writes custom properties: `--kiln: #8c4a32;`, or `--hall-kiln` if there are several groups. */
import { type ColourGroup, fileSlug, uniqueNames } from "./palette-colours.ts";

export const writeCss = (title: string, groups: readonly ColourGroup[]): string => {
  const colours = groups.flatMap((group) =>
    group.colours.map(({ name, hex, note }) => ({
      name: fileSlug(groups.length > 1 ? `${group.title} ${name}` : name),
      hex: hex.toLowerCase(),
      note,
    })),
  );
  const names = uniqueNames(colours.map(({ name }) => name));
  const lines = colours.map(
    ({ hex, note }, index) => `  --${names[index]}: ${hex};${note ? ` ${comment(note)}` : ""}`,
  );
  return [comment(title), ":root {", ...lines, "}", ""].join("\n");
};

const comment = (text: string): string => `/* ${text.replaceAll("*/", "* /")} */`;
