/**
 * Makes the search index of the next version from that of the last: only items that are new or changed are read, and
 * what is known of all others moves to its new place.
 */
import { readHex } from "../../shared/domain/colour-difference.ts";
import { indexColours, type ItemColour, moveColours } from "../../shared/domain/colour-index.ts";
import {
  bodyWeightBits,
  publicWeightBits,
  weighBody,
  weighPublicTexts,
} from "../../shared/domain/document-weights.ts";
import { collectWords, mergeWords } from "../../shared/domain/word-index-builder.ts";
import { createLabels, type LabelNames } from "../library/item-labels.ts";
import {
  coverPlaces,
  emptySearchIndex,
  isCoverPlace,
  type Palette,
  type SearchIndex,
} from "../library/search-index.ts";
import type { PublicItem } from "../rows/public-item.ts";
import { bytesAt, jsonBytes, textColumn } from "../runtime/text-column.ts";

/** What is read of an item's pages. */
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
  /** Ids of known items that have to be read again. */
  readonly changed: ReadonlySet<string>;
  /** Names of tags, categories or types may have changed: all public texts are read again. */
  readonly renamed: boolean;
  /** Bodies of items, in the order of the ids. Those that are gone by now are left out. */
  readBodies(ids: readonly string[]): Promise<readonly ItemBody[]>;
}

/** Bodies in memory at once. */
const chunk = 200;

/** The new place of each known item, or -1. */
const placesOf = (known: readonly PublicItem[], { items, changed }: NextItems): Int32Array => {
  const next = new Map(items.map(({ id }, place) => [id, place]));
  return Int32Array.from(known, ({ id }) => (changed.has(id) ? -1 : (next.get(id) ?? -1)));
};

/** Items that have no known place, by their new one. */
const missingPlaces = (count: number, places: Int32Array): number[] => {
  const isKnown = new Uint8Array(count);
  for (const place of places) if (place >= 0) isKnown[place] = 1;
  return [...isKnown.keys()].filter((place) => isKnown[place] === 0);
};

const indexPublicTexts = (
  known: SearchIndex,
  places: Int32Array,
  missing: readonly number[],
  { items, names, renamed }: NextItems,
) => {
  const labelsOf = createLabels(names);
  const added = collectWords(publicWeightBits);
  for (const place of renamed ? items.keys() : missing) {
    const item = items[place];
    if (item === undefined) continue;
    const { title, subtext } = item;
    added.add(place, weighPublicTexts({ title, subtext, labels: labelsOf(item) }));
  }
  const kept = renamed ? places.map(() => -1) : places;
  return mergeWords(known.open, kept, added, items.length);
};

const coverColours = ({ colours: { primary, secondary } }: PublicItem, item: number) => [
  ...(primary === null ? [] : [{ item, place: coverPlaces.primary, rgb: readHex(primary) }]),
  ...(secondary === null ? [] : [{ item, place: coverPlaces.secondary, rgb: readHex(secondary) }]),
];

const paletteColours = (palettes: readonly Palette[], item: number): ItemColour[] =>
  palettes
    .flatMap(({ colours }) => colours)
    .map(({ hex }, place) => ({ item, place, rgb: readHex(hex) }))
    .filter(({ place }) => !isCoverPlace(place));

const nothing: Uint8Array = new Uint8Array(0);

/** Everything but the public texts: what is known moves, what is missing is read a few items at a time. */
const indexBodies = async (
  known: SearchIndex,
  places: Int32Array,
  missing: readonly number[],
  { items, readBodies }: NextItems,
) => {
  const palettes = items.map(() => nothing);
  for (const [before, place] of places.entries())
    if (place >= 0) palettes[place] = bytesAt(known.palettes, before);
  const colours = moveColours(known.colours, places);
  const added = collectWords(bodyWeightBits);
  for (let start = 0; start < missing.length; start += chunk) {
    const part = missing.slice(start, start + chunk);
    const ids = part.flatMap((place) => items[place]?.id ?? []);
    const bodies = new Map((await readBodies(ids)).map((body) => [body.id, body]));
    for (const place of part) {
      const item = items[place];
      const body = item === undefined ? undefined : bodies.get(item.id);
      if (item === undefined) continue;
      colours.push(...coverColours(item, place));
      if (body === undefined) continue;
      added.add(place, weighBody(body.texts));
      if (body.palettes.length > 0) palettes[place] = jsonBytes(body.palettes);
      colours.push(...paletteColours(body.palettes, place));
    }
  }
  return {
    bodies: mergeWords(known.bodies, places, added, items.length),
    colours: indexColours(colours),
    palettes: textColumn(palettes),
  };
};

/** `known` is null when there is no index to go on from: everything is read. */
export const indexItems = async (
  known: IndexedItems | null,
  next: NextItems,
): Promise<SearchIndex> => {
  const before = known ?? { items: [], index: emptySearchIndex };
  const places = placesOf(before.items, next);
  const missing = missingPlaces(next.items.length, places);
  return {
    open: indexPublicTexts(before.index, places, missing, next),
    ...(await indexBodies(before.index, places, missing, next)),
  };
};
