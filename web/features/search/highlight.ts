/** Splits a text at the matches of a query into pieces to render, never into HTML. */

export interface TextPiece {
  readonly text: string;
  readonly met: boolean;
}

/** The start and end of a match, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** Returns the whole text in pieces. Ranges may be in any order, overlap, or extend beyond the text. */
export const piecesOf = (text: string, ranges: readonly TextRange[]): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  const cut = (end: number, met: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), met });
    at = Math.max(at, end);
  };
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    cut(Math.min(start, text.length), false);
    cut(Math.min(end, text.length), true);
  }
  cut(text.length, false);
  return pieces;
};

/** The maximum number of characters before the first match. */
const leadIn = 60;

/** Returns a text that starts shortly before the first match, so that the match is visible on a card. */
export const excerptOf = (
  text: string,
  ranges: readonly TextRange[],
): { text: string; ranges: readonly TextRange[] } => {
  const first = Math.min(...ranges.map(([start]) => start));
  const from = first > 2 * leadIn && first < text.length ? text.indexOf(" ", first - leadIn) : -1;
  if (from < 0 || from >= first) return { text, ranges };
  const sign = "…";
  const shift = sign.length - from - 1;
  return {
    text: sign + text.slice(from + 1),
    ranges: ranges.map(([start, end]) => [start + shift, end + shift] as const),
  };
};
