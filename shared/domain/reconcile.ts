/** Two ledgers side by side: what was entered here, and what Stripe has. All amounts are pence. */

/** Money that came in is positive, money that went out negative. */
export interface OurEntry {
  /** `pi_…`, `re_…`, or what the bank statement says. */
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
export const compareLedgers = (
  ours: readonly OurEntry[],
  theirs: readonly TheirEntry[],
  { theirsBefore, oursFrom }: Spans,
): readonly Difference[] => {
  const here = sumUp(ours);
  const there = new Map(theirs.map((entry) => [entry.reference, entry]));
  const seenThere = theirs.flatMap(({ reference, amount, at }): Difference[] => {
    const entered = here.get(reference);
    if (entered?.amount === amount) return [];
    if (entered === undefined && Date.parse(at) >= theirsBefore.getTime()) return [];
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
    there.has(reference) || amount === 0 || Date.parse(at) < oursFrom.getTime()
      ? []
      : [{ reference, here: amount, atStripe: null, orderId }],
  );
  return [...seenThere, ...onlyHere];
};

/** Bank transfers are none of Stripe's. */
export const isCardMoney = ({ reference }: Pick<OurEntry, "reference">): boolean =>
  /^(?:pi|re)_/.test(reference);

/** A refund that came back stands there twice, with opposite signs: what counts is the sum. */
const sumUp = (ours: readonly OurEntry[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { reference, amount, orderId, at } of ours.filter(isCardMoney))
    sums.set(reference, { orderId, at, amount: (sums.get(reference)?.amount ?? 0) + amount });
  return sums;
};
