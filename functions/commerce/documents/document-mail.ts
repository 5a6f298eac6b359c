/** The mail that carries a document. */
import type { DocumentContent } from "../../../shared/domain/document-model.ts";
import { documentFileName, documentMailId, type IssuedDocument } from "../../rows/document.ts";
import { queueMail } from "../../rows/mail.ts";
import type { OrderRow } from "../../rows/order.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table/write.ts";
import { documentMail } from "../placing/document-mail.ts";
import { mayCopy } from "./copy-limits.ts";

/** One write for each recipient; their ids come from the document, so that nobody gets it twice. */
export const queueDocumentMail = async (
  deps: Pick<Deps, "log" | "now" | "table">,
  {
    order,
    content,
    document,
    file,
    invoiceNumber,
  }: {
    readonly order: OrderRow;
    readonly content: DocumentContent;
    readonly document: IssuedDocument;
    readonly file: string;
    readonly invoiceNumber: string | null;
  },
): Promise<Write[]> => {
  const request = documentMail(order, content, invoiceNumber);
  const attachments = [{ file, name: documentFileName(document) }];
  const id = documentMailId(document);
  const copyTo = await billingAddressOf(deps, order, document);
  return [
    queueMail(deps, id, order.buyer.email, request, attachments),
    ...(copyTo === null ? [] : [queueMail(deps, `${id}-copy`, copyTo, request, attachments)]),
  ];
};

const sameAddress = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Where whoever pays reads it; null where that is the buyer. Other papers follow money, but an order to be paid by bank
 * transfer and a quote cost nothing, so that they could be sent to any stranger: their copies are counted.
 */
const billingAddressOf = async (
  deps: Pick<Deps, "log" | "now" | "table">,
  { buyer, addresses, orderId, userId }: OrderRow,
  { kind }: IssuedDocument,
): Promise<string | null> => {
  const billing = addresses.billing?.email?.trim() ?? "";
  if (billing === "" || sameAddress(billing, buyer.email)) return null;
  if ((kind !== "pro-forma" && kind !== "quote") || (await mayCopy(deps, userId, billing)))
    return billing;
  deps.log.warn("copy not mailed: too many in a day", { orderId });
  return null;
};
