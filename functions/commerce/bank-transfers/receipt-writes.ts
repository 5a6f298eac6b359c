/** Builds the writes of a receipt: its row, and its entry in the ledger. */
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { newReceipt, type ReceiptRow } from "../../entities/receipt.ts";
import type { Write } from "../../platform/table/write.ts";

/** The part of a receipt that its row and its ledger entry share. */
type EnteredReceipt = Pick<
  ReceiptRow,
  "amount" | "at" | "orderId" | "receivedOn" | "recordedBy" | "reference" | "userId"
>;

const receiptOf = ({ orderId, userId, at, reference, receivedOn, recordedBy }: EnteredReceipt) => ({
  orderId,
  userId,
  at,
  reference,
  receivedOn,
  recordedBy,
});

const ledgerEntryFields = ({ orderId, userId, reference, receivedOn, at }: EnteredReceipt) => ({
  orderId,
  userId,
  reference,
  receivedOn,
  at,
});

/** Returns the writes that record money as applied to its order. `rest` is what stays unallocated, in pence. */
export const appliedReceiptWrites = (
  entered: EnteredReceipt,
  receiptId: string,
  { taken: applied, rest }: { readonly taken: number; readonly rest: number },
): readonly Write[] => [
  newReceipt({
    ...receiptOf(entered),
    receiptId,
    amount: applied,
    ofAmount: rest === 0 ? null : entered.amount,
    kept: false,
  }),
  ledgerEntryWrite({ ...ledgerEntryFields(entered), kind: "receipt", amount: applied }, receiptId),
];

/** Returns the writes that record money as unallocated, for staff to decide. */
export const unallocatedReceiptWrites = (
  entered: EnteredReceipt,
  receiptId: string,
): readonly Write[] => {
  const { amount } = entered;
  return [
    newReceipt({ ...receiptOf(entered), receiptId, amount, kept: true }),
    ledgerEntryWrite({ ...ledgerEntryFields(entered), kind: "receipt-kept", amount }, receiptId),
  ];
};
