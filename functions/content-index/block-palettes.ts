/** Extracts the palettes of an item's pages for the search by colour. */
import * as z from "zod/mini";
import { type BlockKind, blockKindOf } from "../../shared/contract/content/blocks.ts";
import type { Palette } from "./search-index.ts";
import type { PageRow } from "../entities/content-item.ts";

const hexes = z.array(z.string());
const namedPalette = z.object({
  title: z.string(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
});
const combined = z.object({ combinations: z.array(z.object({ title: z.string(), hexes })) });
const directed = z.object({ title: z.string(), hexes });

interface BlockPalette {
  readonly title: string;
  readonly hexes: readonly string[];
  /** The names of the colours, in their order, or null if they have none. */
  readonly names: readonly string[] | null;
}

type FindPalettes = (content: unknown) => readonly BlockPalette[];

const none: FindPalettes = () => [];

/** The function that finds the palettes of each kind of block. */
const kinds: Readonly<Record<BlockKind, FindPalettes>> = {
  "masthead-cover": none,
  "text-feature": none,
  "image-text": none,
  "four-image-text": none,
  "centred-image": none,
  "large-image": none,
  "decorative-quote": none,
  "colour-palette": (content) => {
    const palette = namedPalette.safeParse(content).data;
    if (palette === undefined) return [];
    const { title, colours } = palette;
    return [
      { title, hexes: colours.map(({ hex }) => hex), names: colours.map(({ name }) => name) },
    ];
  },
  "colour-combinations": (content) =>
    (combined.safeParse(content).data?.combinations ?? []).map((one) => ({ ...one, names: null })),
  "colour-direction": (content) => {
    const direction = directed.safeParse(content).data;
    return direction === undefined ? [] : [{ ...direction, names: null }];
  },
  "print-direction": none,
  "trend-translation": none,
  moodboard: none,
  "key-facts": none,
  "related-reading": none,
  "promotional-upgrade": none,
  "image-text-wide": none,
  "image-text-inset": none,
  "image-text-overlay": none,
  "image-text-blocks": none,
  "video-feature": none,
  gallery: none,
  "pull-quote": none,
  timeline: none,
  comparison: none,
  audio: none,
  embed: none,
  "download-list": none,
  "product-card": none,
  "call-to-action": none,
  divider: none,
  footnotes: none,
};

/**
 * Returns the palettes, those with named colours first. In the others a colour gets the name that it has elsewhere, or its hex
 * value.
 */
export const palettesOf = (pages: readonly PageRow[]): Palette[] => {
  const all = pages
    .flatMap(({ number: page, blocks }) =>
      blocks.flatMap(({ type, content }) => {
        const kind = blockKindOf(type);
        return kind === undefined ? [] : kinds[kind](content).map((one) => ({ ...one, page }));
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
