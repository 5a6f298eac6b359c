/** The palettes in an item's pages, for the search by colour. */
import * as z from "zod/mini";
import { blockKindOf } from "../../shared/contract/blocks.ts";
import type { Palette } from "../library/search-index.ts";
import type { PageRow } from "../rows/content-item.ts";

const hexes = z.array(z.string());
const named = z.object({
  title: z.string(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
});
const combined = z.object({ combinations: z.array(z.object({ title: z.string(), hexes })) });
const directed = z.object({ title: z.string(), hexes });

interface Unnamed {
  readonly title: string;
  readonly page: number;
  readonly hexes: readonly string[];
}

/** Palettes whose colours have names come first; elsewhere a colour has the name that it has there, else its hex. */
export const palettesOf = (pages: readonly PageRow[]): Palette[] => {
  const first: Palette[] = [];
  const others: Unnamed[] = [];
  for (const { number: page, blocks } of pages)
    for (const { type, content } of blocks) {
      const kind = blockKindOf(type);
      const palette = kind === "colour-palette" ? named.safeParse(content).data : undefined;
      if (palette !== undefined)
        first.push({
          title: palette.title,
          page,
          colours: palette.colours.map(({ name, hex }) => ({ name, hex: hex.toUpperCase() })),
        });
      else others.push(...withHexes(kind, content, page));
    }
  const names = new Map(
    first.flatMap(({ colours }) => colours.map(({ name, hex }) => [hex, name] as const)),
  );
  return [
    ...first,
    ...others.map(({ title, page, hexes: given }) => ({
      title,
      page,
      colours: given
        .map((hex) => hex.toUpperCase())
        .map((hex) => ({ name: names.get(hex) ?? hex, hex })),
    })),
  ];
};

const withHexes = (kind: string | undefined, content: unknown, page: number): Unnamed[] => {
  if (kind === "colour-combinations")
    return (combined.safeParse(content).data?.combinations ?? []).map((one) => ({ ...one, page }));
  const direction = kind === "colour-direction" ? directed.safeParse(content).data : undefined;
  return direction === undefined ? [] : [{ ...direction, page }];
};
