/**
 * Distributes pieces over pages so that none is left half empty. Of all ways to break the sequence it selects the one with the
 * least empty space, as TeX breaks a paragraph into lines. A page may be set more closely, and its pictures may shrink, if that
 * fills it better.
 */
import { chainsOf, type Piece, type PlacedPiece, type VerticalSpan } from "./flow.ts";

type Sheet = readonly PlacedPiece[];

export interface SheetContent {
  /** The pieces in their normal layout. */
  readonly pieces: readonly Piece[];
  /** The same pieces in the closer layout: one for each of `pieces`, in the same order. */
  readonly closer?: readonly Piece[];
  /** The positions in `pieces` before which a page break is preferred. */
  readonly openings?: ReadonlySet<number>;
}

/** The minimum fill of a page; with less it looks half empty. */
const minFill = 0.62;
/** The cost of a page that looks half empty, in addition to the cost of its empty space. */
const halfEmptyPenalty = 1;
/** The cost of a section that begins on the page of the previous one. */
const joinPenalty = 0.04;
/** The factor that lowers the cost of empty space if the next section begins on a new page. */
const openingFactor = 0.3;

/** The layouts of a page, best looking first: normal or close, with pictures that shrink by a share of their limit. */
const densities = [
  { isClose: false, share: 0, cost: 0 },
  { isClose: false, share: 0.25, cost: 0.005 },
  { isClose: false, share: 0.5, cost: 0.01 },
  { isClose: false, share: 0.75, cost: 0.015 },
  { isClose: false, share: 1, cost: 0.02 },
  { isClose: true, share: 0, cost: 0.02 },
  { isClose: true, share: 0.5, cost: 0.03 },
  { isClose: true, share: 1, cost: 0.04 },
] as const;

/**
 * Returns the positions of the pieces that begin a chain. A chain that is higher than a page is broken at the end of the page.
 */
const chainStarts = (pieces: readonly Piece[], { top, end }: VerticalSpan): readonly number[] => {
  const starts: number[] = [];
  let at = 0;
  for (const chain of chainsOf(pieces)) {
    starts.push(at);
    let from = at;
    for (const index of chain.keys()) {
      const next = at + index + 1;
      const isTooHigh = place(pieces.slice(from, next), top, 1).reach > end + tolerance;
      if (isTooHigh && at + index > from) {
        from = at + index;
        starts.push(from);
      }
    }
    at += chain.length;
  }
  return starts;
};

const tolerance = 0.01;

/** Places pieces below each other on one page and returns how far down they reach. */
const place = (
  pieces: readonly Piece[],
  top: number,
  share: number,
): { readonly placed: Sheet; readonly reach: number } => {
  const placed: PlacedPiece[] = [];
  let y = top;
  let reach = top;
  for (const [index, piece] of pieces.entries()) {
    if (piece.clears) y = Math.max(y, reach);
    if (index > 0) y += piece.above ?? 0;
    const height = piece.height - share * (piece.height - (piece.min ?? piece.height));
    placed.push({ piece, y, height });
    reach = Math.max(reach, y + (piece.reach ?? 0), y + height);
    y += height;
  }
  return { placed, reach };
};

interface Candidate {
  readonly sheet: Sheet;
  readonly cost: number;
  /** The position of the first piece after the page. */
  readonly next: number;
}

interface Best {
  readonly cost: number;
  readonly sheets: readonly Sheet[];
}

/** Returns the pages, from the first piece to the last. */
export const fillSheets = (content: SheetContent, span: VerticalSpan): readonly Sheet[] => {
  const { pieces } = content;
  const starts = chainStarts(pieces, span);
  // The pages are computed from the last to the first, because the best layout after a break does not depend on what is before
  // it.
  const best = new Map<number, Best>([[pieces.length, { cost: 0, sheets: [] }]]);
  for (const start of starts.toReversed()) {
    let found: Best | null = null;
    for (const { sheet, cost, next } of candidates(content, starts, start, span)) {
      const rest = best.get(next);
      if (rest === undefined) continue;
      const sum = cost + rest.cost;
      if (found === null || sum < found.cost)
        found = { cost: sum, sheets: [sheet, ...rest.sheets] };
    }
    if (found !== null) best.set(start, found);
  }
  return best.get(0)?.sheets ?? [];
};

/** Returns the pages that can begin with the piece at `start`, each in the best looking layout that fits. */
const candidates = (
  content: SheetContent,
  starts: readonly number[],
  start: number,
  span: VerticalSpan,
): readonly Candidate[] => {
  const { pieces } = content;
  const ends = [...starts.filter((one) => one > start), pieces.length];
  const found: Candidate[] = [];
  for (const next of ends) {
    const fitting = layOutOnSheet(content, start, next, span);
    // A single piece may be higher than a page.
    if (fitting === null && found.length > 0) break;
    const { sheet, fill, cost } = fitting ?? overfull(content, start, next, span);
    found.push({ sheet, next, cost: cost + costOf(content, start, next, fill) });
    if (fitting === null) break;
  }
  return found;
};

const piecesOf = (
  { pieces, closer }: SheetContent,
  isClose: boolean,
  start: number,
  next: number,
): readonly Piece[] | null => {
  if (!isClose) return pieces.slice(start, next);
  return closer?.length === pieces.length ? closer.slice(start, next) : null;
};

const layOutOnSheet = (
  content: SheetContent,
  start: number,
  next: number,
  { top, end }: VerticalSpan,
) => {
  for (const { isClose, share, cost } of densities) {
    const pieces = piecesOf(content, isClose, start, next);
    if (pieces === null) continue;
    const { placed, reach } = place(pieces, top, share);
    if (reach <= end + tolerance) return { sheet: placed, fill: (reach - top) / (end - top), cost };
  }
  return null;
};

const overfull = (
  { pieces }: SheetContent,
  start: number,
  next: number,
  { top }: VerticalSpan,
) => ({
  sheet: place(pieces.slice(start, next), top, 1).placed,
  fill: 1,
  cost: halfEmptyPenalty,
});

const costOf = (
  { pieces, openings }: SheetContent,
  start: number,
  next: number,
  fill: number,
): number => {
  const begun =
    [...(openings ?? [])].filter((one) => one > start && one < next).length * joinPenalty;
  const empty = (1 - fill) ** 2;
  if (next === pieces.length) return begun + empty * 0.05;
  const isHalfEmpty = fill < minFill ? halfEmptyPenalty * (minFill - fill + 0.1) : 0;
  return begun + isHalfEmpty + empty * (openings?.has(next) ? openingFactor : 1);
};
