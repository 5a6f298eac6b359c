import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, orderButton } from "./order-mail.ts";

type CreditNote = MailData<"credit-note">;

export const creditNoteMail = (envelope: Envelope, note: CreditNote): RenderedMail => {
  const { number, invoiceNumber, amountDisplay, orderId } = note;
  const { headline, heading, paragraphs, preview } = wordsOf(note);
  return renderMailLayout({
    ...envelope,
    subject: `Credit note ${number} for ${amountDisplay}`,
    preview,
    headline,
    paragraphs: [
      `Hello ${note.firstName},`,
      ...paragraphs,
      invoiceNumber === null
        ? `Credit note ${number} is attached.`
        : `Credit note ${number}, which corrects invoice ${invoiceNumber}, is attached.`,
    ],
    tables: [
      {
        heading,
        rows: [
          ["Amount incl. VAT", amountDisplay],
          ["Credit note", number],
          ...(invoiceNumber === null ? [] : [["Invoice", invoiceNumber] as const]),
          ["Order number", orderId],
        ],
      },
    ],
    button: orderButton(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You’re receiving this email because ${envelope.to} is the account or billing address of an order with ${product.name}.`,
  });
};

const wordsOf = (note: CreditNote): EmailText => {
  if (note.writtenOff) return writtenOff(note);
  return note.takenBack ? misallocatedText(note) : refunded(note);
};

interface EmailText {
  readonly preview: string;
  readonly headline: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

const refunded = ({ amountDisplay, paymentType }: CreditNote): EmailText => {
  const way =
    paymentType === "card"
      ? "It goes back to the card you paid with and takes 5 to 10 days to appear."
      : "It goes back to the bank account you paid from.";
  return {
    preview: `We have refunded ${amountDisplay}.`,
    headline: `We have refunded ${amountDisplay}`,
    heading: "Refund",
    paragraphs: [`We have refunded ${amountDisplay} of your order. ${way}`],
  };
};

/** Describes a credit note without a refund: the payment belonged to another order. */
const misallocatedText = ({ amountDisplay, orderId }: CreditNote): EmailText => ({
  preview: "The bank transfer we had matched to it was for another order.",
  headline: "Your order is cancelled",
  heading: "Credit note",
  paragraphs: [
    `We had matched a bank transfer of ${amountDisplay} to your order ${orderId} that was for another order. We have corrected this, so your order is unpaid and has been cancelled. We’re sorry for the trouble.`,
    `This only corrects our records; no payment is made. If your order was for a plan, see your account for what happens next. To get what you ordered, please order it again or email ${product.support.email}.`,
  ],
});

/** Describes a credit note without a refund: the debt was written off. */
const writtenOff = ({ amountDisplay, orderId }: CreditNote): EmailText => ({
  preview: `You no longer owe ${amountDisplay} for your order.`,
  headline: `You no longer owe ${amountDisplay}`,
  heading: "Written off",
  paragraphs: [
    `We have written off ${amountDisplay} that had not been paid for your order ${orderId}. You no longer owe it, and there’s nothing to do. The plan it was for has ended.`,
  ],
});
