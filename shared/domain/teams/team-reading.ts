/** What the admin of a team may know of its reading: sums, and only where they tell of nobody. */
export interface ReadingSums {
  /** Null where fewer than five have read. */
  readonly readers: number | null;
  readonly items: number | null;
}

/** A sum over fewer readers would tell of single people. */
export const fewestReaders = 5;

/** `counts` has how many items each member read. */
export const readingSums = (counts: readonly number[]): ReadingSums => {
  const read = counts.filter((count) => count > 0);
  if (read.length < fewestReaders) return { readers: null, items: null };
  return { readers: read.length, items: read.reduce((sum, count) => sum + count, 0) };
};
