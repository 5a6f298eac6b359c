import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { paymentMethodsAside, orderEmailRow, payLink, planEmailReason } from "./membership-mail.ts";

/** Renders the request to confirm a payment with the bank. The link is the same in each of these emails. */
export const confirmPaymentMail = (
  envelope: Envelope,
  { firstName, orderId, planTitle, totalDisplay, confirmBy }: MailData<"confirm-payment">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Confirm your payment of ${totalDisplay}`,
    preview: `Your bank asks you to confirm it before 09:00 on ${confirmBy}.`,
    headline: "Your bank needs you to confirm a payment",
    paragraphs: [
      `Hello ${firstName},`,
      `${totalDisplay} is due for your ${planTitle} plan. Your bank needs you to confirm this payment. You haven’t been charged yet.`,
      `Please confirm it before 09:00 on ${confirmBy}. You keep your plan until then. If you don’t confirm the payment by that time, your plan is inactive until you pay what is overdue.`,
    ],
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Plan", planTitle],
          ["Amount incl. VAT", totalDisplay],
          ["Confirm before", `${confirmBy}, 09:00`],
          ...orderEmailRow(orderId),
        ],
      },
    ],
    button: {
      label: "Confirm the payment",
      link: orderId === null ? payLink(envelope.siteOrigin, null) : confirmLink(envelope, orderId),
    },
    notes: [
      "We send a few of these emails until you confirm. They all lead to the same payment, which we take once.",
      `We never ask for your card number or password by email. Questions? ${product.support.email} or ${product.support.telephone}.`,
    ],
    aside: paymentMethodsAside(
      envelope.siteOrigin,
      "To use another card at the next attempt, save it under",
    ),
    reason: planEmailReason(envelope),
  });

const confirmLink = ({ siteOrigin }: Envelope, orderId: string): string =>
  `${payLink(siteOrigin, orderId)}?confirm`;
