/** What came and what went back, summed up by day from the ledger. All amounts are pence. */
import type { MoneyShare } from "./revenue-shares.ts";

export interface MoneyFigure extends MoneyShare {
  /** Money that came for orders, and money of orders that went back or that banks took (negative). */
  readonly flow: "refunded" | "taken";
}

/** The sums of a day, a month, or more. */
export interface MoneySums {
  /** Entries of the ledger that are in them. */
  readonly entries: number;
  readonly figures: readonly MoneyFigure[];
  /** Came when nothing was to be paid any more, less what staff have decided on since: it is nobody's revenue. */
  readonly kept: number;
}

export const noSums: MoneySums = { entries: 0, figures: [], kept: 0 };

export type RevenueLedgerKind =
  | "charge"
  | "dispute-lost"
  | "receipt"
  | "receipt-kept"
  | "refund"
  | "refund-failed"
  | "written-off";

const flows: Readonly<
  Record<Exclude<RevenueLedgerKind, "receipt-kept" | "written-off">, MoneyFigure["flow"]>
> = {
  charge: "taken",
  receipt: "taken",
  refund: "refunded",
  "refund-failed": "refunded",
  "dispute-lost": "refunded",
};

/** The sums with one more entry in them. `shares` sum to its amount. */
export const withEntry = (
  { entries, figures, kept }: MoneySums,
  { kind, amount }: { readonly kind: RevenueLedgerKind; readonly amount: number },
  shares: readonly MoneyShare[],
): MoneySums => {
  if (kind === "receipt-kept") return { entries: entries + 1, figures, kept: kept + amount };
  // It never came, and so it is no revenue that is lost.
  if (kind === "written-off") return { entries: entries + 1, figures, kept };
  const flow = flows[kind];
  return {
    entries: entries + 1,
    kept,
    figures: summed([...figures, ...shares.map((share) => ({ ...share, flow }) as const)]),
  };
};

export const addSums = (all: readonly MoneySums[]): MoneySums => ({
  entries: all.reduce((total, { entries }) => total + entries, 0),
  kept: all.reduce((total, { kept }) => total + kept, 0),
  figures: summed(all.flatMap(({ figures }) => figures)),
});

/** By flow and bucket, in the order of their names, so that the same entries make the same sums in any order. */
const summed = (figures: readonly MoneyFigure[]): readonly MoneyFigure[] => {
  const sums = new Map<string, MoneyFigure>();
  for (const figure of figures) {
    const key = `${figure.flow} ${figure.bucket}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined
        ? figure
        : { ...figure, net: known.net + figure.net, tax: known.tax + figure.tax },
    );
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, figure]) => figure);
};

export interface FlowTotal {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export const totalOf = (
  { figures }: Pick<MoneySums, "figures">,
  flow?: MoneyFigure["flow"],
): FlowTotal => {
  const meant = figures.filter((figure) => flow === undefined || figure.flow === flow);
  const net = meant.reduce((total, figure) => total + figure.net, 0);
  const tax = meant.reduce((total, figure) => total + figure.tax, 0);
  return { net, tax, gross: net + tax };
};
