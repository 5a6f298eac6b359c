/** Loads what a document says, from the rows that it is about. */
import { documentContent } from "../../../shared/domain/invoicing/document-content.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { duePayments } from "../../../shared/domain/access/grant.ts";
import type { DuePayment } from "../../../shared/domain/invoicing/payment-schedule.ts";
import { orderWithParticulars } from "../../../shared/domain/invoicing/corrected-invoice.ts";
import {
  invoiceOf,
  mailedTogether,
  refundNotesOf,
} from "../../../shared/domain/invoicing/current-documents.ts";
import { monthDifferences } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { ordinalOf } from "../../entities/document-number.ts";
import {
  type DocumentRow,
  isIssued,
  type IssuedDocument,
  listDocuments,
} from "../../entities/document.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Deps } from "../../platform/deps.ts";

/** A document with its order and the order's other documents. */
export interface DocumentContext {
  readonly order: OrderRow;
  readonly siblings: readonly DocumentRow[];
}

export const loadDocumentContext = async (
  { table }: Pick<Deps, "table">,
  due: DocumentRow,
): Promise<DocumentContext> => {
  const [order, siblings] = await Promise.all([
    loadOrder(table, due.userId, due.orderId),
    listDocuments(table, due.orderId),
  ]);
  if (order === null) throw new Error(`Order ${due.orderId} is missing`);
  return { order, siblings };
};

/** Returns the ordinals and amounts of an invoice's numbered credit notes, in the order of their numbers. */
export const numberedCredits = (
  { siblings }: Pick<DocumentContext, "siblings">,
  invoice: DocumentRow | undefined,
): ReadonlyArray<{
  readonly ordinal: number;
  readonly amount: number;
}> =>
  siblings
    .filter(
      (one) =>
        one.kind === "credit-note" &&
        one.number !== null &&
        invoiceOf(siblings, one)?.documentId === invoice?.documentId,
    )
    .map((one) => ({ ordinal: ordinalOf(one.number ?? ""), amount: one.amount }))
    .toSorted((a, b) => a.ordinal - b.ordinal);

/**
 * Returns the amounts of the same invoice's credit notes that were numbered before this one. While this one has no
 * number, these are all numbered ones.
 */
const earlierCredits = (context: DocumentContext, note: DocumentRow): readonly number[] =>
  numberedCredits(context, invoiceOf(context.siblings, note))
    .filter(({ ordinal }) => note.number === null || ordinal < ordinalOf(note.number))
    .map(({ amount }) => amount);

/** Returns the number of the invoice that a credit note belongs to, for its email. */
export const invoiceNumberFor = (
  { siblings }: DocumentContext,
  document: DocumentRow,
): string | null =>
  document.kind === "credit-note" ? (invoiceOf(siblings, document)?.number ?? null) : null;

/** Returns the document that an invoice or a pro forma replaces. */
const replacedDocument = ({ siblings }: DocumentContext, document: DocumentRow) => {
  if (document.kind === "credit-note" || document.corrects === null) return null;
  const replaced = siblings.find(({ documentId }) => documentId === document.corrects);
  const note = mailedTogether(siblings, document).find(({ kind }) => kind === "credit-note");
  return replaced !== undefined && isIssued(replaced)
    ? {
        number: replaced.number,
        issuedAt: replaced.issuedAt,
        creditNote: note?.number ?? null,
        isRefunded: refundNotesOf(siblings, replaced).length > 0,
      }
    : null;
};

/** Returns the earlier credit note of a corrected invoice that this credit note restates. */
const restatedCreditNote = ({ siblings }: DocumentContext, { restates }: DocumentRow) => {
  const note = siblings.find(({ documentId }) => documentId === restates);
  return note !== undefined && isIssued(note) && note.number !== null
    ? { number: note.number, issuedAt: note.issuedAt }
    : null;
};

/** Returns the order with the billing details that the document states. Later corrections do not change them. */
export const withIssuedDetails = ({ particulars }: DocumentRow, order: OrderRow): OrderRow =>
  particulars === null ? order : { ...order, ...orderWithParticulars(order, particulars) };

/**
 * Returns the payments as they were agreed, whatever has become of them since. An upgrade changes later payments and a
 * refund cancels them, and either may happen before the invoice is made.
 */
const agreedPayments = (
  { totals, lines, startAt }: OrderRow,
  { causedAt }: DocumentRow,
): readonly DuePayment[] => [
  ...duePayments(totals, londonDay(startAt ?? causedAt)),
  // An upgrade also lists by how much its plan's later months cost more.
  ...lines.flatMap((line) =>
    line.upgrade === null ? [] : monthDifferences(line.upgrade, rateOf(line, totals)),
  ),
];

export const toDocumentContent = (
  context: DocumentContext,
  document: IssuedDocument,
  payLink: string | null = null,
): DocumentContent => {
  const isCredit = document.kind === "credit-note";
  const invoice = isCredit ? invoiceOf(context.siblings, document) : undefined;
  return documentContent({
    order: withIssuedDetails(document, context.order),
    document,
    payments: agreedPayments(context.order, document),
    replaced: replacedDocument(context, document),
    invoice:
      invoice !== undefined && isIssued(invoice) && invoice.number !== null
        ? { number: invoice.number, issuedAt: invoice.issuedAt }
        : null,
    earlierCredits: isCredit ? earlierCredits(context, document) : [],
    restated: restatedCreditNote(context, document),
    payLink,
  });
};
