import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../mailer.ts";
import { layOutMail, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { cardsAside, laterMonths, nextTermTable, viewPlan, whyOfPlan } from "./term-mail.ts";

type Reminder = MailData<"renewal-reminder">;

export const renewalReminderMail = (envelope: Envelope, next: Reminder): RenderedMail => {
  const { firstName, nextTitle, startsOn, toPayDisplay, fixedFrom } = next;
  return layOutMail({
    ...envelope,
    subject: `Renewal on ${startsOn}: ${nextTitle}, ${toPayDisplay}`,
    preview: `You can change or cancel it before ${fixedFrom}.`,
    headline: headlineOf(next),
    paragraphs: [
      `Hello ${firstName},`,
      whatRenews(next),
      howItIsPaid(next),
      `You can change or cancel the next term on My Plan before ${fixedFrom}. From that day on it is fixed.`,
    ],
    tables: [nextTermTable(next)],
    button: viewPlan(envelope.siteOrigin),
    notes: [],
    ...cardsOf(envelope, next),
    reason: whyOfPlan(envelope),
  });
};

const isSamePlan = ({ nextTitle, planTitle }: Reminder): boolean => nextTitle === planTitle;

const headlineOf = (next: Reminder): string =>
  isSamePlan(next)
    ? `Your plan renews on ${next.startsOn}`
    : `${next.nextTitle} starts on ${next.startsOn}`;

const whatRenews = (next: Reminder): string => {
  const { nextTitle, planTitle, startsOn, period } = next;
  const term = period === "monthly" ? "twelve months, billed monthly" : "one year";
  return isSamePlan(next)
    ? `Your ${planTitle} plan renews on ${startsOn}, for ${term}.`
    : `Your ${planTitle} plan ends on ${startsOn}. On that day ${nextTitle} follows it, for ${term}.`;
};

const howItIsPaid = (next: Reminder): string => {
  const { startsOn, toPayDisplay, payBy, cardEnds } = next;
  if (payBy === "bacs")
    return `Please pay ${toPayDisplay} by bank transfer, by ${startsOn}. Please use the pro forma with our bank details, which we send in a mail of its own 30 days before the new term starts. If nothing has come 14 days after the start, the plan is In-active until it is paid.`;
  const taken = `On that day we take ${toPayDisplay} from your saved card${laterMonths(next)}.`;
  return cardEnds === null
    ? `${taken} There is nothing for you to do.`
    : `${taken} The card expires in ${cardEnds}, before the new term starts: please save a new one before ${startsOn}. Saving it charges nothing.`;
};

const cardsOf = (
  { siteOrigin }: Envelope,
  { payBy, cardEnds }: Reminder,
): Pick<MailContent, "aside"> => {
  if (payBy === "bacs") return {};
  const before = cardEnds === null ? "See or change your card under" : "Save a new card under";
  return { aside: cardsAside(siteOrigin, before) };
};
