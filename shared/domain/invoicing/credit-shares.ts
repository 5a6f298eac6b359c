/** What a credit note gives back of an invoice, VAT rate by VAT rate: the shares sum to the whole. */
import { allocatePence } from "../../kernel/money.ts";
import type { VatShare } from "../pricing/pricing.ts";

export const grossOf = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { net, tax }) => sum + net + tax, 0);

/** Takes an amount with VAT out of what is left of each rate's net and VAT, in proportion to it. */
const credit = (left: readonly VatShare[], amount: number): readonly VatShare[] => {
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

const less = (left: readonly VatShare[], taken: readonly VatShare[]): readonly VatShare[] =>
  left.map(({ rate, net, tax }, index) => ({
    rate,
    net: net - (taken[index]?.net ?? 0),
    tax: tax - (taken[index]?.tax ?? 0),
  }));

/**
 * The shares of one more credit note. Each is worked out from what the earlier ones have left, so that all of them
 * together never give back more of any rate than was invoiced, and the one that gives back the rest does so exactly.
 * Amounts are pence with VAT. Throws when there is not that much left.
 */
export const creditShares = (
  invoiced: readonly VatShare[],
  earlier: readonly number[],
  amount: number,
): readonly VatShare[] => {
  const left = earlier.reduce((rest, taken) => less(rest, credit(rest, taken)), invoiced);
  if (amount <= 0 || amount > grossOf(left))
    throw new RangeError(`A credit of ${amount} does not fit what is left, ${grossOf(left)}`);
  return credit(left, amount).filter(({ net, tax }) => net + tax > 0);
};
