import { product } from "../../../shared/kernel/product.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";

/** Tells the previous owner that the team and its plan were transferred. */
export const planHandedOverMail = (
  envelope: Envelope,
  handed: MailData<"plan-handed-over">,
): RenderedMail => {
  const { firstName, teamName, planTitle, toName, endsOn, cancelledOrder, handedOverAt } = handed;
  return renderMailLayout({
    ...envelope,
    subject: `You have handed ${teamName} and its ${planTitle} plan over`,
    preview: `They are ${toName}’s now. You won’t be charged for the plan again.`,
    headline: "Your team and its plan have moved",
    paragraphs: [
      `Hello ${firstName},`,
      `You have handed the ${teamName} team over to ${toName}, together with its ${planTitle} plan. It stays paid until ${endsOn}; if it continues after that, ${toName} pays. You won’t be charged again.`,
      `You have ${toName}’s seat in the team, with the team’s access.`,
      ...(cancelledOrder === null
        ? []
        : [
            `Your order ${cancelledOrder} for the next term is cancelled. Please don’t pay it or its pro forma.`,
          ]),
      "The orders and invoices for the term you bought stay in your account.",
    ],
    button: { label: "View your team", link: `${envelope.siteOrigin}/account/team` },
    notes: [
      `This was done with your password, on ${londonTime(handedOverAt)}. If this wasn’t you, change your password and email ${product.support.email} now.`,
    ],
    reason: `You’re receiving this email because ${envelope.to} is the address of the ${product.name} account that had this plan.`,
  });
};
