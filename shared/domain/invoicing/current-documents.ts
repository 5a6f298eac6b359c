/** Decides which of an order's documents is current after corrections. */
import type { DocumentKind } from "../../kernel/order-terms.ts";

interface NamedDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
}

interface CurrentDocument extends NamedDocument {
  /** The document that this one replaces; for a credit note, the invoice that it cancels for a correction. */
  readonly corrects: string | null;
  /** The invoice of a credit note for a refund, once that was corrected; null means the current invoice. */
  readonly invoiceId: string | null;
  /** The credit note of the corrected invoice that this credit note for a refund restates for the new invoice. */
  readonly restates: string | null;
}

/** Returns the version of the order from which a replacement was made; 0 for the first document. */
const revisionOf = ({ documentId }: NamedDocument): number => Number(documentId.split("_")[1] ?? 0);

/** Returns the current document of each kind, except credit notes, which are all current. */
export const currentDocumentsOf = <P extends NamedDocument>(
  documents: readonly P[],
  kind: Exclude<DocumentKind, "credit-note">,
): P | undefined =>
  documents.filter((one) => one.kind === kind).toSorted((a, b) => revisionOf(b) - revisionOf(a))[0];

/** Returns the document that replaces this one. */
export const replacementOf = <
  P extends Pick<CurrentDocument, "corrects" | "documentId" | "kind" | "restates">,
>(
  documents: readonly P[],
  { documentId, kind }: NamedDocument,
): P | undefined =>
  documents.find(
    (one) => one.kind === kind && (one.corrects === documentId || one.restates === documentId),
  );

/** Returns whether nothing has replaced the document. A credit note is never replaced. */
export const isCurrentDocument = (
  documents: readonly NamedDocument[],
  { documentId, kind }: NamedDocument,
): boolean =>
  kind === "credit-note" || currentDocumentsOf(documents, kind)?.documentId === documentId;

/** Returns the invoice of a credit note. For a refund it is the invoice that was current then. */
export const invoiceOf = <P extends CurrentDocument>(
  documents: readonly P[],
  { corrects, invoiceId }: CurrentDocument,
): P | undefined => {
  const requested = corrects ?? invoiceId;
  return requested === null
    ? currentDocumentsOf(documents, "invoice")
    : documents.find(({ documentId }) => documentId === requested);
};

/** Returns the credit notes for refunds of one invoice. */
export const refundNotesOf = <P extends CurrentDocument>(
  documents: readonly P[],
  invoice: NamedDocument,
): readonly P[] =>
  documents.filter(
    (one) =>
      one.kind === "credit-note" &&
      one.corrects === null &&
      invoiceOf(documents, one)?.documentId === invoice.documentId,
  );

/**
 * Returns the documents of one email, whose text is about the first: a replacement invoice, the credit note for the replaced one,
 * and the credit notes that restate refunds. Every other document has an email of its own.
 */
export const mailedTogether = <P extends CurrentDocument>(
  documents: readonly P[],
  issued: P,
): readonly [P, ...P[]] => {
  const corrected = correctedBy(documents, issued);
  const pair = documents.filter((one) => corrected !== null && one.corrects === corrected);
  const invoice = pair.find((one) => one.kind === "invoice");
  const note = pair.find((one) => one.kind === "credit-note");
  if (invoice === undefined || note === undefined) return [issued];
  const restated = refundNotesOf(documents, invoice).filter(({ restates }) => restates !== null);
  return [invoice, note, ...restated];
};

/** Returns the invoice whose correction the document belongs to. */
const correctedBy = <P extends CurrentDocument>(
  documents: readonly P[],
  issued: P,
): string | null => {
  if (issued.kind !== "invoice" && issued.kind !== "credit-note") return null;
  return issued.restates === null
    ? issued.corrects
    : (invoiceOf(documents, issued)?.corrects ?? null);
};

/**
 * Returns the documents that must be made before this one, which names them or follows them in an email: the credit note of a
 * correction, the new invoice, then the restated credit notes one by one.
 */
export const prerequisiteDocument = <P extends CurrentDocument>(
  documents: readonly P[],
  issued: P,
): P | undefined => {
  const [, ...notes] = mailedTogether(documents, issued);
  if (issued.kind !== "credit-note") return notes[0];
  const at = notes.findIndex(({ documentId }) => documentId === issued.documentId);
  return at > 1 ? notes[at - 1] : invoiceOf(documents, issued);
};

/** Returns whether the email is complete once this document is made. */
export const completesMail = <P extends CurrentDocument>(
  documents: readonly P[],
  issued: P,
): boolean => {
  const [first, , ...restated] = mailedTogether(documents, issued);
  return (restated.at(-1) ?? first).documentId === issued.documentId;
};
