import type { RenderedMail } from "../../platform/mailer.ts";
import { paymentText, nextTermMail, type NextTermEmailData } from "./next-term-mail.ts";
import type { Envelope } from "./order-mail.ts";

export const renewalReminderMail = (envelope: Envelope, next: NextTermEmailData): RenderedMail => {
  const { nextTitle, startsOn, toPayDisplay, fixedFrom } = next;
  return nextTermMail(envelope, next, {
    subject: `Renewal on ${startsOn}: ${nextTitle}, ${toPayDisplay}`,
    preview:
      fixedFrom === null
        ? "It can no longer be changed."
        : `You can change or cancel it before ${fixedFrom}.`,
    headline: isSamePlan(next)
      ? `Your plan renews on ${startsOn}`
      : `${nextTitle} starts on ${startsOn}`,
    paragraphs: [renewalSentence(next), paymentText(next)],
  });
};

const isSamePlan = ({ nextTitle, planTitle }: NextTermEmailData): boolean =>
  nextTitle === planTitle;

const renewalSentence = (next: NextTermEmailData): string => {
  const { nextTitle, planTitle, startsOn, period } = next;
  const term = period === "monthly" ? "twelve months, billed monthly" : "one year";
  return isSamePlan(next)
    ? `Your ${planTitle} plan renews on ${startsOn}, for ${term}.`
    : `Your ${planTitle} plan ends on ${startsOn}. On that day ${nextTitle} replaces it, for ${term}.`;
};
