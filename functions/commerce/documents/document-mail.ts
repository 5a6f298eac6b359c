/** The mail that carries a document. */
import type { DocumentContent } from "../../../shared/domain/document-model.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { documentFileName, type IssuedDocument } from "../../rows/document.ts";
import { type MailRequest, orderInMail } from "../../rows/mail-request.ts";
import { queueMail } from "../../rows/mail.ts";
import type { OrderRow } from "../../rows/order.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table/write.ts";

/** One write for each recipient; their ids come from the document, so that nobody gets it twice. */
export const queueDocumentMail = (
  deps: Pick<Deps, "now" | "table">,
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
): Write[] => {
  const request = requestOf(order, content, invoiceNumber);
  const attachments = [{ file, name: documentFileName(document) }];
  const id = `document-${document.orderId}-${document.documentId}`;
  return recipientsOf(order).map((to, index) =>
    queueMail(deps, index === 0 ? id : `${id}-copy`, to, request, attachments),
  );
};

const requestOf = (
  order: OrderRow,
  content: DocumentContent,
  invoiceNumber: string | null,
): MailRequest => {
  const number = content.number ?? "";
  const totalDisplay = displayPence(content.total);
  const toPay = displayPence(order.totals.toPay);
  switch (content.kind) {
    case "pro-forma": {
      const validUntil = content.validUntil ?? "";
      const data = { ...orderInMail(order), toPayDisplay: toPay, totalDisplay, validUntil };
      return { template: "pro-forma", data };
    }
    case "invoice": {
      const paymentType = order.paymentType ?? "bacs";
      const amounts = { paidDisplay: toPay, totalDisplay };
      return {
        template: "invoice",
        data: { ...orderInMail(order), number, ...amounts, paymentType },
      };
    }
    case "credit-note":
      return {
        template: "credit-note",
        data: {
          orderId: order.orderId,
          firstName: order.buyer.firstName,
          number,
          invoiceNumber,
          amountDisplay: totalDisplay,
          paymentType: order.paymentType,
        },
      };
  }
};

const sameAddress = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** To the buyer, and to the billing address, where whoever pays reads it. */
const recipientsOf = ({ buyer, addresses }: OrderRow): string[] => {
  const billing = addresses.billing?.email?.trim() ?? "";
  return billing === "" || sameAddress(billing, buyer.email)
    ? [buyer.email]
    : [buyer.email, billing];
};
