import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { mailedTogether } from "../../../shared/domain/invoicing/current-documents.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { digestOf } from "../../platform/digest.ts";
import {
  attachmentsOf,
  documentMailId,
  isIssued,
  loadDocument,
  type DocumentRow,
} from "../../entities/document.ts";
import { loadMail, queueMail } from "../../entities/mail.ts";
import { loadProfile } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { approvalLink } from "../../commerce/invoicing/approval-key.ts";
import { billingRecipient, documentMail } from "../../commerce/invoicing/document-email.ts";
import {
  toDocumentContent,
  loadDocumentContext,
  invoiceNumberFor,
} from "../../commerce/invoicing/load-document-context.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.sendDocument;

/** Resends a document as it was made, with the email that it came with. A repeated request with the same key sends one email. */
export const sendDocument: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const { id: orderId, documentId } = params;
  const askId = digestOf(`${orderId}\n${body.key}`).slice(0, 24);
  const mailId = documentMailId({ orderId, documentId }, askId);
  const [document, sent] = await Promise.all([
    loadDocument(deps.table, orderId, documentId),
    loadMail(deps.table, mailId),
  ]);
  if (document === null) throw notFound("This document");
  if (sent === null) await resendDocumentEmail(deps, staff, document, mailId);
  return { status: 200, body: { data: await loadStaffOrderView(deps, orderId) } };
};

/**
 * Sends the email to the current address of the account, since the address on the order may be why it did not arrive, and to the
 * billing address, as the first time.
 */
const resendDocumentEmail = async (
  deps: Deps,
  staff: Member,
  document: DocumentRow,
  mailId: string,
): Promise<void> => {
  const { orderId, userId, kind } = document;
  const [context, profile] = await Promise.all([
    loadDocumentContext(deps, document),
    loadProfile(deps.table, userId),
  ]);
  const documents = mailedTogether(context.siblings, document);
  const [first] = documents;
  if (documents.some(({ status }) => status !== "ready") || !isIssued(first))
    throw new AppError(
      "conflict",
      "This document is still being created. We’ll email it automatically.",
    );
  if (profile === null) throw new AppError("conflict", "The customer no longer has an account.");
  const payLink = kind === "quote" ? await approvalLink(deps, orderId) : null;
  const content = toDocumentContent(context, first, payLink);
  const request = documentMail(context.order, content, invoiceNumberFor(context, first));
  const copyTo = billingRecipient(context.order, profile.email);
  const to = copyTo === null ? profile.email : `${profile.email}, ${copyTo}`;
  const details = { document: document.number ?? document.documentId, to };
  const attached = attachmentsOf(documents);
  const writes = [
    queueMail(deps, mailId, profile.email, request, attached),
    ...(copyTo === null ? [] : [queueMail(deps, `${mailId}-copy`, copyTo, request, attached)]),
    auditOrder(deps, staff, {
      before: context.order,
      after: null,
      act: "sent a document of",
      auditDetails: details,
    }),
  ];
  // A simultaneous request has already queued the email.
  await ignoreConflict(deps.table.save(writes), () => {});
};
