import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, viewOrder } from "./order-mail.ts";

export const creditNoteMail = (envelope: Envelope, note: MailData<"credit-note">): RenderedMail => {
  const { number, invoiceNumber, amountDisplay, orderId, paymentType } = note;
  const way =
    paymentType === "card"
      ? "It goes back to the card that you paid with; banks take 5 to 10 days to show it."
      : "It goes back to the bank account that you paid from.";
  return layOutMail({
    ...envelope,
    subject: `Credit note ${number} for ${amountDisplay}`,
    preview: `We have refunded ${amountDisplay}.`,
    headline: `We have refunded ${amountDisplay}`,
    paragraphs: [
      `Hello ${note.firstName},`,
      `We have refunded ${amountDisplay} of your order. ${way}`,
      invoiceNumber === null
        ? `Credit note ${number} is attached.`
        : `Credit note ${number}, which corrects invoice ${invoiceNumber}, is attached.`,
    ],
    tables: [
      {
        heading: "Refund",
        rows: [
          ["Amount with VAT", amountDisplay],
          ["Credit note", number],
          ...(invoiceNumber === null ? [] : [["Invoice", invoiceNumber] as const]),
          ["Order number", orderId],
        ],
      },
    ],
    button: viewOrder(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You get this mail because ${envelope.to} is the account or billing address of an order with ${product.name}.`,
  });
};
