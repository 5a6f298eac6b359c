/** Counts the typing errors between two words. */

/**
 * Returns the number of letters left out, added, exchanged or swapped with their neighbour (optimal string alignment), in UTF-16
 * units; `limit + 1` as soon as it exceeds `limit`.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let min = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let best = Math.min(
        (above[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
        (above[column - 1] ?? beyond) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) best = Math.min(best, (before[column - 2] ?? beyond) + 1);
      current.push(best);
      min = Math.min(min, best);
    }
    if (min > limit) return beyond;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? beyond, beyond);
};

/** Returns the number of typing errors that are tolerated in a word of that length. */
export const maxEdits = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0);
