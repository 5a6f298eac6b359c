/** The lines of a document, taken from the order and never from the catalogue. */
import { daysAfter, formatDay, monthsAfter } from "../../kernel/calendar-day.ts";
import { monthsOfATerm } from "../../kernel/order-terms.ts";
import type { PricedLine, Totals, VatShare } from "../pricing/pricing.ts";
import type { UpgradeQuote } from "../pricing/upgrade.ts";

export interface DocumentLine {
  readonly title: string;
  readonly detail: string | null;
  readonly quantity: number;
  /** The unit price in pence, excluding VAT. */
  readonly unitPence: number;
  readonly netPence: number;
  /** The rate in hundredths of a percent; null if several apply. */
  readonly rate: number | null;
}

type Sold = Pick<Totals, "reverseCharge" | "shipping" | "vat"> & Partial<Pick<Totals, "voucher">>;

/**
 * Returns the line's VAT rate. Rates are stored highest first, one entry each: the standard rate is the first and the zero rate
 * the last, which are the same entry if an order has only one.
 */
export const rateOf = ({ vatClass }: Pick<PricedLine, "vatClass">, { vat }: Sold): number =>
  (vatClass === "standard" ? vat[0] : vat.at(-1))?.rate ?? 0;

/** Returns how today's charge of an upgrade was worked out, in words that a finance team can follow. */
const upgradeDetail = (upgrade: UpgradeQuote): string => {
  const { daysLeft, daysInPeriod, period, takesNext, nextTerm, endsOn } = upgrade;
  const running = period === "monthly" ? "month" : "year";
  const rest = `Upgrade for the ${daysLeft} of ${daysInPeriod} days left of the ${running}`;
  const until = period === "annual" && endsOn !== null ? `, until ${formatDay(endsOn)}` : "";
  const next = nextTerm === null ? "" : `; and of the term from ${formatDay(nextTerm.startsOn)}`;
  return `${rest}${until}${next}${takesNext ? `, with the next ${running}` : ""}`;
};

/** Returns the first and the last day of a term; empty while they are not known. */
const termDates = (startsOn: string | null): string =>
  startsOn === null
    ? ""
    : `, ${formatDay(startsOn)} to ${formatDay(daysAfter(monthsAfter(startsOn, monthsOfATerm), -1))}`;

const detailOf = (
  { purchaseType, optionTitle, upgrade }: PricedLine,
  startsOn: string | null,
): string | null => {
  switch (purchaseType) {
    case "product":
      return optionTitle;
    case "annual":
      return `Subscription, 12 months${termDates(startsOn)}`;
    case "monthly":
      return `Subscription, paid monthly, ${monthsOfATerm} month minimum term${termDates(startsOn)}`;
    case "upgrade":
      return upgrade === null ? "Upgrade" : upgradeDetail(upgrade);
  }
};

/**
 * Returns the lines of an item. A monthly plan is twelve months at the month's price; a monthly upgrade also shows what each
 * remaining month costs more.
 */
const linesOf = (
  line: PricedLine,
  sold: Sold,
  startsOn: string | null,
): readonly DocumentLine[] => {
  const rate = rateOf(line, sold);
  const { title, netPence, unitPence, monthlyPence, upgrade } = line;
  const common = { title, detail: detailOf(line, startsOn), rate };
  if (monthlyPence !== null)
    return [{ ...common, quantity: monthsOfATerm, unitPence: monthlyPence, netPence }];
  if (upgrade === null || upgrade.monthsLeft.length === 0)
    return [{ ...common, quantity: line.quantity, unitPence, netPence }];
  return [
    { ...common, quantity: 1, unitPence, netPence: unitPence },
    monthsLine(title, upgrade, { net: netPence - unitPence, rate }),
  ];
};

const monthsLine = (
  title: string,
  { monthsLeft }: UpgradeQuote,
  { net, rate }: { readonly net: number; readonly rate: number },
): DocumentLine => {
  const count = monthsLeft.length;
  const from = formatDay(monthsLeft[0]?.dueOn ?? "");
  const isEven = net % count === 0;
  const each = count === 1 ? "the month" : "each month";
  return {
    title: `${title}, remaining months`,
    detail: isEven
      ? `Extra cost of ${each} from ${from}`
      : `Extra cost of ${count} months from ${from}`,
    quantity: isEven ? count : 1,
    unitPence: isEven ? net / count : net,
    netPence: net,
    rate,
  };
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

/** Returns the title of a discount line. */
export const reductionTitle = (code: string | null): string =>
  code === null ? "Agreed reduction" : `Voucher ${code}`;

/** Returns the discount lines, one for each VAT rate. */
const voucherLines = ({ voucher }: Sold): readonly DocumentLine[] =>
  (voucher?.shares ?? []).map(({ rate, net }) => ({
    title: reductionTitle(voucher?.code ?? null),
    detail: null,
    quantity: 1,
    unitPence: -net,
    netPence: -net,
    rate,
  }));

/**
 * Returns the lines of what was sold, then the voucher's discount, then delivery; their net amounts sum to the order's.
 * `startsOn` is the first day of a plan's term, if it is known.
 */
export const soldLines = (
  lines: readonly PricedLine[],
  sold: Sold,
  startsOn: string | null = null,
): readonly DocumentLine[] => [
  ...lines.flatMap((line) => linesOf(line, sold, startsOn)),
  ...voucherLines(sold),
  ...delivery(lines, sold),
];

/** Returns the lines of a credit note, one for each rate, which name what was charged. */
export const creditLines = (
  shares: readonly VatShare[],
  sold: readonly DocumentLine[],
  title: string,
): readonly DocumentLine[] =>
  shares.map(({ rate, net }) => {
    const titles = sold.filter(
      (line) => line.netPence >= 0 && (line.rate === rate || line.rate === null),
    );
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
