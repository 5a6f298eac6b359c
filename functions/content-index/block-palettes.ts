/** Extracts the palettes of an item's pages for the search by colour. */
import { blockKindById, storedBlocks } from "../../shared/contract/content/blocks/registry.ts";
import type { Palette } from "./search-index.ts";
import type { PageRow } from "../entities/content-item.ts";

/**
 * Returns the palettes, those with named colours first. In the others a colour gets the name that it has elsewhere, or its hex
 * value.
 */
export const palettesOf = (pages: readonly PageRow[]): Palette[] => {
  const all = pages
    .flatMap(({ number: page, blocks }) =>
      blocks.flatMap(({ type, content }) => {
        const kind = blockKindById(type);
        if (kind === undefined) return [];
        return storedBlocks[kind].palettes(content).map((one) => ({ ...one, page }));
      }),
    )
    .map((one) => ({ ...one, hexes: one.hexes.map((hex) => hex.toUpperCase()) }))
    .toSorted((a, b) => Number(a.names === null) - Number(b.names === null));
  const existing = new Map(
    all.flatMap(({ names, hexes: shown }) =>
      (names ?? []).map((name, index) => [shown[index] ?? "", name] as const),
    ),
  );
  return all.map(({ title, page, hexes: shown, names }) => ({
    title,
    page,
    colours: shown.map((hex, index) => ({ name: names?.[index] ?? existing.get(hex) ?? hex, hex })),
  }));
};
