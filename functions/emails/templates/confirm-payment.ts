import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { cardsAside, orderRow, payLink, planEmailReason } from "./term-mail.ts";

/** Renders the request to confirm a payment with the bank. The link is the same in each of these emails. */
export const confirmPaymentMail = (
  envelope: Envelope,
  { firstName, orderId, planTitle, totalDisplay, confirmBy }: MailData<"confirm-payment">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Confirm your payment of ${totalDisplay}`,
    preview: `Your bank asks you to confirm it before 09:00 on ${confirmBy}.`,
    headline: "Your bank wants you to confirm a payment",
    paragraphs: [
      `Hello ${firstName},`,
      `${totalDisplay} is due for your ${planTitle} plan. Your bank does not let us take it until you have confirmed that it is you who pays. Nothing has been charged yet.`,
      `Please confirm it before 09:00 on ${confirmBy}. Your plan stays open until then; if the payment is not confirmed by that time, the plan is In-active until what is overdue is paid.`,
    ],
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Plan", planTitle],
          ["Amount with VAT", totalDisplay],
          ["Confirm before", `${confirmBy}, 09:00`],
          ...orderRow(orderId),
        ],
      },
    ],
    button: {
      label: "Confirm the payment",
      link: orderId === null ? payLink(envelope.siteOrigin, null) : confirmLink(envelope, orderId),
    },
    notes: [
      "Until it is confirmed we send a few of these mails. They lead to the same payment, which is taken once.",
      `We never ask for your card number or a password by mail. Questions: ${product.support.email} or ${product.support.telephone}.`,
    ],
    aside: cardsAside(
      envelope.siteOrigin,
      "To have another card charged at the next try, save it under",
    ),
    reason: planEmailReason(envelope),
  });

const confirmLink = ({ siteOrigin }: Envelope, orderId: string): string =>
  `${payLink(siteOrigin, orderId)}?confirm`;
