import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { laterMonths, nextTermTable, viewPlan, whyOfPlan } from "./term-mail.ts";

type Changed = MailData<"renewal-changed">;

/** Another plan or period is to follow, or one that was cancelled is taken up again. */
export const renewalChangedMail = (envelope: Envelope, next: Changed): RenderedMail => {
  const { firstName, nextTitle, startsOn, fixedFrom } = next;
  return layOutMail({
    ...envelope,
    subject: `Renewal changed: ${nextTitle}, ${next.period}, from ${startsOn}`,
    preview: `You can change it again before ${fixedFrom}.`,
    headline: `Your next term starts on ${startsOn}`,
    paragraphs: [
      `Hello ${firstName},`,
      whatFollows(next),
      whatItCosts(next),
      `You can change or cancel the next term on My Plan before ${fixedFrom}. From that day on it is fixed.`,
    ],
    tables: [nextTermTable(next)],
    button: viewPlan(envelope.siteOrigin),
    notes: [],
    reason: whyOfPlan(envelope),
  });
};

const whatFollows = ({ period, planTitle, nextTitle, startsOn }: Changed): string => {
  const term = period === "monthly" ? "for twelve months, billed monthly" : "for one year";
  return nextTitle === planTitle
    ? `As you asked, your ${planTitle} plan renews on ${startsOn}, ${term}. Until then it goes on as it is.`
    : `As you asked, ${nextTitle} follows your ${planTitle} plan on ${startsOn}, ${term}. Until then your plan goes on as it is.`;
};

const whatItCosts = (next: Changed): string => {
  const { orderId, startsOn, toPayDisplay, toPayMonthlyDisplay } = next;
  const costs =
    toPayMonthlyDisplay === null
      ? `It costs ${toPayDisplay}, due on ${startsOn}.`
      : `From your saved card we take ${toPayDisplay} on ${startsOn}${laterMonths(next)}.`;
  // The order of a term fixes its price.
  return orderId === null
    ? `${costs} That is today’s price; yours is fixed 60 days before the term starts, when we make its order. Nothing is charged today.`
    : `${costs} Nothing is charged today.`;
};
