import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, viewOrder } from "./order-mail.ts";

type CreditNote = MailData<"credit-note">;

export const creditNoteMail = (envelope: Envelope, note: CreditNote): RenderedMail => {
  const { number, invoiceNumber, amountDisplay, orderId } = note;
  const { headline, heading, paragraphs, preview } = wordsOf(note);
  return layOutMail({
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

const wordsOf = (note: CreditNote): Words => {
  if (note.writtenOff) return writtenOff(note);
  return note.takenBack ? ofAnother(note) : refunded(note);
};

interface Words {
  readonly preview: string;
  readonly headline: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

const refunded = ({ amountDisplay, paymentType }: CreditNote): Words => {
  const way =
    paymentType === "card"
      ? "It goes back to the card that you paid with; banks take 5 to 10 days to show it."
      : "It goes back to the bank account that you paid from.";
  return {
    preview: `We have refunded ${amountDisplay}.`,
    headline: `We have refunded ${amountDisplay}`,
    heading: "Refund",
    paragraphs: [`We have refunded ${amountDisplay} of your order. ${way}`],
  };
};

/** Describes a credit note without a refund: the payment belonged to another order. */
const ofAnother = ({ amountDisplay, orderId }: CreditNote): Words => ({
  preview: "The bank transfer that we had put to it was meant for another order.",
  headline: "Your order is cancelled",
  heading: "Credit note",
  paragraphs: [
    `We had put a bank transfer of ${amountDisplay} to your order ${orderId} that was meant for another order. We have put that right: your order counts as not paid, and is cancelled. We are sorry for the trouble.`,
    `This corrects our books, and no payment is made with it. If your order was for a plan, your account shows how that goes on. To have what you ordered, please order it again, or write to ${product.support.email}.`,
  ],
});

/** Describes a credit note without a refund: the debt was written off. */
const writtenOff = ({ amountDisplay, orderId }: CreditNote): Words => ({
  preview: `You no longer owe ${amountDisplay} for your order.`,
  headline: `You no longer owe ${amountDisplay}`,
  heading: "Written off",
  paragraphs: [
    `We have written off ${amountDisplay} that had not been paid for your order ${orderId}. You no longer owe it, and there is nothing for you to do. The plan that it was for has ended.`,
  ],
});
