/** Sums up payments and refunds of the ledger by day. All amounts are in pence. */
import type { MoneyShare } from "./revenue-shares.ts";

export interface MoneyFigure extends MoneyShare {
  /** Payments for orders, or money (negative) that was refunded or that banks took back. */
  readonly flow: "refunded" | "taken";
}

/** The sums of a day, a month, or a longer period. */
export interface MoneySums {
  /** The number of ledger entries in the sums. */
  readonly entries: number;
  readonly figures: readonly MoneyFigure[];
  /** Payments that came when nothing was due any more, less those that staff have decided on: they are not revenue. */
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

/** Returns the sums with one more entry, whose amount is the sum of `shares`. */
export const addEntry = (
  { entries, figures, kept: unallocated }: MoneySums,
  { kind, amount }: { readonly kind: RevenueLedgerKind; readonly amount: number },
  shares: readonly MoneyShare[],
): MoneySums => {
  if (kind === "receipt-kept") return { entries: entries + 1, figures, kept: unallocated + amount };
  // The money never came, so no revenue is lost.
  if (kind === "written-off") return { entries: entries + 1, figures, kept: unallocated };
  const flow = flows[kind];
  return {
    entries: entries + 1,
    kept: unallocated,
    figures: summed([...figures, ...shares.map((share) => ({ ...share, flow }) as const)]),
  };
};

/** Returns the sums of several days or months together. */
export const addSums = (all: readonly MoneySums[]): MoneySums => ({
  entries: all.reduce((total, { entries }) => total + entries, 0),
  kept: all.reduce((total, { kept: unallocated }) => total + unallocated, 0),
  figures: summed(all.flatMap(({ figures }) => figures)),
});

/** Returns the figures by flow and bucket, ordered by name, so that the same entries give the same result in any order. */
const summed = (figures: readonly MoneyFigure[]): readonly MoneyFigure[] => {
  const sums = new Map<string, MoneyFigure>();
  for (const figure of figures) {
    const key = `${figure.flow} ${figure.bucket}`;
    const existing = sums.get(key);
    sums.set(
      key,
      existing === undefined
        ? figure
        : { ...figure, net: existing.net + figure.net, tax: existing.tax + figure.tax },
    );
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, figure]) => figure);
};

export interface FlowTotal {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

/** Returns net, VAT and gross in pence, of one flow or of all. */
export const totalOf = (
  { figures }: Pick<MoneySums, "figures">,
  flow?: MoneyFigure["flow"],
): FlowTotal => {
  const meant = figures.filter((figure) => flow === undefined || figure.flow === flow);
  const net = meant.reduce((total, figure) => total + figure.net, 0);
  const tax = meant.reduce((total, figure) => total + figure.tax, 0);
  return { net, tax, gross: net + tax };
};
