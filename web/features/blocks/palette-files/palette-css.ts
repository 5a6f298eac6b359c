/** Writes custom properties: `--kiln: #8c4a32;`, or `--hall-kiln` if there are several groups. */
import { type ColourGroup, fileText, uniqueNames } from "./palette-colours.ts";

export const writeCss = (title: string, groups: readonly ColourGroup[]): string => {
  const requested = groups.flatMap((group) =>
    group.colours.map(({ name, hex, note }) => ({
      name: fileText(groups.length > 1 ? `${group.title} ${name}` : name),
      hex: hex.toLowerCase(),
      note,
    })),
  );
  const names = uniqueNames(requested.map(({ name }) => name));
  const lines = requested.map(
    ({ hex, note }, index) => `  --${names[index]}: ${hex};${note ? ` ${comment(note)}` : ""}`,
  );
  return [comment(title), ":root {", ...lines, "}", ""].join("\n");
};

const comment = (text: string): string => `/* ${text.replaceAll("*/", "* /")} */`;
