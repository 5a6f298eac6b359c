/** Amounts of money. Money is a whole number of pence everywhere; no function accepts a fraction of a penny. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Formats pence: `240000` -> `£2,400.00` */
export const formatPence = (pence: number): string => pounds.format(pence / 100);

/** Formats a rate in hundredths of a percent: `2000` -> `20%`, `1750` -> `17.5%` */
export const displayRate = (rate: number): string => `${rate / 100}%`;

/** Returns `numerator / denominator` to the nearest whole number, halves up. Both are whole; the denominator is positive. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * Splits a whole amount in proportion to the weights; the parts always sum to it. Each part is rounded down, and the remaining
 * pennies go to the parts that lost most. If all weights are 0, the first part takes everything.
 */
export const allocatePence = (whole: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? whole : 0));
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum));
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const favoured = weights
    .map((weight, index) => ({ index, lost: (whole * weight) % sum }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left);
  const extra = new Set(favoured.map(({ index }) => index));
  return parts.map((part, index) => part + (extra.has(index) ? 1 : 0));
};
