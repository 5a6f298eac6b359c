import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, orderLink } from "./order-mail.ts";

export const paymentProblemMail = (
  envelope: Envelope,
  { firstName, orderId, totalDisplay, reason, placed }: MailData<"payment-problem">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Payment problem: ${totalDisplay} could not be taken`,
    preview: reason,
    headline: "Your payment did not go through",
    paragraphs: [
      `Hello ${firstName},`,
      `We could not take ${totalDisplay} for your order. ${reason}`,
      "Nothing was charged. You can try again with this card, another card or by bank transfer.",
    ],
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Amount", totalDisplay],
          ["Order number", orderId],
        ],
      },
    ],
    button: {
      label: "Try again",
      link: placed ? orderLink(envelope.siteOrigin, orderId) : `${envelope.siteOrigin}/checkout`,
    },
    notes: [
      `If it keeps failing, email ${product.support.email} or call ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because a payment was attempted with the ${product.name} account of ${envelope.to}.`,
  });
