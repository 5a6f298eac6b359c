/**
 * Pieces are set one below the other, from sheet to sheet. What belongs together stays together: a heading with what it
 * heads, the first and the last two lines of a paragraph, a picture with its caption.
 */
import type { Press } from "./press.ts";

/** Something of a known height that is written at a height `y`. */
export interface Box {
  readonly height: number;
  draw(press: Press, y: number): void;
}

export interface Piece {
  readonly height: number;
  /** Room above it, unless it is the first on its sheet. */
  readonly above?: number;
  /** Is not parted from what follows. */
  readonly clings?: true;
  /** Something beside it reaches so far down from its upper edge. */
  readonly reach?: number;
  /** Stands below all that reaches down beside what came before. */
  readonly clears?: true;
  /** It may be made as low as this to stay on a sheet. */
  readonly least?: number;
  draw(press: Press, y: number, height: number): void;
}

export interface PlacedPiece {
  readonly piece: Piece;
  readonly y: number;
  readonly height: number;
}

export interface Span {
  readonly top: number;
  readonly end: number;
}

class Setter {
  readonly sheets: PlacedPiece[][] = [[]];
  readonly #span: Span;
  #y: number;
  #floor: number;

  /** Something else stands on the first sheet already, down to where this begins. */
  readonly #joins: boolean;

  constructor(span: Span, start: number) {
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

  /** A chain that is higher than a sheet goes on over the next ones. */
  #place(chain: readonly Piece[], excess: number): void {
    const slack = slackOf(chain);
    for (const piece of chain) {
      const give = piece.least === undefined ? 0 : piece.height - piece.least;
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

/** The pieces of each sheet, of the first one from `start` on. */
export const flow = (
  pieces: readonly Piece[],
  span: Span,
  start: number = span.top,
): readonly (readonly PlacedPiece[])[] => {
  const setter = new Setter(span, start);
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

/** How far down a chain reaches from where it begins, without the room above it. */
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
  chain.reduce((sum, { height, least }) => sum + (least === undefined ? 0 : height - least), 0);

/** A box as a piece of its own. */
export const piece = (box: Box, properties: Omit<Piece, "draw" | "height"> = {}): Piece => ({
  ...properties,
  height: box.height,
  draw: (press, y) => box.draw(press, y),
});

/** Boxes one below the other. */
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

/** Boxes beside each other. */
export const row = (boxes: readonly Box[]): Box => ({
  height: Math.max(0, ...boxes.map(({ height }) => height)),
  draw: (press, y) => {
    for (const box of boxes) box.draw(press, y);
  },
});

export const space = (height: number): Box => ({ height, draw: () => {} });

/** A box and, beside it, what may go on over the next sheet. */
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

/** The same pieces, the first of them so far below what came before in its column. */
export const under = (room: number, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === 0 ? { ...one, above: room } : one));

/** The same pieces, the first of them so far below all that came before. */
export const spaced = (room: number, pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === 0 ? { ...one, above: room, clears: true } : one));

/** The same pieces, none of which is parted from the next. */
export const together = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index < pieces.length - 1 ? { ...one, clings: true } : one));

/** The same pieces, the last of which is not parted from what follows them. */
export const leading = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((one, index) => (index === pieces.length - 1 ? { ...one, clings: true } : one));
