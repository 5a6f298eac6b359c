import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, orderButton } from "./order-mail.ts";

/** Sends both documents, because accounts must record each of them. */
export const invoiceCorrectedMail = (
  envelope: Envelope,
  data: MailData<"invoice-corrected">,
): RenderedMail => {
  const { orderId, firstName, number, replacedNumber, creditNoteNumber, refunded, totalDisplay } =
    data;
  return renderMailLayout({
    ...envelope,
    subject: `Invoice ${number} replaces ${replacedNumber}`,
    preview: "The amount is the same, and you have nothing to pay.",
    headline: "Your corrected invoice",
    paragraphs: [
      `Hello ${firstName},`,
      `We have corrected the customer details on your invoice. Invoice ${number} is attached and replaces invoice ${replacedNumber}.`,
      ...(refunded
        ? [
            `Credit note ${creditNoteNumber}, also attached, cancels the rest of ${replacedNumber}. The other credit note attached credits our earlier refund on the new invoice. Please keep all of them for your records.`,
            "The amounts and VAT are the same. You have nothing to pay, and we refund nothing more.",
          ]
        : [
            `Credit note ${creditNoteNumber}, also attached, cancels ${replacedNumber} in full. Please keep both for your records.`,
            "The amount and VAT are the same. You have nothing to pay, and we refund nothing.",
          ]),
    ],
    tables: [
      {
        heading: "Invoice",
        rows: [
          ["Amount incl. VAT", totalDisplay],
          ["Invoice", number],
          ["Replaces", replacedNumber],
          ["Credit note", creditNoteNumber],
          ["Order number", orderId],
        ],
      },
    ],
    button: orderButton(envelope.siteOrigin, orderId),
    notes: ["You can download all of them again from your order at any time."],
    reason: `You’re receiving this email because ${envelope.to} is the account or billing address of an order with ${product.name}.`,
  });
};
