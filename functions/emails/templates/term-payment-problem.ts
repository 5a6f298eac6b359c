import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { cardsAside, orderRow, payLink, planEmailReason } from "./term-mail.ts";

type Problem = MailData<"term-payment-problem">;

/** Tells the member that a payment failed: either another retry follows, or the plan is In-active. */
export const termPaymentProblemMail = (envelope: Envelope, problem: Problem): RenderedMail => {
  const { siteOrigin } = envelope;
  return layOutMail({
    ...envelope,
    ...wordsOf(problem),
    tables: [
      {
        heading: "Payment",
        rows: [
          ["Plan", problem.planTitle],
          ["Not paid, with VAT", problem.totalDisplay],
          ...whenRow(problem),
          ...orderRow(problem.orderId),
        ],
      },
    ],
    button: { label: "Pay now", link: payLink(siteOrigin, problem.orderId) },
    notes: [
      `If a payment keeps failing, write to ${product.support.email} or call ${product.support.telephone}.`,
    ],
    aside: cardsAside(siteOrigin, "Change the card that we charge under"),
    reason: planEmailReason(envelope),
  });
};

const wordsOf = (problem: Problem): Words => {
  if (problem.isOver) return overWords(problem);
  return problem.isInactive ? inactiveWords(problem) : openWords(problem);
};

type Words = Pick<MailContent, "headline" | "paragraphs" | "preview" | "subject">;

const openWords = ({ firstName, planTitle, totalDisplay, reason, nextTryOn }: Problem): Words => ({
  subject: `Payment problem: ${totalDisplay} could not be taken`,
  preview: nextTryOn === null ? reason : `We try again on ${nextTryOn}. Your plan stays open.`,
  headline: "A payment for your plan did not go through",
  paragraphs: [
    `Hello ${firstName},`,
    `We could not take ${totalDisplay} for your ${planTitle} plan. ${reason}`,
    nextTryOn === null
      ? "Your plan stays open for now. You can pay at once, with the link below."
      : `Your plan stays open, and we try again on ${nextTryOn}. A new card that you save before that day is used then; saving it charges nothing. You can also pay at once, with the link below.`,
    "If it is not paid within 14 days of the day on which it was due, the plan is In-active until it is.",
  ],
});

const inactiveWords = ({
  firstName,
  planTitle,
  totalDisplay,
  reason,
  payUntil,
}: Problem): Words => ({
  subject: `Payment problem: your ${planTitle} plan is In-active`,
  preview: `One payment brings it back${payUntil === null ? "" : `, until ${payUntil}`}.`,
  headline: "Your plan is In-active",
  paragraphs: [
    `Hello ${firstName},`,
    `We have not received ${totalDisplay} for your ${planTitle} plan. ${reason}`,
    "The plan is In-active now: what it opens is closed, but nothing of yours is deleted. We do not try again by ourselves.",
    payUntil === null
      ? "One payment of everything that is overdue brings it back at once. Until then it stays due, and the payments that come after it wait with it."
      : `One payment of everything that is overdue brings it back at once. You can make it until ${payUntil}; after that day the next term is cancelled.`,
  ],
});

/** Describes a plan that has ended with a debt. */
const overWords = ({ firstName, planTitle, totalDisplay, reason, nextTryOn }: Problem): Words => ({
  subject: `Payment problem: ${totalDisplay} of your ${planTitle} plan is still owed`,
  preview:
    nextTryOn === null ? "Please pay it with the link below." : `We try again on ${nextTryOn}.`,
  headline: "A payment for your plan did not go through",
  paragraphs: [
    `Hello ${firstName},`,
    `Your ${planTitle} plan has ended, but ${totalDisplay} of it is still owed. We could not take it. ${reason}`,
    nextTryOn === null
      ? "We do not try again. Please pay with the link below. You can start another plan once it is paid."
      : `We try again on ${nextTryOn}, with the card that is saved then. You can also pay now, with the link below.`,
  ],
});

const whenRow = ({ isInactive, nextTryOn, payUntil }: Problem): ReadonlyArray<[string, string]> => {
  if (isInactive) return payUntil === null ? [] : [["Can be paid until", payUntil]];
  return nextTryOn === null ? [] : [["Next try", nextTryOn]];
};
