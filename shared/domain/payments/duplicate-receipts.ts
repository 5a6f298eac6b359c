/** Finds receipts that may have been entered twice, and about which staff must be asked. */
export interface ReceiptIdentity {
  /** The date on the statement: `2026-11-21`. */
  readonly receivedOn: string;
  readonly pence: number;
  readonly reference: string;
}

/**
 * Returns an order's receipts of the same day with the same reference or the same amount. They may be the same transfer, typed
 * again or imported from a bank's file, or another one.
 */
export const possibleDuplicates = <R>(
  receipts: readonly R[],
  marksOf: (receipt: R) => ReceiptIdentity,
  one: ReceiptIdentity,
): readonly R[] =>
  receipts.filter((receipt) => {
    const { receivedOn, pence, reference } = marksOf(receipt);
    const isSame = normaliseReference(reference) === normaliseReference(one.reference);
    return receivedOn === one.receivedOn && (pence === one.pence || isSame);
  });

/** Returns the reference in a normal form for comparison. */
export const normaliseReference = (reference: string): string =>
  reference.trim().replaceAll(/\s+/g, " ").toUpperCase();
