/** Dice that fall the same way again for the same seed. */

/** Whole numbers from `low` to `high`, both included. */
export type Random = (low: number, high: number) => number;

/** Park and Miller's generator: short, and the same on every machine. */
export const randomFrom = (seed: number): Random => {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return (low, high) => {
    state = (state * 48_271) % 2_147_483_647;
    return low + (state % (high - low + 1));
  };
};
