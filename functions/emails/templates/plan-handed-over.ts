import { product } from "../../../shared/kernel/product.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";

/** Tells the previous owner that the team and its plan were transferred. */
export const planHandedOverMail = (
  envelope: Envelope,
  handed: MailData<"plan-handed-over">,
): RenderedMail => {
  const { firstName, teamName, planTitle, toName, endsOn, cancelledOrder, handedOverAt } = handed;
  return layOutMail({
    ...envelope,
    subject: `You have handed ${teamName} and its ${planTitle} plan over`,
    preview: `They are ${toName}’s now. You are charged nothing more for the plan.`,
    headline: "Your team and its plan have moved",
    paragraphs: [
      `Hello ${firstName},`,
      `You have handed the ${teamName} team over to ${toName}, together with its ${planTitle} plan. What is paid until ${endsOn} stays paid; if the plan goes on after that, ${toName} pays for it. You are charged nothing more.`,
      `You have ${toName}’s place in the team, and what its plan opens while you hold it.`,
      ...(cancelledOrder === null
        ? []
        : [
            `Your order ${cancelledOrder} for the next term is cancelled: please do not pay it, or a pro forma that you were sent for it.`,
          ]),
      "The orders and invoices of the term that you bought stay in your account.",
    ],
    button: { label: "Look at your team", link: `${envelope.siteOrigin}/account/team` },
    notes: [
      `This was done with your password, on ${londonTime(handedOverAt)}. If it was not you, change your password and write to ${product.support.email} at once.`,
    ],
    reason: `You get this mail because ${envelope.to} is the address of the ${product.name} account that had this plan.`,
  });
};
