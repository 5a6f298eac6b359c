/** The lines of a document: what was sold, as the order has it, never the catalogue. */
import { monthsOfATerm } from "../kernel/order-terms.ts";
import type { PricedLine, Totals, VatShare } from "./pricing.ts";

export interface DocumentLine {
  readonly title: string;
  readonly detail: string | null;
  readonly quantity: number;
  /** Pence without VAT. */
  readonly unitPence: number;
  readonly netPence: number;
  /** In hundredths of a percent; null where more than one applies. */
  readonly rate: number | null;
}

type Sold = Pick<Totals, "reverseCharge" | "shipping" | "vat">;

/**
 * Rates are stored highest first, one entry each: the standard rate is the first and the zero rate the last, and they are
 * the same entry when an order has only one of them.
 */
export const rateOf = ({ vatClass }: Pick<PricedLine, "vatClass">, { vat }: Sold): number =>
  (vatClass === "standard" ? vat[0] : vat.at(-1))?.rate ?? 0;

const detailOf = ({ purchaseType, optionTitle, upgrade }: PricedLine): string | null => {
  switch (purchaseType) {
    case "product":
      return optionTitle;
    case "annual":
      return "Subscription, 12 months";
    case "monthly":
      return `Subscription, paid monthly, ${monthsOfATerm} month minimum term`;
    case "upgrade":
      return upgrade === null
        ? "Upgrade"
        : `Upgrade for the ${upgrade.daysLeft} of ${upgrade.daysInPeriod} days left${upgrade.takesNext ? `, with the next ${upgrade.period === "monthly" ? "month" : "year"}` : ""}`;
  }
};

/** A monthly plan is twelve months at the month's price. */
const lineOf = (line: PricedLine, sold: Sold): DocumentLine => {
  const rate = rateOf(line, sold);
  const { title, netPence, monthlyPence } = line;
  const detail = detailOf(line);
  return monthlyPence === null
    ? { title, detail, quantity: line.quantity, unitPence: line.unitPence, netPence, rate }
    : { title, detail, quantity: monthsOfATerm, unitPence: monthlyPence, netPence, rate };
};

const delivery = (lines: readonly PricedLine[], sold: Sold): readonly DocumentLine[] => {
  if (sold.shipping === 0) return [];
  const rates = new Set(lines.filter(({ ships }) => ships).map((line) => rateOf(line, sold)));
  const [rate = null] = rates;
  return [
    {
      title: "Delivery",
      detail: null,
      quantity: 1,
      unitPence: sold.shipping,
      netPence: sold.shipping,
      rate: rates.size === 1 ? rate : null,
    },
  ];
};

/** What was sold, and then its delivery; the nets sum to the order's. */
export const soldLines = (lines: readonly PricedLine[], sold: Sold): readonly DocumentLine[] => [
  ...lines.map((line) => lineOf(line, sold)),
  ...delivery(lines, sold),
];

/** A credit note's: one for each rate, naming what it was charged for. */
export const creditLines = (
  shares: readonly VatShare[],
  sold: readonly DocumentLine[],
  title: string,
): readonly DocumentLine[] =>
  shares.map(({ rate, net }) => {
    const titles = sold.filter((line) => line.rate === rate || line.rate === null);
    return {
      title,
      detail: titles
        .map((line) => (line.quantity === 1 ? line.title : `${line.title} × ${line.quantity}`))
        .join(", "),
      quantity: 1,
      unitPence: net,
      netPence: net,
      rate,
    };
  });
