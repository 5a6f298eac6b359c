import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { orderEmailRow, paymentMethodsLink, planEmailReason } from "./membership-mail.ts";

export const cardExpiringMail = (
  envelope: Envelope,
  { firstName, orderId, planTitle, card, cardEnds, ...charge }: MailData<"card-expiring">,
): RenderedMail => {
  const { totalDisplay, dueOn } = charge;
  return renderMailLayout({
    ...envelope,
    subject: `Your card expires soon: ${card}`,
    preview: `We need a new one before ${dueOn}.`,
    headline: "Your card expires before it is next charged",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${dueOn} we take ${totalDisplay ?? "the next payment"} for your ${planTitle} plan. Your saved card, ${card}, expires in ${cardEnds} and will probably be declined.`,
      `Please save a new card before ${dueOn}. We won’t charge it until then. If your bank has already replaced the card, please still save the new one.`,
    ],
    tables: [
      {
        heading: "Next charge",
        rows: [
          ["Card", card],
          ["Expires", cardEnds],
          ...(totalDisplay === null ? [] : [["To pay incl. VAT", totalDisplay] as const]),
          ["Due on", dueOn],
          ["Plan", planTitle],
          ...orderEmailRow(orderId),
        ],
      },
    ],
    button: { label: "Save a new card", link: paymentMethodsLink(envelope.siteOrigin) },
    notes: [],
    reason: planEmailReason(envelope),
  });
};
