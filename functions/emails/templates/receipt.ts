import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { orderEmailRow, orderOrPlanButton, planEmailReason } from "./membership-mail.ts";

export const receiptMail = (
  envelope: Envelope,
  { firstName, orderId, planTitle, payments, totalDisplay, paidOn, by }: MailData<"receipt">,
): RenderedMail => {
  const way = by === "card" ? "by card" : "by bank transfer";
  return renderMailLayout({
    ...envelope,
    subject: `Receipt: ${totalDisplay} for your ${planTitle} plan`,
    preview: `Paid ${way} on ${paidOn}. There’s nothing to do.`,
    headline: "Thank you for your payment",
    paragraphs: [
      `Hello ${firstName},`,
      by === "card"
        ? `On ${paidOn} we took ${totalDisplay} by card for your ${planTitle} plan. There’s nothing to do.`
        : `On ${paidOn} we received ${totalDisplay} by bank transfer for your ${planTitle} plan. There’s nothing to do.`,
    ],
    tables: [
      {
        heading: `Paid ${way}`,
        rows: [
          ...payments.map(({ title, amountDisplay }) => [title, amountDisplay] as const),
          ["Total incl. VAT", totalDisplay],
          ["Paid on", paidOn],
          ...orderEmailRow(orderId),
        ],
      },
    ],
    button: orderOrPlanButton(envelope.siteOrigin, orderId),
    notes: [
      "This is a receipt, not a VAT invoice. Your orders have the invoices for your term, which list all its payments.",
    ],
    reason: planEmailReason(envelope),
  });
};
