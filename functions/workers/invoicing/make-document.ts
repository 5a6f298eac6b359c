import { prerequisiteDocument } from "../../../shared/domain/invoicing/current-documents.ts";
import {
  isIssued,
  type IssuedDocument,
  loadDocument,
  markDocumentReady,
} from "../../entities/document.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { approvalLink } from "../../commerce/invoicing/approval-key.ts";
import {
  toDocumentContent,
  loadDocumentContext,
  type DocumentContext,
} from "../../commerce/invoicing/load-document-context.ts";
import { queueDocumentMail } from "./document-mail.ts";
import { issueDocument } from "./issue-document.ts";
import { renderDocument } from "./render-document.ts";

/**
 * Creates one due document: its number, its PDF, its email. Any number of calls, simultaneous or after a crash at any point,
 * create one of each: number and date are fixed first, the PDF is derived from them, and the email is queued in the transaction
 * that marks the document as ready.
 */
export const makeDocument = async (
  deps: FilesDeps,
  orderId: string,
  documentId: string,
): Promise<void> => {
  const due = await loadDocument(deps.table, orderId, documentId);
  if (due === null || due.status === "ready") return;
  const existing = await loadDocumentContext(deps, due);
  const first = prerequisiteDocument(existing.siblings, due);
  // The document that this one refers to gets its number first.
  if (first !== undefined && first.status !== "ready")
    await makeDocument(deps, orderId, first.documentId);
  const context = first === undefined ? existing : await loadDocumentContext(deps, due);
  // A document that cannot be rendered must not take a number.
  if (!isIssued(due)) toDocumentContent(context, { ...due, issuedAt: deps.now().toISOString() });
  const issued = await issueDocument(deps, due);
  // Other credit notes may have been numbered in the meantime.
  const current = due.kind === "credit-note" ? await loadDocumentContext(deps, due) : context;
  await deliver(deps, current, issued);
};

const deliver = async (
  deps: FilesDeps,
  context: DocumentContext,
  document: IssuedDocument,
): Promise<void> => {
  const { orderId, documentId, number } = document;
  const payLink = document.kind === "quote" ? await approvalLink(deps, orderId) : null;
  const content = toDocumentContent(context, document, payLink);
  const file = `documents/${orderId}/${documentId}.pdf`;
  const pdf = await renderDocument(content, document.issuedAt);
  await deps.files.put("documents", file, pdf, { contentType: "application/pdf" });
  const writes = [
    markDocumentReady(document, file, content.total),
    ...(await queueDocumentMail(deps, context, { ...document, file }, content)),
  ];
  await ignoreConflict(deps.table.save(writes), (failed) => {
    // Another call has finished the document. The file is the same.
    if (failed.index > 0) throw failed;
  });
  deps.log.info("document made", { orderId, documentId, number, bytes: pdf.length });
};
