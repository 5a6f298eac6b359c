import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../runtime/mail.ts";
import type { RenderedMail } from "../mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, viewOrder } from "./order-mail.ts";

export const paymentReturnedMail = (
  envelope: Envelope,
  { firstName, orderId, amountDisplay }: MailData<"payment-returned">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Payment returned: ${amountDisplay}`,
    preview: "It came twice or too late, so it has gone back to you.",
    headline: `We have sent ${amountDisplay} back to you`,
    paragraphs: [
      `Hello ${firstName},`,
      `A payment of ${amountDisplay} reached us that your order did not need: it was paid already, or it was changed or cancelled before the payment came through. We have returned the whole amount to the card it came from; banks take 5 to 10 days to show it.`,
      "There is nothing for you to do.",
    ],
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Amount", amountDisplay],
          ["Order", orderId],
        ],
      },
    ],
    button: viewOrder(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You get this mail because a payment was made with the ${product.name} account of ${envelope.to}.`,
  });
