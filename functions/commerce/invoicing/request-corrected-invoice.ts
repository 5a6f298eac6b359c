import { particularsOf } from "../../../shared/domain/invoicing/corrected-invoice.ts";
import { refundNotesOf } from "../../../shared/domain/invoicing/current-documents.ts";
import {
  type DocumentRow,
  isIssued,
  type IssuedDocument,
  saveInvoiceOfCreditNote,
  saveBillingDetails,
  newDocument,
} from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";

/** The order before and after its billing details were corrected, with its documents. */
interface Correction {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly documents: readonly DocumentRow[];
  readonly reason: string;
}

/**
 * Queues a replacement for a document that names the wrong buyer; an invoice also gets a credit note for its remaining
 * amount. The issued document stays unchanged, and the tax point remains the same.
 */
export const requestCorrectedDocument = (
  replaced: IssuedDocument,
  correction: Correction,
  now: Date,
): readonly Write[] => {
  const { before, after } = correction;
  const { documentId, kind, orderId, userId, causedAt } = replaced;
  const dueAt = now.toISOString();
  const next = newDocument({
    orderId,
    userId,
    corrects: documentId,
    amount: after.totals.total,
    dueAt,
    documentId: `${kind}_${after.version}`,
    kind,
    reason: null,
    causedAt,
  });
  return [
    saveBillingDetails(replaced, particularsOf(before)),
    ...(kind === "invoice" ? correctionCreditNotes(replaced, correction, dueAt) : []),
    next,
  ];
};

/**
 * Queues one credit note for the remaining amount of the corrected invoice, and restates each earlier refund as a
 * credit note of the new invoice. Refunds stay refunds, and the buyer has all documents in the right name.
 */
const correctionCreditNotes = (
  { documentId, orderId, userId }: IssuedDocument,
  { before, after, documents, reason }: Correction,
  dueAt: string,
): readonly Write[] => {
  const said = particularsOf(before);
  const notes = refundNotesOf(documents, { documentId, kind: "invoice" }).filter(isIssued);
  const refunded = notes.reduce((sum, { amount }) => sum + amount, 0);
  return [
    newDocument({
      orderId,
      userId,
      corrects: documentId,
      amount: after.totals.total - refunded,
      dueAt,
      documentId: `credit-note_correction-${after.version}`,
      kind: "credit-note",
      reason,
      causedAt: dueAt,
      particulars: said,
    }),
    ...notes.map((note) => saveInvoiceOfCreditNote(note, documentId, said)),
    ...notes.map((note) =>
      newDocument({
        orderId,
        userId,
        amount: note.amount,
        dueAt,
        documentId: `${note.documentId.replace(/-\d+$/, "")}-${after.version}`,
        kind: "credit-note",
        reason: note.reason,
        takenBack: note.takenBack,
        causedAt: note.causedAt,
        invoiceId: `invoice_${after.version}`,
        restates: note.documentId,
      }),
    ),
  ];
};
