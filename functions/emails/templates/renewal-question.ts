import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { orderEmailRow, planButton, planEmailReason } from "./membership-mail.ts";

type Question = MailData<"renewal-question">;

/** Asks a member whether to keep a plan that was imported too late in its term to be renewed automatically. */
export const renewalQuestionMail = (envelope: Envelope, question: Question): RenderedMail => {
  const { firstName, moment, planTitle, endsOn, toPayDisplay, renewableUntil, orderId } = question;
  const hasEnded = moment === "ended";
  const { paragraphs, ...words } = hasEnded ? endedText(question) : openText(question);
  return renderMailLayout({
    ...envelope,
    ...words,
    paragraphs: [`Hello ${firstName},`, ...paragraphs],
    tables: [
      {
        heading: "Your plan",
        rows: [
          ["Plan", planTitle],
          ...(hasEnded ? [] : [["Ends on", endsOn] as const]),
          ...(toPayDisplay === null
            ? []
            : [["Another year, incl. any VAT", toPayDisplay] as const]),
          ["Can be renewed until", renewableUntil],
          ...orderEmailRow(orderId),
        ],
      },
    ],
    button: { label: "Renew my plan", link: planButton(envelope.siteOrigin).link },
    notes: ["If you don’t want to renew it, there’s nothing to do."],
    reason: planEmailReason(envelope),
  });
};

type EmailText = Pick<MailContent, "headline" | "paragraphs" | "preview" | "subject">;

const openText = (question: Question): EmailText => {
  const { planTitle, endsOn, renewableUntil, toPayDisplay, moment } = question;
  return {
    subject: `Renewal: your ${planTitle} plan ends on ${endsOn} unless you renew it`,
    preview: "It does not renew automatically. You won’t be charged unless you renew it.",
    headline: "Would you like to keep your plan?",
    paragraphs: [
      moment === "arrived"
        ? `You have the ${planTitle} plan until ${endsOn}. That is fewer than 21 days away, so it does not renew automatically, and we charge nothing unless you ask us to.`
        : `Your ${planTitle} plan ends on ${endsOn}. It does not renew automatically, and we charge nothing unless you ask us to.`,
      `To keep it for another year, choose “Renew” on My Plan before ${endsOn}. ${priceText(toPayDisplay)}${paymentMethodText(question)}`,
      `If you do nothing, the plan is inactive from ${endsOn}. You can still renew it until ${renewableUntil} by paying for the next term.`,
    ],
  };
};

const priceText = (toPayDisplay: string | null): string =>
  toPayDisplay === null ? "It shows the price first. " : `It costs ${toPayDisplay}. `;

const paymentMethodText = ({ payBy }: Question): string =>
  payBy === "bacs"
    ? "We’ll then email you a pro forma to pay by bank transfer."
    : "We charge your saved card on that day.";

const endedText = ({ planTitle, renewableUntil, toPayDisplay }: Question): EmailText => ({
  subject: `Renewal: your ${planTitle} plan has ended, and you can still renew it`,
  preview: `You can renew it until ${renewableUntil}. Nothing was charged.`,
  headline: "Your plan has ended",
  paragraphs: [
    `Your ${planTitle} plan has ended and is inactive. You didn’t renew it, so nothing was charged, and nothing of yours is deleted.`,
    `You can still renew it until ${renewableUntil}: pay ${toPayDisplay ?? "for the next term"}, and you have it back straight away, for a year from the day it ended.`,
  ],
});
