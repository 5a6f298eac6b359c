import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, viewOrder } from "./order-mail.ts";

const wentBack = {
  card: "We have returned it to the card it came from; banks take 5 to 10 days to show it.",
  bacs: "We are returning it to your bank account; that takes up to 3 working days.",
} as const;

export const paymentReturnedMail = (
  envelope: Envelope,
  { firstName, orderId, amountDisplay, reason, placed, by }: MailData<"payment-returned">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Payment returned: ${amountDisplay}`,
    preview: reason,
    headline: `We have sent ${amountDisplay} back to you`,
    paragraphs: [
      `Hello ${firstName},`,
      `${amountDisplay} of your money goes back to you. ${reason} ${wentBack[by]}`,
      "There is nothing for you to do.",
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
      ? viewOrder(envelope.siteOrigin, orderId)
      : { label: "View your orders", link: `${envelope.siteOrigin}/account/orders` },
    notes: [],
    reason: `You get this mail because a payment was made with the ${product.name} account of ${envelope.to}.`,
  });
