/** Works out the shares of a credit note by VAT rate. The shares sum to its total. */
import { allocatePence } from "../../kernel/money.ts";
import type { VatShare } from "../pricing/pricing.ts";

/** Returns the sum of net amounts and VAT, in pence. */
export const grossOf = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { net, tax }) => sum + net + tax, 0);

/** Takes an amount including VAT out of each rate's remaining net and VAT, in proportion to them. */
const creditFromShares = (left: readonly VatShare[], amount: number): readonly VatShare[] => {
  const parts = allocatePence(
    amount,
    left.flatMap(({ net, tax }) => [net, tax]),
  );
  return left.map(({ rate }, index) => ({
    rate,
    net: parts[2 * index] ?? 0,
    tax: parts[2 * index + 1] ?? 0,
  }));
};

const subtractShares = (
  left: readonly VatShare[],
  credited: readonly VatShare[],
): readonly VatShare[] =>
  left.map(({ rate, net, tax }, index) => ({
    rate,
    net: net - (credited[index]?.net ?? 0),
    tax: tax - (credited[index]?.tax ?? 0),
  }));

/**
 * Returns the shares of one more credit note. Each one is computed from what earlier ones have left. Together they never credit
 * more of any rate than was invoiced, and the one that credits the rest does so exactly. Amounts are in pence, including VAT.
 * Throws if less than the amount is left.
 */
export const creditShares = (
  invoiced: readonly VatShare[],
  earlier: readonly number[],
  amount: number,
): readonly VatShare[] => {
  const left = earlier.reduce(
    (rest, earlierAmount) => subtractShares(rest, creditFromShares(rest, earlierAmount)),
    invoiced,
  );
  if (amount <= 0 || amount > grossOf(left))
    throw new RangeError(`A credit of ${amount} does not fit what is left, ${grossOf(left)}`);
  return creditFromShares(left, amount).filter(({ net, tax }) => net + tax > 0);
};
