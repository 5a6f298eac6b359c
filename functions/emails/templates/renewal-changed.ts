import type { RenderedMail } from "../../platform/mailer.ts";
import { paymentText, nextTermMail, type NextTermEmailData } from "./next-term-mail.ts";
import type { Envelope } from "./order-mail.ts";

/** Tells the member that another plan or period follows, or that a cancelled renewal was resumed. */
export const renewalChangedMail = (envelope: Envelope, next: NextTermEmailData): RenderedMail => {
  const { nextTitle, period, startsOn, fixedFrom, orderId } = next;
  const charged = "You won’t be charged today.";
  return nextTermMail(envelope, next, {
    subject: `Renewal changed: ${nextTitle}, ${period}, from ${startsOn}`,
    preview:
      fixedFrom === null ? nextTermText(next) : `You can change it again before ${fixedFrom}.`,
    headline: `Your next term starts on ${startsOn}`,
    paragraphs: [
      nextTermText(next),
      paymentText(next),
      // The order of a term fixes its price.
      orderId === null
        ? `This is an estimate; we fix the price 60 days before the term starts, when we create the order. ${charged}`
        : charged,
    ],
  });
};

const nextTermText = ({ period, planTitle, nextTitle, startsOn }: NextTermEmailData): string => {
  const term = period === "monthly" ? "for twelve months, billed monthly" : "for one year";
  return nextTitle === planTitle
    ? `As you asked, your ${planTitle} plan renews on ${startsOn}, ${term}. Until then nothing changes.`
    : `As you asked, ${nextTitle} follows your ${planTitle} plan on ${startsOn}, ${term}. Until then nothing changes.`;
};
