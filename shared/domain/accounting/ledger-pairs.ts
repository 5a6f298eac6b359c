/**
 * Finds pairs of ledger entries that only move money from one place to another within the ledger. The causes of two entries say
 * that they belong together.
 */
import type { RevenueLedgerKind } from "./revenue-figures.ts";

interface Entry {
  readonly kind: RevenueLedgerKind;
  /** The id of the charge, receipt or refund that the entry records. */
  readonly causeId: string;
}

const causeSuffixes = { takenUp: "-applied", takenBack: "-taken-back", waiting: "-back" } as const;

/**
 * Returns the entries without such pairs. They are nobody's payment and are in no file: a late payment that its order has used
 * was booked when it came, and so was money that was removed from an order and has waited since.
 */
export const withoutOffsettingEntries = <E extends Entry>(money: readonly E[]): readonly E[] => {
  const takenUp = causesOf(money, "receipt-kept", causeSuffixes.takenUp);
  const takenBack = causesOf(money, "receipt", causeSuffixes.takenBack);
  const isOfPair = ({ kind, causeId }: Entry): boolean =>
    kind === "receipt-kept"
      ? takenUp.has(causeBeforeSuffix(causeId, causeSuffixes.takenUp)) ||
        takenBack.has(causeBeforeSuffix(causeId, causeSuffixes.waiting))
      : kind === "receipt" &&
        (takenUp.has(causeId) ||
          takenBack.has(causeBeforeSuffix(causeId, causeSuffixes.takenBack)));
  return money.filter((one) => !isOfPair(one));
};

/** Returns the causes that entries of the kind refer to, if their cause ends with the mark. */
const causesOf = (
  money: readonly Entry[],
  kind: RevenueLedgerKind,
  mark: string,
): ReadonlySet<string> =>
  new Set(
    money.flatMap((one) =>
      one.kind === kind && one.causeId.endsWith(mark) ? [causeBeforeSuffix(one.causeId, mark)] : [],
    ),
  );

/** Returns the part of the cause before the mark, or an empty text (which is no cause) if it does not end with it. */
const causeBeforeSuffix = (causeId: string, mark: string): string =>
  causeId.endsWith(mark) ? causeId.slice(0, -mark.length) : "";
