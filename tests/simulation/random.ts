/** Random numbers that are the same for the same seed. */

/** Draws an integer between `low` and `high`, both included. */
export type Random = (low: number, high: number) => number;

/** Implements Park and Miller's generator, which is short and gives the same numbers on every machine. */
export const randomFrom = (seed: number): Random => {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return (low, high) => {
    state = (state * 48_271) % 2_147_483_647;
    return low + (state % (high - low + 1));
  };
};
