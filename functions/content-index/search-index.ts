/**
 * Defines the search index of the published items, in the order of the snapshot of the same version, as one object in S3. Bodies
 * are stored as weighted words, never as texts, and palettes as they are. Only the search function and its writer load it.
 */
import * as z from "zod/mini";
import { type ColourIndex, emptyColourIndex } from "../../shared/domain/colours/colour-index.ts";
import { bodyWeightBits, publicWeightBits } from "../../shared/domain/search/document-weights.ts";
import { emptyWordIndex, type WordIndex } from "../../shared/domain/search/word-index.ts";
import { unpackFile, type PackedFile, packFile, type PackedPart } from "../platform/packed-file.ts";
import { bytesAt, jsonAt, type TextColumn } from "../platform/text-column.ts";

export interface SearchIndex {
  /** The words of titles, labels and subtexts. */
  readonly open: WordIndex;
  /** The words of the blocks. */
  readonly bodies: WordIndex;
  readonly colours: ColourIndex;
  /** The palettes of each item in JSON. */
  readonly palettes: TextColumn;
}

/** The colours of a report that are shown together. */
export const palette = z.object({
  title: z.string(),
  page: z.int(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
});
export type Palette = z.output<typeof palette>;

const palettes = z.array(palette);

export const palettesAt = (index: SearchIndex, item: number): Palette[] =>
  bytesAt(index.palettes, item).length === 0 ? [] : palettes.parse(jsonAt(index.palettes, item));

/** The swatches that come from the cover instead of a palette, and are therefore public. */
export const coverSwatches = { primary: 65_534, secondary: 65_535 } as const;

export const isCoverSwatch = (swatch: number): boolean => swatch >= coverSwatches.primary;

export const emptySearchIndex: SearchIndex = {
  open: emptyWordIndex(publicWeightBits),
  bodies: emptyWordIndex(bodyWeightBits),
  colours: emptyColourIndex,
  palettes: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
};

const suffix = ".search-2";

/**
 * Returns the name of the object. Raise the number in the suffix if words, weights or the format change: an index in another
 * format is rebuilt.
 */
export const searchObject = (version: number, writer: string): string =>
  `snapshots/${version}-${writer}${suffix}`;

export const isSearchObject = (object: string): boolean => object.endsWith(suffix);

const wordParts = (name: string, index: WordIndex): Record<string, PackedPart> => ({
  [`${name}.words`]: index.words,
  [`${name}.wordEnds`]: index.wordEnds,
  [`${name}.postings`]: index.postings,
  [`${name}.postingEnds`]: index.postingEnds,
});

export const encodeSearchIndex = async (index: SearchIndex): Promise<Uint8Array> =>
  packFile(
    {},
    {
      ...wordParts("open", index.open),
      ...wordParts("bodies", index.bodies),
      "colours.cellEnds": index.colours.cellEnds,
      "colours.colours": index.colours.colours,
      "colours.items": index.colours.items,
      "colours.places": index.colours.swatches,
      "palettes.bytes": index.palettes.bytes,
      "palettes.ends": index.palettes.ends,
    },
  );

const readWords = (
  packed: PackedFile,
  name: string,
  documents: number,
  weightBits: number,
): WordIndex => ({
  documents,
  weightBits,
  words: packed.bytes(`${name}.words`),
  wordEnds: packed.words(`${name}.wordEnds`),
  postings: packed.bytes(`${name}.postings`),
  postingEnds: packed.words(`${name}.postingEnds`),
});

export const decodeSearchIndex = (file: Uint8Array): SearchIndex => {
  const packed = unpackFile(file);
  const palettesEnd = packed.words("palettes.ends");
  return {
    open: readWords(packed, "open", palettesEnd.length, publicWeightBits),
    bodies: readWords(packed, "bodies", palettesEnd.length, bodyWeightBits),
    colours: {
      cellEnds: packed.words("colours.cellEnds"),
      colours: packed.words("colours.colours"),
      items: packed.words("colours.items"),
      swatches: packed.halves("colours.places"),
    },
    palettes: { bytes: packed.bytes("palettes.bytes"), ends: palettesEnd },
  };
};
