/**
 * The months of a plan that are left when it is upgraded: each costs its difference more, when it is due. They are part of
 * what the upgrade's order comes to, and none of what is charged on its day, so that the invoices of a term sum to what is
 * charged in it. All amounts are whole pence.
 */
import { roundHalfUp } from "../../kernel/money.ts";
import { monthDifferences, type UpgradeQuote } from "./upgrade.ts";

interface UpgradedLine {
  readonly upgrade: UpgradeQuote | null;
  readonly unitPence: number;
  readonly netPence: number;
}

/** With VAT at this rate in hundredths of a percent: what all of them cost more. */
export const laterOf = ({ upgrade }: Pick<UpgradedLine, "upgrade">, rate: number): number =>
  upgrade === null
    ? 0
    : monthDifferences(upgrade, rate).reduce((sum, { amount }) => sum + amount, 0);

/** The same without VAT. */
export const laterNetOf = (line: Pick<UpgradedLine, "upgrade">, rate: number): number => {
  const later = laterOf(line, rate);
  return later - roundHalfUp(later * rate, 10_000 + rate);
};

/** The line comes to today's charge and what its months cost more. */
export const withMonthsLeft = <L extends UpgradedLine>(line: L, rate: number): L =>
  line.upgrade === null ? line : { ...line, netPence: line.unitPence + laterNetOf(line, rate) };

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
 * An order without the months that were charged, at the old price, before its money came: what is charged today stays.
 * `rate` is its plan's.
 */
export const withoutPaidMonths = <L extends UpgradedLine, S extends Sold<L>>(
  sold: S & Sold<L>,
  paidOn: ReadonlySet<string>,
  rate: number,
): S => {
  const lines = sold.lines.map((line) =>
    line.upgrade === null
      ? line
      : withMonthsLeft({ ...line, upgrade: without(line.upgrade, paidOn) }, rate),
  );
  const changeOf = (amount: (line: L) => number): number =>
    lines.reduce((sum, line) => sum + amount(line), 0) -
    sold.lines.reduce((sum, line) => sum + amount(line), 0);
  const net = changeOf((line) => line.netPence);
  const gross = changeOf((line) => laterOf(line, rate));
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

const without = (upgrade: UpgradeQuote, paidOn: ReadonlySet<string>): UpgradeQuote => ({
  ...upgrade,
  monthsLeft: upgrade.monthsLeft.filter(({ dueOn }) => !paidOn.has(dueOn)),
});
