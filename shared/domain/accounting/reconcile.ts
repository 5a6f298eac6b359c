/** Two ledgers side by side: what was entered here, and what Stripe has. All amounts are pence. */

/** Money that came in is positive, money that went out negative. */
export interface OurEntry {
  /** `pi_…`, `re_…`, `dp_…`, or what the bank statement says. */
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
  /** Null: not entered there. */
  readonly here: number | null;
  readonly atStripe: number | null;
  readonly orderId: string | null;
}

/** Why the two differ, as far as can be told. */
export const differenceCauses = [
  /** A payment without an order's name in it. */
  "not-ours",
  /** A payment for an order that is not there, or that nothing can be settled for. */
  "unknown-order",
  /** Amount, currency or customer are not those of its attempt. */
  "not-as-asked",
  "unknown-refund",
  /** Of no order that was paid here. */
  "unknown-dispute",
  "other-amount",
  "not-at-stripe",
  /** Mended: Stripe's report had not come. */
  "came-late",
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export interface Spans {
  /** What Stripe has done before that is expected to be entered here. */
  readonly theirsBefore: Date;
  /** What was entered here from then on is expected to be among Stripe's. */
  readonly oursFrom: Date;
  /** References that are looked at whatever their age: they differed before. */
  readonly still: ReadonlySet<string>;
}

interface Sum {
  readonly amount: number;
  readonly orderId: string;
  readonly at: string;
}

/**
 * What only one of them has, or has with another amount. Both must reach further back than the spans, since nothing is
 * entered in both at the same moment.
 */
export const reconcileLedgers = (
  ours: readonly OurEntry[],
  theirs: readonly TheirEntry[],
  { theirsBefore, oursFrom, still }: Spans,
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

/** Somebody has said why the two differ: that holds as long as they differ in the same way. */
export const isExplained = (
  { reference, here, atStripe }: Pick<Difference, "atStripe" | "here" | "reference">,
  explained: readonly Pick<Difference, "atStripe" | "here" | "reference">[],
): boolean =>
  explained.some(
    (one) => one.reference === reference && one.here === here && one.atStripe === atStripe,
  );

/** Bank transfers are none of Stripe's. */
export const isCardMoney = ({ reference }: Pick<OurEntry, "reference">): boolean =>
  /^(?:pi|re|dp)_/.test(reference);

/** A refund that came back stands there twice, with opposite signs: what counts is the sum. */
const sumUp = (ours: readonly OurEntry[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { reference, amount, orderId, at } of ours.filter(isCardMoney))
    sums.set(reference, { orderId, at, amount: (sums.get(reference)?.amount ?? 0) + amount });
  return sums;
};
