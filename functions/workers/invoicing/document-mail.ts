/** Queues the email that carries a document. */
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import {
  completesMail,
  mailedTogether,
} from "../../../shared/domain/invoicing/current-documents.ts";
import {
  attachmentsOf,
  documentMailId,
  isIssued,
  type IssuedDocument,
} from "../../entities/document.ts";
import { queueMail } from "../../entities/mail.ts";
import type { OrderRow } from "../../entities/order.ts";
import { loadProfile } from "../../entities/profile.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { billingRecipient, documentMail } from "../../commerce/invoicing/document-email.ts";
import {
  toDocumentContent,
  type DocumentContext,
  invoiceNumberFor,
} from "../../commerce/invoicing/load-document-context.ts";
import { consumeCopyLimit } from "./copy-limits.ts";

type DocumentMailDeps = Pick<Deps, "log" | "now" | "table">;

/**
 * Returns one write per recipient. Ids are derived from the document, so that nobody gets the email twice. Returns none for a
 * document that another document's email contains; that email is queued with the last of its documents.
 */
export const queueDocumentMail = async (
  deps: DocumentMailDeps,
  context: DocumentContext,
  document: IssuedDocument,
  content: DocumentContent,
): Promise<Write[]> => {
  if (!completesMail(context.siblings, document)) return [];
  const documents = mailedTogether(context.siblings, document).map((one) =>
    one.documentId === document.documentId ? document : one,
  );
  const primary = documents[0] ?? document;
  if (!isIssued(primary))
    throw new Error(`${primary.documentId} was made before ${document.documentId}`);
  const toldContent = primary === document ? content : toDocumentContent(context, primary);
  const { order } = context;
  const to = await loadRecipient(deps, order, document);
  const request = documentMail(order, toldContent, invoiceNumberFor(context, primary));
  const attachments = attachmentsOf(documents);
  const id = documentMailId(primary);
  const copyTo = await billingAddressOf(deps, order, to, document);
  return [
    queueMail(deps, id, to, request, attachments),
    ...(copyTo === null ? [] : [queueMail(deps, `${id}-copy`, copyTo, request, attachments)]),
  ];
};

/**
 * Returns the recipient of the order. A replacement may be issued long afterwards, so it goes to the current address of the
 * account.
 */
const loadRecipient = async (
  { table }: DocumentMailDeps,
  { buyer, userId }: OrderRow,
  { dueAt }: IssuedDocument,
): Promise<string> => {
  const profile = dueAt === null ? null : await loadProfile(table, userId);
  return profile?.email ?? buyer.email;
};

/**
 * Returns the billing address. Documents about payments also go to the payer. A bank transfer order or a quote costs nothing and
 * could be sent to any stranger, so their copies are counted.
 */
const billingAddressOf = async (
  deps: DocumentMailDeps,
  order: OrderRow,
  reader: string,
  { kind }: IssuedDocument,
): Promise<string | null> => {
  const billing = billingRecipient(order, reader);
  if (billing === null) return null;
  if (
    (kind !== "pro-forma" && kind !== "quote") ||
    (await consumeCopyLimit(deps, order.userId, billing))
  )
    return billing;
  deps.log.warn("copy not mailed: too many in a day", { orderId: order.orderId });
  return null;
};
