import { duePayments } from "../../../shared/domain/grant.ts";
import type { DuePayment } from "../../../shared/domain/payment-schedule.ts";
import { documentContent } from "../../../shared/domain/document-content.ts";
import { rateOf } from "../../../shared/domain/document-lines.ts";
import { monthDifferences } from "../../../shared/domain/upgrade.ts";
import type { DocumentContent } from "../../../shared/domain/document-model.ts";
import { ordinalOf } from "../../rows/document-number.ts";
import {
  type DocumentRow,
  isIssued,
  type IssuedDocument,
  listDocuments,
  loadDocument,
  markReady,
} from "../../rows/document.ts";
import { loadOrder, type OrderRow } from "../../rows/order.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { FilesDeps } from "../../runtime/files.ts";
import { unlessChanged } from "../../runtime/table/decide-again.ts";
import { approvalLink } from "../placing/approval-key.ts";
import { queueDocumentMail } from "./document-mail.ts";
import { issueDocument } from "./issue-document.ts";
import { renderDocument } from "./render-document.ts";

/**
 * Makes one due document: its number, its PDF, its mail. Any number of calls, at once or after a death at any point, lead
 * to one of each: number and day are fixed first, the PDF follows from them, and the mail is queued in the transaction
 * that says that it is ready.
 */
export const makeDocument = async (
  deps: FilesDeps,
  orderId: string,
  documentId: string,
): Promise<void> => {
  const due = await loadDocument(deps.table, orderId, documentId);
  if (due === null || due.status === "ready") return;
  const gathered = await gather(deps, due);
  const invoice = invoiceIn(gathered);
  if (due.kind === "credit-note" && invoice !== undefined && !isIssued(invoice))
    // The credit note has to name it.
    await makeDocument(deps, orderId, invoice.documentId);
  // What cannot be written must not take a number.
  if (!isIssued(due)) contentOf(gathered, { ...due, issuedAt: deps.now().toISOString() });
  const issued = await issueDocument(deps, due);
  const current = due.kind === "credit-note" ? await gather(deps, due) : gathered;
  await deliver(deps, current, issued);
};

interface GatheredDocument {
  readonly order: OrderRow;
  readonly siblings: readonly DocumentRow[];
}

const gather = async (
  { table }: Pick<FilesDeps, "table">,
  due: DocumentRow,
): Promise<GatheredDocument> => {
  const [order, siblings] = await Promise.all([
    loadOrder(table, due.userId, due.orderId),
    listDocuments(table, due.orderId),
  ]);
  if (order === null) throw new Error(`Order ${due.orderId} is missing`);
  return { order, siblings };
};

const invoiceIn = ({ siblings }: GatheredDocument): DocumentRow | undefined =>
  siblings.find(({ kind }) => kind === "invoice");

/** Credit notes that were numbered before this one; while it has no number, all that have one. */
const earlierCredits = (
  { siblings }: GatheredDocument,
  { number }: DocumentRow,
): readonly number[] =>
  siblings
    .filter((one) => one.kind === "credit-note" && one.number !== null)
    .map((one) => ({ ordinal: ordinalOf(one.number ?? ""), amount: one.amount }))
    .filter(({ ordinal }) => number === null || ordinal < ordinalOf(number))
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ amount }) => amount);

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

const contentOf = (
  gathered: GatheredDocument,
  document: IssuedDocument,
  payLink: string | null = null,
): DocumentContent => {
  const invoice = invoiceIn(gathered);
  return documentContent({
    order: gathered.order,
    document,
    payments: agreedPayments(gathered.order, document),
    invoice:
      invoice !== undefined && isIssued(invoice) && invoice.number !== null
        ? { number: invoice.number, issuedAt: invoice.issuedAt }
        : null,
    earlierCredits: document.kind === "credit-note" ? earlierCredits(gathered, document) : [],
    payLink,
  });
};

const deliver = async (
  deps: FilesDeps,
  gathered: GatheredDocument,
  document: IssuedDocument,
): Promise<void> => {
  const { orderId, documentId, number } = document;
  const payLink = document.kind === "quote" ? await approvalLink(deps, orderId) : null;
  const content = contentOf(gathered, document, payLink);
  const file = `documents/${orderId}/${documentId}.pdf`;
  const pdf = await renderDocument(content, document.issuedAt);
  await deps.files.put("documents", file, pdf, { contentType: "application/pdf" });
  const { order } = gathered;
  const invoiceNumber = invoiceIn(gathered)?.number ?? null;
  const writes = [
    markReady(document, file, content.total),
    ...(await queueDocumentMail(deps, { order, content, document, file, invoiceNumber })),
  ];
  await unlessChanged(deps.table.save(writes), (failed) => {
    // Somebody else has finished it; the file is the same.
    if (failed.index > 0) throw failed;
  });
  deps.log.info("document made", { orderId, documentId, number, bytes: pdf.length });
};
