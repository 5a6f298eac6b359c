/** Returns a count with its noun: `1 order`, `2,000 orders`. An irregular plural is passed as `many`: `3 entries`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
