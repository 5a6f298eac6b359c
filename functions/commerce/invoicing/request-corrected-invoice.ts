import { particularsOf } from "../../../shared/domain/invoicing/corrected-invoice.ts";
import { refundNotesOf } from "../../../shared/domain/invoicing/current-documents.ts";
import {
  type DocumentRow,
  isIssued,
  type IssuedDocument,
  keepInvoice,
  keepParticulars,
  newDocument,
} from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";

/** The order before its particulars were put right, and after it, with its papers. */
interface Correction {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly documents: readonly DocumentRow[];
  readonly reason: string;
}

/**
 * Another document in the place of one that names its buyer wrongly: of an invoice with a credit note for all that is left of it.
 * What was made says what it said, and the tax point stays.
 */
export const dueReissue = (
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
    keepParticulars(replaced, particularsOf(before)),
    ...(kind === "invoice" ? creditsOf(replaced, correction, dueAt) : []),
    next,
  ];
};

/**
 * One credit note for all that is left of the corrected invoice, and each refund of it credited again on the new one: what was
 * refunded stays refunded, and the buyer has all papers in the right name.
 */
const creditsOf = (
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
    ...notes.map((note) => keepInvoice(note, documentId, said)),
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
