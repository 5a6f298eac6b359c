import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { planButton, planEmailReason } from "./membership-mail.ts";

/** Tells the current owner of a plan that its buyer was refunded, or that the payment belonged to another order. */
export const handedPlanRefundedMail = (
  envelope: Envelope,
  mail: MailData<"handed-plan-refunded">,
): RenderedMail => {
  const { firstName, planTitle, buyerName, goesOnAs, takenBack } = mail;
  const isOver = goesOnAs === null;
  return renderMailLayout({
    ...envelope,
    subject: isOver ? `Your ${planTitle} plan has ended` : `Your plan is ${goesOnAs} again`,
    preview: `The order of ${buyerName}, who handed it over to you, was ${takenBack ? "cancelled" : "refunded"}.`,
    headline: isOver ? "Your plan has ended" : "Your plan has changed",
    paragraphs: [
      `Hello ${firstName},`,
      takenBack ? cancelled(mail) : refunded(mail),
      `You won’t be charged for it. If you didn’t expect this, ask ${buyerName} or email ${product.support.email}.`,
    ],
    button: planButton(envelope.siteOrigin),
    notes: [],
    reason: planEmailReason(envelope),
  });
};

type HandedPlanRefunded = MailData<"handed-plan-refunded">;

const refunded = ({ planTitle, buyerName, goesOnAs }: HandedPlanRefunded): string =>
  goesOnAs === null
    ? `We have refunded the whole order of your ${planTitle} plan to ${buyerName}, who bought it and handed it over to you. The plan has therefore ended, for you and your team.`
    : `We have refunded the upgrade to ${planTitle} to ${buyerName}, who bought it before handing the plan over to you. Your plan is therefore ${goesOnAs} again.`;

const cancelled = ({ planTitle, buyerName, goesOnAs }: HandedPlanRefunded): string =>
  goesOnAs === null
    ? `${buyerName} ordered your ${planTitle} plan and handed it over to you. The bank transfer that paid for it was for another order, so this one is cancelled and the plan has ended, for you and your team.`
    : `${buyerName} ordered the upgrade to ${planTitle} before handing the plan over to you. The bank transfer that paid for it was for another order, so this one is cancelled and your plan is ${goesOnAs} again.`;
