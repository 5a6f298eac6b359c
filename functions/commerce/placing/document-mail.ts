import type { DocumentContent } from "../../../shared/domain/document-model.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import type { MailRequest } from "../../rows/mail-request.ts";
import { orderInMail } from "../../rows/order-in-mail.ts";
import type { OrderRow } from "../../rows/order.ts";

/** The mail that goes with a document. */
export const documentMail = (
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
      const data = { ...orderInMail(order), toPayDisplay: toPay, validUntil };
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
