/**
 * An index of the colours of many items that finds those nearest to a given one. Colours are stored in cells of similar red,
 * green and blue. The search visits the nearest cells first and skips those that cannot contain a result.
 */
import { colourDifference, type Lab, labOf, labOfRgb } from "./colour-difference.ts";

export interface ColourIndex {
  /** The end of each cell's colours: 16 reds by 16 greens by 16 blues. */
  readonly cellEnds: Uint32Array;
  /** The colours as 0xRRGGBB, cell by cell. */
  readonly colours: Uint32Array;
  /** The item of each colour. */
  readonly items: Uint32Array;
  /** The number of the colour within its item. */
  readonly swatches: Uint16Array;
}

export interface ItemColour {
  readonly item: number;
  readonly swatch: number;
  readonly rgb: number;
}

const cells = 4096;

/** Builds the index, with colours sorted by cell. */
export const indexColours = (colours: readonly ItemColour[]): ColourIndex => {
  const cellEnds = new Uint32Array(cells);
  for (const { rgb } of colours) cellEnds[cellOf(rgb)] = (cellEnds[cellOf(rgb)] ?? 0) + 1;
  const next = new Uint32Array(cells);
  for (let cell = 1; cell < cells; cell += 1) {
    next[cell] = cellEnds[cell - 1] ?? 0;
    cellEnds[cell] = (cellEnds[cell] ?? 0) + (cellEnds[cell - 1] ?? 0);
  }
  const index: ColourIndex = {
    cellEnds,
    colours: new Uint32Array(colours.length),
    items: new Uint32Array(colours.length),
    swatches: new Uint16Array(colours.length),
  };
  for (const { item, swatch, rgb } of colours) {
    const at = next[cellOf(rgb)] ?? 0;
    next[cellOf(rgb)] = at + 1;
    index.colours[at] = rgb;
    index.items[at] = item;
    index.swatches[at] = swatch;
  }
  return index;
};

const cellOf = (rgb: number): number =>
  ((rgb >>> 12) & 0xf00) | ((rgb >>> 8) & 0xf0) | ((rgb >>> 4) & 0xf);

export const emptyColourIndex: ColourIndex = indexColours([]);

/** Returns the colours of an index under new item numbers; items with the new number -1 are left out. */
export const moveColours = (
  { colours, items, swatches }: ColourIndex,
  newNumbers: Int32Array,
): ItemColour[] => {
  const moved: ItemColour[] = [];
  for (const [at, rgb] of colours.entries()) {
    const item = newNumbers[items[at] ?? -1] ?? -1;
    if (item >= 0) moved.push({ item, swatch: swatches[at] ?? 0, rgb });
  }
  return moved;
};

interface Cell {
  readonly centre: Lab;
  /** The distance of the cell's corners from its centre, slightly enlarged because such differences do not add up exactly. */
  readonly reach: number;
}

const caution = 1.5;

const makeCells = (): readonly Cell[] =>
  Array.from({ length: cells }, (_, cell) => {
    const [red, green, blue] = [(cell >>> 4) & 0xf0, cell & 0xf0, (cell << 4) & 0xf0];
    const centre = labOf(red + 8, green + 8, blue + 8);
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
      labOf(red + (corner & 1) * 15, green + ((corner >>> 1) & 1) * 15, blue + (corner >>> 2) * 15),
    );
    return {
      centre,
      reach: caution * Math.max(...corners.map((lab) => colourDifference(centre, lab))),
    };
  });

let madeCells: readonly Cell[] | undefined;

export interface NearItem {
  readonly item: number;
  readonly swatch: number;
  readonly rgb: number;
  /** The CIEDE2000 difference. */
  readonly distance: number;
}

/**
 * The resolution of a packed difference, which is above zero even if a cell's reach is larger; the cell's number is packed beside
 * it.
 */
const parts = 2 ** 20;
const zero = 128;

/**
 * Returns the cells that contain colours, nearest first, each with a lower bound of its colours' differences. They are packed
 * into single numbers, which are sorted many times faster than objects.
 */
const cellsAhead = (cellEnds: Uint32Array, requested: Lab): Float64Array => {
  madeCells ??= makeCells();
  const ahead = new Float64Array(cells);
  let count = 0;
  let start = 0;
  for (const [cell, { centre, reach }] of madeCells.entries()) {
    const end = cellEnds[cell] ?? start;
    if (end > start) {
      const atLeast = colourDifference(requested, centre) - reach;
      ahead[count] = Math.floor((atLeast + zero) * parts) * cells + cell;
      count += 1;
    }
    start = end;
  }
  return ahead.subarray(0, count).sort();
};

const nearer = (a: NearItem, b: NearItem): number => a.distance - b.distance || a.item - b.item;

/** The items by the nearest of their colours found so far, and the limit within which an item is among the first. */
class Nearest {
  readonly #most: number;
  readonly #best = new Map<number, NearItem>();
  /** Items beyond this limit are not among the first. It is updated now and then, so it may be larger than necessary. */
  limit = Number.POSITIVE_INFINITY;
  #added = 0;

  constructor(max: number) {
    this.#most = max;
  }

  add(found: NearItem): void {
    const existing = this.#best.get(found.item);
    if (existing !== undefined && existing.distance <= found.distance) return;
    this.#best.set(found.item, found);
    this.#added += 1;
  }

  /** Drops the items beyond the limit. Callers may call it often: it only works when that pays. */
  narrow(): void {
    if (this.#best.size < this.#most || this.#added < this.#best.size / 2) return;
    this.#added = 0;
    const distances = Float64Array.from(this.#best.values(), ({ distance }) => distance).sort();
    this.limit = distances[this.#most - 1] ?? this.limit;
    for (const [item, { distance }] of this.#best)
      if (distance > this.limit) this.#best.delete(item);
  }

  first(): NearItem[] {
    return [...this.#best.values()].sort(nearer).slice(0, this.#most);
  }
}

/**
 * Returns up to `most` items by the nearest of their colours, nearest first, equally near ones by number. The result is exact up
 * to a distance of 20, beyond which colours no longer look alike. `counts` says which of an item's colours are searched.
 */
export const nearestItems = (
  { cellEnds, colours, items, swatches }: ColourIndex,
  rgb: number,
  max: number,
  counts: (item: number, swatch: number) => boolean,
): NearItem[] => {
  const requested = labOfRgb(rgb);
  const nearest = new Nearest(max);
  for (const ahead of cellsAhead(cellEnds, requested)) {
    const cell = ahead % cells;
    nearest.narrow();
    if ((ahead - cell) / cells / parts - zero > nearest.limit) break;
    const end = cellEnds[cell] ?? 0;
    for (let at = cell === 0 ? 0 : (cellEnds[cell - 1] ?? 0); at < end; at += 1) {
      const colour = colours[at] ?? 0;
      const distance = colourDifference(requested, labOfRgb(colour));
      if (distance > nearest.limit) continue;
      const item = items[at] ?? 0;
      const swatch = swatches[at] ?? 0;
      if (counts(item, swatch)) nearest.add({ item, swatch, rgb: colour, distance });
    }
  }
  return nearest.first();
};
