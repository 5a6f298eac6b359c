/** What a document says, from the rows that it is about. */
import { documentContent } from "../../../shared/domain/invoicing/document-content.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { duePayments } from "../../../shared/domain/access/grant.ts";
import type { DuePayment } from "../../../shared/domain/invoicing/payment-schedule.ts";
import { sayingThem } from "../../../shared/domain/invoicing/corrected-invoice.ts";
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

/** A document with its order, and the other documents of that. */
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

/** What an invoice's credit notes that have a number credit, in the order of it. */
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

/** Credit notes of the same invoice that were numbered before this one; while it has no number, all that have one. */
const earlierCredits = (gathered: DocumentContext, note: DocumentRow): readonly number[] =>
  numberedCredits(gathered, invoiceOf(gathered.siblings, note))
    .filter(({ ordinal }) => note.number === null || ordinal < ordinalOf(note.number))
    .map(({ amount }) => amount);

/** Of a credit note, for its mail. */
export const invoiceNumberFor = (
  { siblings }: DocumentContext,
  document: DocumentRow,
): string | null =>
  document.kind === "credit-note" ? (invoiceOf(siblings, document)?.number ?? null) : null;

/** What an invoice or a pro forma takes the place of. */
const replacedBy = ({ siblings }: DocumentContext, document: DocumentRow) => {
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

/** Of a credit note that says a refund again of a corrected invoice. */
const restatedBy = ({ siblings }: DocumentContext, { restates }: DocumentRow) => {
  const note = siblings.find(({ documentId }) => documentId === restates);
  return note !== undefined && isIssued(note) && note.number !== null
    ? { number: note.number, issuedAt: note.issuedAt }
    : null;
};

/** The order with what a document says of its buyer: a correction that came after it does not alter it. */
export const orderIn = ({ particulars }: DocumentRow, order: OrderRow): OrderRow =>
  particulars === null ? order : { ...order, ...sayingThem(order, particulars) };

/**
 * As they were agreed, whatever has become of them since: an upgrade changes what is still to come, a refund takes it away,
 * and either may be faster than the invoice.
 */
const agreedPayments = (
  { totals, lines, startAt }: OrderRow,
  { causedAt }: DocumentRow,
): readonly DuePayment[] => [
  ...duePayments(totals, londonDay(startAt ?? causedAt)),
  // Of an upgrade: what its plan's later months cost more.
  ...lines.flatMap((line) =>
    line.upgrade === null ? [] : monthDifferences(line.upgrade, rateOf(line, totals)),
  ),
];

export const toDocumentContent = (
  gathered: DocumentContext,
  document: IssuedDocument,
  payLink: string | null = null,
): DocumentContent => {
  const isCredit = document.kind === "credit-note";
  const invoice = isCredit ? invoiceOf(gathered.siblings, document) : undefined;
  return documentContent({
    order: orderIn(document, gathered.order),
    document,
    payments: agreedPayments(gathered.order, document),
    replaced: replacedBy(gathered, document),
    invoice:
      invoice !== undefined && isIssued(invoice) && invoice.number !== null
        ? { number: invoice.number, issuedAt: invoice.issuedAt }
        : null,
    earlierCredits: isCredit ? earlierCredits(gathered, document) : [],
    restated: restatedBy(gathered, document),
    payLink,
  });
};
