/** Money that is entered twice looks like money that came twice: which receipts somebody has to be asked about. */
export interface ReceiptMarks {
  /** On the statement: `2026-11-21`. */
  readonly receivedOn: string;
  readonly pence: number;
  readonly reference: string;
}

/**
 * Of an order's receipts those of the same day that have the same reference or the same amount: the same transfer, typed again or
 * entered from a bank's file, or another one.
 */
export const possibleDuplicates = <R>(
  receipts: readonly R[],
  marksOf: (receipt: R) => ReceiptMarks,
  one: ReceiptMarks,
): readonly R[] =>
  receipts.filter((receipt) => {
    const { receivedOn, pence, reference } = marksOf(receipt);
    const isSame = referencesMatch(reference) === referencesMatch(one.reference);
    return receivedOn === one.receivedOn && (pence === one.pence || isSame);
  });

/** However it is typed. */
export const referencesMatch = (reference: string): string =>
  reference.trim().replaceAll(/\s+/g, " ").toUpperCase();
