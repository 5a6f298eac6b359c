/** Entries of the ledger that move money from one place to another here, in pairs: their causes say which belong together. */
import type { RevenueLedgerKind } from "./revenue-figures.ts";

interface Entry {
  readonly kind: RevenueLedgerKind;
  /** The charge, receipt or refund that it is of. */
  readonly causeId: string;
}

const marks = { takenUp: "-applied", takenBack: "-taken-back", waiting: "-back" } as const;

/**
 * Money that changes its place here is nobody's payment, and its pair of entries is in no file: late money that its order has taken
 * up was booked when it came, and so was what was taken off an order as another one's, and waits since.
 */
export const withoutPairs = <E extends Entry>(money: readonly E[]): readonly E[] => {
  const takenUp = causesOf(money, "receipt-kept", marks.takenUp);
  const takenBack = causesOf(money, "receipt", marks.takenBack);
  const isOfPair = ({ kind, causeId }: Entry): boolean =>
    kind === "receipt-kept"
      ? takenUp.has(before(causeId, marks.takenUp)) || takenBack.has(before(causeId, marks.waiting))
      : kind === "receipt" &&
        (takenUp.has(causeId) || takenBack.has(before(causeId, marks.takenBack)));
  return money.filter((one) => !isOfPair(one));
};

/** Of entries of a kind whose cause ends so, what that is of. */
const causesOf = (
  money: readonly Entry[],
  kind: RevenueLedgerKind,
  mark: string,
): ReadonlySet<string> =>
  new Set(
    money.flatMap((one) =>
      one.kind === kind && one.causeId.endsWith(mark) ? [before(one.causeId, mark)] : [],
    ),
  );

/** Empty, which is no cause, where it does not end so. */
const before = (causeId: string, mark: string): string =>
  causeId.endsWith(mark) ? causeId.slice(0, -mark.length) : "";
