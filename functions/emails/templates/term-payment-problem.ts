import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { paymentMethodsAside, orderEmailRow, payLink, planEmailReason } from "./membership-mail.ts";

type Problem = MailData<"term-payment-problem">;

/** Tells the member that a payment failed: either another retry follows, or the plan is In-active. */
export const termPaymentProblemMail = (envelope: Envelope, problem: Problem): RenderedMail => {
  const { siteOrigin } = envelope;
  return renderMailLayout({
    ...envelope,
    ...wordsOf(problem),
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Plan", problem.planTitle],
          ["Not paid, incl. VAT", problem.totalDisplay],
          ...whenRow(problem),
          ...orderEmailRow(problem.orderId),
        ],
      },
    ],
    button: { label: "Pay now", link: payLink(siteOrigin, problem.orderId) },
    notes: [
      `If a payment keeps failing, email ${product.support.email} or call ${product.support.telephone}.`,
    ],
    aside: paymentMethodsAside(siteOrigin, "Change your card under"),
    reason: planEmailReason(envelope),
  });
};

const wordsOf = (problem: Problem): EmailText => {
  if (problem.isOver) return overText(problem);
  return problem.isInactive ? inactiveText(problem) : openText(problem);
};

type EmailText = Pick<MailContent, "headline" | "paragraphs" | "preview" | "subject">;

const openText = ({
  firstName,
  planTitle,
  totalDisplay,
  reason,
  nextTryOn,
}: Problem): EmailText => ({
  subject: `Payment problem: ${totalDisplay} could not be taken`,
  preview: nextTryOn === null ? reason : `We’ll try again on ${nextTryOn}. You keep your access.`,
  headline: "A payment for your plan did not go through",
  paragraphs: [
    `Hello ${firstName},`,
    `We could not take ${totalDisplay} for your ${planTitle} plan. ${reason}`,
    nextTryOn === null
      ? "You keep your access for now. You can pay now with the link below."
      : `You keep your access, and we’ll try again on ${nextTryOn}. If you save a new card before then, we’ll use that. You can also pay now with the link below.`,
    "If it is not paid within 14 days of the due date, your plan is inactive until you pay.",
  ],
});

const inactiveText = ({
  firstName,
  planTitle,
  totalDisplay,
  reason,
  payUntil,
}: Problem): EmailText => ({
  subject: `Payment problem: your ${planTitle} plan is inactive`,
  preview: `One payment restores it${payUntil === null ? "" : `, until ${payUntil}`}.`,
  headline: "Your plan is inactive",
  paragraphs: [
    `Hello ${firstName},`,
    `We have not received ${totalDisplay} for your ${planTitle} plan. ${reason}`,
    "Your plan is now inactive and you have no access through it, but nothing of yours is deleted. We won’t try again automatically.",
    payUntil === null
      ? "Pay everything that is overdue to restore it straight away. Until then it stays due, along with any later payments."
      : `Pay everything that is overdue to restore it straight away. You can do this until ${payUntil}; after that we cancel the next term.`,
  ],
});

/** Describes a plan that has ended with a debt. */
const overText = ({
  firstName,
  planTitle,
  totalDisplay,
  reason,
  nextTryOn,
}: Problem): EmailText => ({
  subject: `Payment problem: ${totalDisplay} of your ${planTitle} plan is still owed`,
  preview:
    nextTryOn === null ? "Please pay it with the link below." : `We’ll try again on ${nextTryOn}.`,
  headline: "A payment for your plan did not go through",
  paragraphs: [
    `Hello ${firstName},`,
    `Your ${planTitle} plan has ended, but ${totalDisplay} of it is still owed. We could not take it. ${reason}`,
    nextTryOn === null
      ? "We won’t try again. Please pay with the link below. You can start another plan once it is paid."
      : `We’ll try again on ${nextTryOn} with your saved card. You can also pay now with the link below.`,
  ],
});

const whenRow = ({ isInactive, nextTryOn, payUntil }: Problem): ReadonlyArray<[string, string]> => {
  if (isInactive) return payUntil === null ? [] : [["Can be paid until", payUntil]];
  return nextTryOn === null ? [] : [["Next attempt", nextTryOn]];
};
