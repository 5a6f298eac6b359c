/** Works out what the admin of a team may know about its reading: sums, and only if they identify nobody. */
export interface ReadingSums {
  /** The number of readers; null if fewer than five have read. */
  readonly readers: number | null;
  readonly items: number | null;
}

/** The minimum number of readers: a sum over fewer would reveal individuals. */
export const minReaders = 5;

/** Returns the sums. `counts` has the number of items that each member read. */
export const readingSums = (counts: readonly number[]): ReadingSums => {
  const read = counts.filter((count) => count > 0);
  if (read.length < minReaders) return { readers: null, items: null };
  return { readers: read.length, items: read.reduce((sum, count) => sum + count, 0) };
};
