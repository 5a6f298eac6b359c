/** Which of an order's papers counts, where some have taken others' places. */
import type { DocumentKind } from "../kernel/order-terms.ts";

interface Named {
  readonly documentId: string;
  readonly kind: DocumentKind;
}

interface Paper extends Named {
  /** The document whose place it takes; of a credit note the invoice that it takes back for a correction. */
  readonly corrects: string | null;
}

/** The version of the order that it was made of in another one's place; 0 of the first. */
const revisionOf = ({ documentId }: Named): number => Number(documentId.split("_")[1] ?? 0);

/** The one of a kind that counts. Not asked of credit notes, which all do. */
export const standingOf = <P extends Named>(
  papers: readonly P[],
  kind: Exclude<DocumentKind, "credit-note">,
): P | undefined =>
  papers.filter((one) => one.kind === kind).toSorted((a, b) => revisionOf(b) - revisionOf(a))[0];

/** What has taken its place. */
export const replacementOf = <P extends Paper>(
  papers: readonly P[],
  { documentId, kind }: Named,
): P | undefined => papers.find((one) => one.kind === kind && one.corrects === documentId);

/** Whether nothing has taken its place. A credit note keeps its own. */
export const stands = (papers: readonly Named[], { documentId, kind }: Named): boolean =>
  kind === "credit-note" || standingOf(papers, kind)?.documentId === documentId;

/** The invoice that a credit note is of. For a refund that is the one that stands: what was credited so is not replaced any more. */
export const invoiceOf = <P extends Paper>(
  papers: readonly P[],
  { corrects }: Paper,
): P | undefined =>
  corrects === null
    ? standingOf(papers, "invoice")
    : papers.find(({ documentId }) => documentId === corrects);

/** What was credited for refunds: of the invoice that stands. */
export const isCredited = (papers: readonly Paper[]): boolean =>
  papers.some(({ kind, corrects }) => kind === "credit-note" && corrects === null);

/**
 * What leaves in one mail, which tells of the first: an invoice that takes another one's place, with the credit note for that. Any
 * other paper has a mail of its own.
 */
export const mailedTogether = <P extends Paper>(
  papers: readonly P[],
  paper: P,
): readonly [P, ...P[]] => {
  const { corrects, kind } = paper;
  if (corrects === null || (kind !== "invoice" && kind !== "credit-note")) return [paper];
  const pair = papers.filter((one) => one.corrects === corrects);
  const invoice = pair.find((one) => one.kind === "invoice");
  const note = pair.find((one) => one.kind === "credit-note");
  return invoice === undefined || note === undefined ? [paper] : [invoice, note];
};
