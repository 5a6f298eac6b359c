/**
 * The remaining months of a plan that is upgraded: each costs the difference more when it is due. They are part of the upgrade
 * order's total but not of today's charge, so the invoices of a term sum to its charges. All amounts are whole pence.
 */
import { roundHalfUp } from "../../kernel/money.ts";
import { monthDifferences, type UpgradeQuote } from "./upgrade.ts";

interface UpgradedLine {
  readonly upgrade: UpgradeQuote | null;
  readonly unitPence: number;
  readonly netPence: number;
}

/** Returns the extra cost of all remaining months, including VAT at this rate in hundredths of a percent. */
export const laterMonthsPrice = (
  { upgrade }: Pick<UpgradedLine, "upgrade">,
  rate: number,
): number =>
  upgrade === null
    ? 0
    : monthDifferences(upgrade, rate).reduce((sum, { amount }) => sum + amount, 0);

/** Returns the same excluding VAT. */
export const laterMonthsNet = (line: Pick<UpgradedLine, "upgrade">, rate: number): number => {
  const later = laterMonthsPrice(line, rate);
  return later - roundHalfUp(later * rate, 10_000 + rate);
};

/** Returns the line with today's charge and the extra cost of its months. */
export const withRemainingMonths = <L extends UpgradedLine>(line: L, rate: number): L =>
  line.upgrade === null ? line : { ...line, netPence: line.unitPence + laterMonthsNet(line, rate) };

interface Sold<L> {
  readonly lines: readonly L[];
  readonly totals: {
    readonly subTotal: number;
    readonly tax: number;
    readonly total: number;
    readonly vat: ReadonlyArray<{
      readonly rate: number;
      readonly net: number;
      readonly tax: number;
    }>;
  };
}

/**
 * Returns the order without the months that were charged at the old price before its payment; today's charge stays. `rate` is its
 * plan's.
 */
export const withoutPaidMonths = <L extends UpgradedLine, S extends Sold<L>>(
  sold: S & Sold<L>,
  paidOn: ReadonlySet<string>,
  rate: number,
): S => {
  const lines = sold.lines.map((line) =>
    line.upgrade === null
      ? line
      : withRemainingMonths({ ...line, upgrade: withoutMonths(line.upgrade, paidOn) }, rate),
  );
  const changeOf = (amount: (line: L) => number): number =>
    lines.reduce((sum, line) => sum + amount(line), 0) -
    sold.lines.reduce((sum, line) => sum + amount(line), 0);
  const net = changeOf((line) => line.netPence);
  const gross = changeOf((line) => laterMonthsPrice(line, rate));
  const { totals } = sold;
  return {
    ...sold,
    lines,
    totals: {
      ...totals,
      subTotal: totals.subTotal + net,
      tax: totals.tax + gross - net,
      total: totals.total + gross,
      vat: totals.vat.map((share) =>
        share.rate === rate ? { rate, net: share.net + net, tax: share.tax + gross - net } : share,
      ),
    },
  };
};

const withoutMonths = (upgrade: UpgradeQuote, paidOn: ReadonlySet<string>): UpgradeQuote => ({
  ...upgrade,
  monthsLeft: upgrade.monthsLeft.filter(({ dueOn }) => !paidOn.has(dueOn)),
});
