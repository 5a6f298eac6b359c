/**
 * Builds the search index of the next version from the last one. Only new and changed items are read; the entries of all others
 * move to their new positions.
 */
import { readHex } from "../../../shared/domain/colours/colour-difference.ts";
import {
  indexColours,
  type ItemColour,
  moveColours,
} from "../../../shared/domain/colours/colour-index.ts";
import {
  bodyWeightBits,
  publicWeightBits,
  weighBody,
  weighPublicTexts,
} from "../../../shared/domain/search/document-weights.ts";
import {
  createWordCollector,
  mergeWords,
} from "../../../shared/domain/search/word-index-builder.ts";
import { createLabels, type LabelNames } from "../../content-index/item-labels.ts";
import {
  coverSwatches,
  emptySearchIndex,
  isCoverSwatch,
  type Palette,
  type SearchIndex,
} from "../../content-index/search-index.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { bytesAt, jsonBytes, textColumn } from "../../platform/text-column.ts";

/** The indexed content of an item's pages. */
export interface ItemBody {
  readonly id: string;
  readonly texts: readonly string[];
  readonly palettes: readonly Palette[];
}

export interface IndexedItems {
  readonly items: readonly PublicItem[];
  readonly index: SearchIndex;
}

export interface NextItems {
  readonly items: readonly PublicItem[];
  readonly names: LabelNames;
  /** The ids of indexed items that have to be read again. */
  readonly changed: ReadonlySet<string>;
  /** True if names of tags, categories or types may have changed, so that all public texts are read again. */
  readonly renamed: boolean;
  /** Returns the bodies of items in the order of the ids. Deleted items are left out. */
  readBodies(ids: readonly string[]): Promise<readonly ItemBody[]>;
}

/** The number of bodies in memory at once. */
const chunk = 200;

const nothing: Uint8Array = new Uint8Array(0);

/** Builds the index. `existing` is null if there is no previous index, and then everything is read. */
export const indexItems = async (
  existing: IndexedItems | null,
  next: NextItems,
): Promise<SearchIndex> => {
  const before = existing ?? { items: [], index: emptySearchIndex };
  const positions = positionsOf(before.items, next);
  const missing = missingPositions(next.items.length, positions);
  return {
    open: indexPublicTexts(before.index, positions, missing, next),
    ...(await indexBodies(before.index, positions, missing, next)),
  };
};

/** Returns the new position of each indexed item, or -1. */
const positionsOf = (
  existing: readonly PublicItem[],
  { items, changed }: NextItems,
): Int32Array => {
  const next = new Map(items.map(({ id }, position) => [id, position]));
  return Int32Array.from(existing, ({ id }) => (changed.has(id) ? -1 : (next.get(id) ?? -1)));
};

/** Returns the new positions of items that are not in the previous index. */
const missingPositions = (count: number, positions: Int32Array): number[] => {
  const isKnown = new Uint8Array(count);
  for (const position of positions) if (position >= 0) isKnown[position] = 1;
  return [...isKnown.keys()].filter((position) => isKnown[position] === 0);
};

const indexPublicTexts = (
  existing: SearchIndex,
  positions: Int32Array,
  missing: readonly number[],
  { items, names, renamed }: NextItems,
) => {
  const labelsOf = createLabels(names);
  const added = createWordCollector(publicWeightBits);
  for (const position of renamed ? items.keys() : missing) {
    const item = items[position];
    if (item === undefined) continue;
    const { title, subtext } = item;
    added.add(position, weighPublicTexts({ title, subtext, labels: labelsOf(item) }));
  }
  const newPositions = renamed ? positions.map(() => -1) : positions;
  return mergeWords(existing.open, newPositions, added, items.length);
};

const coverColours = ({ colours: { primary, secondary } }: PublicItem, item: number) => [
  ...(primary === null ? [] : [{ item, swatch: coverSwatches.primary, rgb: readHex(primary) }]),
  ...(secondary === null
    ? []
    : [{ item, swatch: coverSwatches.secondary, rgb: readHex(secondary) }]),
];

const paletteColours = (palettes: readonly Palette[], item: number): ItemColour[] =>
  palettes
    .flatMap(({ colours }) => colours)
    .map(({ hex }, swatch) => ({ item, swatch, rgb: readHex(hex) }))
    .filter(({ swatch }) => !isCoverSwatch(swatch));

/** Indexes everything except the public texts: existing entries move, and missing ones are read a few items at a time. */
const indexBodies = async (
  existing: SearchIndex,
  positions: Int32Array,
  missing: readonly number[],
  { items, readBodies }: NextItems,
) => {
  const palettes = items.map(() => nothing);
  for (const [before, position] of positions.entries())
    if (position >= 0) palettes[position] = bytesAt(existing.palettes, before);
  const colours = moveColours(existing.colours, positions);
  const added = createWordCollector(bodyWeightBits);
  for (let start = 0; start < missing.length; start += chunk) {
    const part = missing.slice(start, start + chunk);
    const ids = part.flatMap((position) => items[position]?.id ?? []);
    const bodies = new Map((await readBodies(ids)).map((body) => [body.id, body]));
    for (const position of part) {
      const item = items[position];
      const body = item === undefined ? undefined : bodies.get(item.id);
      if (item === undefined) continue;
      colours.push(...coverColours(item, position));
      if (body === undefined) continue;
      added.add(position, weighBody(body.texts));
      if (body.palettes.length > 0) palettes[position] = jsonBytes(body.palettes);
      colours.push(...paletteColours(body.palettes, position));
    }
  }
  return {
    bodies: mergeWords(existing.bodies, positions, added, items.length),
    colours: indexColours(colours),
    palettes: textColumn(palettes),
  };
};
