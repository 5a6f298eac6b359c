/**
 * Places pieces below each other, from page to page. Some are kept together: a heading and its content, the first and the last
 * two lines of a paragraph, a picture and its caption.
 */
import type { PdfCanvas } from "./pdf-canvas.ts";

/** An element of a known height that is drawn at a vertical position `y`. */
export interface Box {
  readonly height: number;
  draw(press: PdfCanvas, y: number): void;
}

export interface Piece {
  readonly height: number;
  /** The space above it, which is left out at the top of a page. */
  readonly above?: number;
  /** True if it must stay on the same page as the next piece. */
  readonly clings?: true;
  /** The distance from its upper edge down to the end of an element beside it. */
  readonly reach?: number;
  /** True if it must be placed below everything beside the previous pieces. */
  readonly clears?: true;
  /** The height to which it can shrink to fit on a page. */
  readonly min?: number;
  draw(press: PdfCanvas, y: number, height: number): void;
}

export interface PlacedPiece {
  readonly piece: Piece;
  readonly y: number;
  readonly height: number;
}

export interface VerticalSpan {
  readonly top: number;
  readonly end: number;
}

class PageFlow {
  readonly sheets: PlacedPiece[][] = [[]];
  readonly #span: VerticalSpan;
  #y: number;
  #floor: number;

  /** True if the first page already has other content above this one. */
  readonly #joins: boolean;

  constructor(span: VerticalSpan, start: number) {
    this.#span = span;
    this.#joins = start > span.top;
    this.#y = start;
    this.#floor = start;
  }

  setChain(chain: readonly Piece[]): void {
    const [first] = chain;
    if (first?.clears) this.#y = Math.max(this.#y, this.#floor);
    const { top, end } = this.#span;
    const needed = reachOf(chain);
    const left = end - this.#y - (this.#fresh ? 0 : (first?.above ?? 0));
    if (needed <= left) this.#place(chain, 0);
    else if (needed - slackOf(chain) <= left) this.#place(chain, needed - left);
    else {
      if (!this.#fresh) this.#turn();
      this.#place(chain, Math.max(0, Math.min(slackOf(chain), needed - (end - top))));
    }
  }

  get #fresh(): boolean {
    if (this.#joins && this.sheets.length === 1) return false;
    return this.sheets.at(-1)?.length === 0;
  }

  #turn(): void {
    this.sheets.push([]);
    this.#y = this.#span.top;
    this.#floor = this.#span.top;
  }

  /** Places a chain. A chain that is higher than a page continues on the next pages. */
  #place(chain: readonly Piece[], excess: number): void {
    const slack = slackOf(chain);
    for (const piece of chain) {
      const give = piece.min === undefined ? 0 : piece.height - piece.min;
      const height = piece.height - (slack === 0 ? 0 : (give / slack) * excess);
      if (piece.clears) this.#y = Math.max(this.#y, this.#floor);
      if (!this.#fresh && this.#y + (piece.above ?? 0) + height > this.#span.end + 0.01)
        this.#turn();
      if (!this.#fresh) this.#y += piece.above ?? 0;
      this.#floor = Math.max(this.#floor, this.#y + (piece.reach ?? 0));
      this.sheets.at(-1)?.push({ piece, y: this.#y, height });
      this.#y += height;
    }
  }
}

/** Returns the pieces of each page; the first page begins at `start`. */
export const flow = (
  pieces: readonly Piece[],
  span: VerticalSpan,
  start: number = span.top,
): readonly (readonly PlacedPiece[])[] => {
  const setter = new PageFlow(span, start);
  for (const chain of chainsOf(pieces)) setter.setChain(chain);
  return setter.sheets;
};

export const chainsOf = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const chains: Piece[][] = [];
  let open = false;
  for (const piece of pieces) {
    if (open) chains.at(-1)?.push(piece);
    else chains.push([piece]);
    open = piece.clings === true;
  }
  return chains;
};

/** Returns the height of a chain without the space above it. */
const reachOf = (chain: readonly Piece[]): number => {
  let y = 0;
  let reach = 0;
  for (const [index, piece] of chain.entries()) {
    if (piece.clears) y = Math.max(y, reach);
    if (index > 0) y += piece.above ?? 0;
    reach = Math.max(reach, y + (piece.reach ?? 0));
    y += piece.height;
  }
  return Math.max(reach, y);
};

const slackOf = (chain: readonly Piece[]): number =>
  chain.reduce((sum, { height, min }) => sum + (min === undefined ? 0 : height - min), 0);

/** Returns a box as a piece of its own. */
export const piece = (box: Box, properties: Omit<Piece, "draw" | "height"> = {}): Piece => ({
  ...properties,
  height: box.height,
  draw: (press, y) => box.draw(press, y),
});

/** Stacks boxes vertically. */
export const stack = (boxes: readonly Box[], gap = 0): Box => {
  const heights = boxes.map(({ height }) => height);
  const gaps = Math.max(0, boxes.length - 1) * gap;
  return {
    height: heights.reduce((sum, height) => sum + height, gaps),
    draw: (press, y) => {
      let at = y;
      for (const box of boxes) {
        box.draw(press, at);
        at += box.height + gap;
      }
    },
  };
};

/** Places boxes beside each other. */
export const row = (boxes: readonly Box[]): Box => ({
  height: Math.max(0, ...boxes.map(({ height }) => height)),
  draw: (press, y) => {
    for (const box of boxes) box.draw(press, y);
  },
});

export const space = (height: number): Box => ({ height, draw: () => {} });

/** Returns a box and, beside it, pieces that may continue on the next page. */
export const beside = (box: Box, pieces: readonly Piece[]): readonly Piece[] => {
  const [first, ...rest] = pieces;
  if (first === undefined) return [piece(box)];
  const both: Piece = {
    ...first,
    reach: Math.max(first.reach ?? 0, box.height),
    draw: (press, y, height) => {
      box.draw(press, y);
      first.draw(press, y, height);
    },
  };
  return [both, ...rest];
};

/** Returns the pieces with the given space between the first one and the previous piece in its column. */
export const withSpaceAbove = (room: number, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === 0 ? { ...one, above: room } : one));

/** Returns the pieces with the given space between the first one and everything before it. */
export const clearWithSpaceAbove = (room: number, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === 0 ? { ...one, above: room, clears: true } : one));

/** Returns the pieces so that none is separated from the next. */
export const keepTogether = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index < pieces.length - 1 ? { ...one, clings: true } : one));

/** Returns the pieces so that the last one is not separated from what follows. */
export const keepWithNext = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === pieces.length - 1 ? { ...one, clings: true } : one));
