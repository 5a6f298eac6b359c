/** Compares two ledgers: our own entries and those of Stripe. All amounts are in pence. */

/** An entry of our ledger. Money received is positive, money paid out is negative. */
export interface OurEntry {
  /** The Stripe id (`pi_…`, `re_…`, `dp_…`), or the reference on the bank statement. */
  readonly reference: string;
  readonly amount: number;
  readonly orderId: string;
  readonly at: string;
}

export interface TheirEntry {
  readonly reference: string;
  readonly amount: number;
  readonly at: string;
}

export interface Difference {
  readonly reference: string;
  /** The amount in our ledger; null if it has no such entry. */
  readonly here: number | null;
  readonly atStripe: number | null;
  readonly orderId: string | null;
}

/** The causes of a difference, as far as they can be known. */
export const differenceCauses = [
  /** The payment names no order. */
  "not-ours",
  /** The payment names an order that does not exist, or for which nothing can be settled. */
  "unknown-order",
  /** The amount, currency or customer differs from the attempt's. */
  "not-as-asked",
  "unknown-refund",
  /** The dispute belongs to no order that was paid here. */
  "unknown-dispute",
  "other-amount",
  "not-at-stripe",
  /** Resolved: Stripe's event had not arrived. */
  "came-late",
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export interface ReconciliationWindow {
  /** Stripe's entries before this instant are expected in our ledger. */
  readonly theirsBefore: Date;
  /** Our entries from this instant on are expected in Stripe's ledger. */
  readonly oursFrom: Date;
  /** The references that are compared whatever their age, because they differed before. */
  readonly still: ReadonlySet<string>;
}

interface Sum {
  readonly amount: number;
  readonly orderId: string;
  readonly at: string;
}

/**
 * Returns the entries that only one ledger has, or that have different amounts. Both ledgers must reach further back than the
 * spans, because no entry is made in both at the same instant.
 */
export const reconcileLedgers = (
  ours: readonly OurEntry[],
  theirs: readonly TheirEntry[],
  { theirsBefore, oursFrom, still }: ReconciliationWindow,
): readonly Difference[] => {
  const isFresh = (reference: string, at: string): boolean =>
    !still.has(reference) && Date.parse(at) >= theirsBefore.getTime();
  const isOld = (reference: string, at: string): boolean =>
    !still.has(reference) && Date.parse(at) < oursFrom.getTime();
  const here = sumUp(ours);
  const there = new Map(theirs.map((entry) => [entry.reference, entry]));
  const seenThere = theirs.flatMap(({ reference, amount, at }): Difference[] => {
    const entered = here.get(reference);
    if (entered?.amount === amount) return [];
    if (entered === undefined && isFresh(reference, at)) return [];
    return [
      {
        reference,
        here: entered?.amount ?? null,
        atStripe: amount,
        orderId: entered?.orderId ?? null,
      },
    ];
  });
  const onlyHere = [...here].flatMap(([reference, { amount, orderId, at }]): Difference[] =>
    there.has(reference) || amount === 0 || isOld(reference, at)
      ? []
      : [{ reference, here: amount, atStripe: null, orderId }],
  );
  return [...seenThere, ...onlyHere];
};

/** Returns whether staff have explained the difference. The explanation holds as long as the difference stays the same. */
export const isExplained = (
  { reference, here, atStripe }: Pick<Difference, "atStripe" | "here" | "reference">,
  explained: readonly Pick<Difference, "atStripe" | "here" | "reference">[],
): boolean =>
  explained.some(
    (one) => one.reference === reference && one.here === here && one.atStripe === atStripe,
  );

/** Returns whether the entry is a card payment. Bank transfers are not in Stripe's ledger. */
export const isCardMoney = ({ reference }: Pick<OurEntry, "reference">): boolean =>
  /^(?:pi|re|dp)_/.test(reference);

/** Sums up entries by reference: a refund that was returned has two entries with opposite signs. */
const sumUp = (ours: readonly OurEntry[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { reference, amount, orderId, at } of ours.filter(isCardMoney))
    sums.set(reference, { orderId, at, amount: (sums.get(reference)?.amount ?? 0) + amount });
  return sums;
};
