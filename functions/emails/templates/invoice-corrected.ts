import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, viewOrder } from "./order-mail.ts";

/** Sends both documents, because accounts must record each of them. */
export const invoiceCorrectedMail = (
  envelope: Envelope,
  data: MailData<"invoice-corrected">,
): RenderedMail => {
  const { orderId, firstName, number, replacedNumber, creditNoteNumber, refunded, totalDisplay } =
    data;
  return layOutMail({
    ...envelope,
    subject: `Invoice ${number} replaces ${replacedNumber}`,
    preview: "The amount is the same, and nothing is to be paid.",
    headline: "Your corrected invoice",
    paragraphs: [
      `Hello ${firstName},`,
      `We have corrected who your invoice is made out to. Invoice ${number} is attached and replaces invoice ${replacedNumber}.`,
      ...(refunded
        ? [
            `Credit note ${creditNoteNumber}, attached too, takes back what was left of ${replacedNumber}. What we refunded before is credited on the new invoice, by the other credit note attached. Please keep all of them: your books need them together.`,
            "The amounts and their VAT are the same. Nothing is to be paid, and nothing more is refunded.",
          ]
        : [
            `Credit note ${creditNoteNumber}, attached too, takes back all of ${replacedNumber}. Please keep both: your books need them together.`,
            "The amount and its VAT are the same. Nothing is to be paid, and nothing is refunded.",
          ]),
    ],
    tables: [
      {
        heading: "Invoice",
        rows: [
          ["Amount with VAT", totalDisplay],
          ["Invoice", number],
          ["Replaces", replacedNumber],
          ["Credit note", creditNoteNumber],
          ["Order number", orderId],
        ],
      },
    ],
    button: viewOrder(envelope.siteOrigin, orderId),
    notes: ["You can download all of them again from your order at any time."],
    reason: `You get this mail because ${envelope.to} is the account or billing address of an order with ${product.name}.`,
  });
};
