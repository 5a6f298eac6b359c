import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { MailRequest } from "../../entities/mail-request.ts";
import { orderInMail } from "../../entities/order-in-mail.ts";
import type { OrderRow } from "../../entities/order.ts";

/** Returns the email that a document is attached to. */
export const documentMail = (
  order: OrderRow,
  content: DocumentContent,
  invoiceNumber: string | null,
): MailRequest => {
  const number = content.number ?? "";
  const totalDisplay = formatPence(content.total);
  const toPay = formatPence(order.totals.toPay);
  switch (content.kind) {
    case "pro-forma": {
      const validUntil = content.validUntil ?? "";
      const corrected = content.replaced !== null;
      const data = { ...orderInMail(order), toPayDisplay: toPay, validUntil, corrected };
      return { template: "pro-forma", data };
    }
    case "quote": {
      const validUntil = content.validUntil ?? "";
      const payLink = content.payLink ?? "";
      const byTransfer = content.bank.length > 0;
      const offered = order.offered && { note: order.offered.note };
      const upgrade = order.lines.some((line) => line.upgrade !== null);
      const shared = { toPayDisplay: toPay, validUntil, payLink, byTransfer, offered, upgrade };
      return { template: "quote", data: { ...orderInMail(order), ...shared } };
    }
    case "invoice": {
      const { replaced } = content;
      if (replaced !== null)
        return {
          template: "invoice-corrected",
          data: {
            orderId: order.orderId,
            firstName: order.buyer.firstName,
            number,
            replacedNumber: replaced.number ?? "",
            creditNoteNumber: replaced.creditNote ?? "",
            refunded: replaced.isRefunded,
            totalDisplay,
          },
        };
      const paymentType = order.paymentType ?? "bacs";
      const { rows = [], sentence = "" } = content.amounts ?? {};
      const amounts = { rows: [...rows], sentence };
      return {
        template: "invoice",
        data: { ...orderInMail(order), number, paidDisplay: toPay, amounts, paymentType },
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
          takenBack: content.takenBack,
          writtenOff: content.writtenOff,
        },
      };
  }
};

/** Returns the address of the payer who receives the documents as well, or null if that is the buyer's own address. */
export const billingRecipient = (
  { addresses }: Pick<OrderRow, "addresses">,
  reader: string,
): string | null => {
  const billing = addresses.billing?.email?.trim() ?? "";
  return billing === "" || billing.toLowerCase() === reader.trim().toLowerCase() ? null : billing;
};
