import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, orderButton } from "./order-mail.ts";

const refundedTo = {
  card: "We have refunded it to the card you used; it takes 5 to 10 days to appear.",
  bacs: "We are refunding it to your bank account; this takes up to 3 working days.",
} as const;

export const paymentReturnedMail = (
  envelope: Envelope,
  { firstName, orderId, amountDisplay, reason, placed, by }: MailData<"payment-returned">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Payment returned: ${amountDisplay}`,
    preview: reason,
    headline: `We have refunded ${amountDisplay}`,
    paragraphs: [
      `Hello ${firstName},`,
      `We are refunding ${amountDisplay} to you. ${reason} ${refundedTo[by]}`,
      "There’s nothing to do.",
    ],
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Amount", amountDisplay],
          ["Order number", orderId],
        ],
      },
    ],
    button: placed
      ? orderButton(envelope.siteOrigin, orderId)
      : { label: "View your orders", link: `${envelope.siteOrigin}/account/orders` },
    notes: [],
    reason: `You’re receiving this email because a payment was made with the ${product.name} account of ${envelope.to}.`,
  });
