/** Which of an order's papers counts, where some have taken others' places. */
import type { DocumentKind } from "../../kernel/order-terms.ts";

interface Named {
  readonly documentId: string;
  readonly kind: DocumentKind;
}

interface Paper extends Named {
  /** The document whose place it takes; of a credit note the invoice that it takes back for a correction. */
  readonly corrects: string | null;
  /** Of a credit note for a refund: its invoice, once that was corrected; null: the one that stands. */
  readonly invoiceId: string | null;
  /** Of a credit note for a refund: the one of the corrected invoice that it says again of the new invoice. */
  readonly restates: string | null;
}

/** The version of the order that it was made of in another one's place; 0 of the first. */
const revisionOf = ({ documentId }: Named): number => Number(documentId.split("_")[1] ?? 0);

/** The one of a kind that counts. Not asked of credit notes, which all do. */
export const currentDocumentsOf = <P extends Named>(
  papers: readonly P[],
  kind: Exclude<DocumentKind, "credit-note">,
): P | undefined =>
  papers.filter((one) => one.kind === kind).toSorted((a, b) => revisionOf(b) - revisionOf(a))[0];

/** What has taken its place. */
export const replacementOf = <
  P extends Pick<Paper, "corrects" | "documentId" | "kind" | "restates">,
>(
  papers: readonly P[],
  { documentId, kind }: Named,
): P | undefined =>
  papers.find(
    (one) => one.kind === kind && (one.corrects === documentId || one.restates === documentId),
  );

/** Whether nothing has taken its place. A credit note keeps its own. */
export const stands = (papers: readonly Named[], { documentId, kind }: Named): boolean =>
  kind === "credit-note" || currentDocumentsOf(papers, kind)?.documentId === documentId;

/** The invoice that a credit note is of. For a refund that is the one that stood then. */
export const invoiceOf = <P extends Paper>(
  papers: readonly P[],
  { corrects, invoiceId }: Paper,
): P | undefined => {
  const named = corrects ?? invoiceId;
  return named === null
    ? currentDocumentsOf(papers, "invoice")
    : papers.find(({ documentId }) => documentId === named);
};

/** Credit notes for refunds, of one invoice. */
export const refundNotesOf = <P extends Paper>(
  papers: readonly P[],
  invoice: Named,
): readonly P[] =>
  papers.filter(
    (one) =>
      one.kind === "credit-note" &&
      one.corrects === null &&
      invoiceOf(papers, one)?.documentId === invoice.documentId,
  );

/**
 * What leaves in one mail, which tells of the first: an invoice that takes another one's place, with the credit note for that, and
 * what says again of it what was refunded. Any other paper has a mail of its own.
 */
export const mailedTogether = <P extends Paper>(
  papers: readonly P[],
  paper: P,
): readonly [P, ...P[]] => {
  const corrected = correctedBy(papers, paper);
  const pair = papers.filter((one) => corrected !== null && one.corrects === corrected);
  const invoice = pair.find((one) => one.kind === "invoice");
  const note = pair.find((one) => one.kind === "credit-note");
  if (invoice === undefined || note === undefined) return [paper];
  const restated = refundNotesOf(papers, invoice).filter(({ restates }) => restates !== null);
  return [invoice, note, ...restated];
};

/** The invoice for whose correction a paper is there. */
const correctedBy = <P extends Paper>(papers: readonly P[], paper: P): string | null => {
  if (paper.kind !== "invoice" && paper.kind !== "credit-note") return null;
  return paper.restates === null ? paper.corrects : (invoiceOf(papers, paper)?.corrects ?? null);
};

/**
 * What must be made before a paper, which names it or follows it in a mail: the credit note of a correction, the new invoice, and
 * then what says again of it what was refunded, one after the other.
 */
export const madeBefore = <P extends Paper>(papers: readonly P[], paper: P): P | undefined => {
  const [, ...notes] = mailedTogether(papers, paper);
  if (paper.kind !== "credit-note") return notes[0];
  const at = notes.findIndex(({ documentId }) => documentId === paper.documentId);
  return at > 1 ? notes[at - 1] : invoiceOf(papers, paper);
};

/** Whether a mail waits for nothing else once this paper is made. */
export const completesMail = <P extends Paper>(papers: readonly P[], paper: P): boolean => {
  const [first, , ...restated] = mailedTogether(papers, paper);
  return (restated.at(-1) ?? first).documentId === paper.documentId;
};
