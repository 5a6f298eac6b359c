import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout, type MailContent } from "./mail-layout.ts";
import type { MailTable } from "./mail-table.ts";
import type { Envelope } from "./order-mail.ts";
import {
  paymentMethodsAside,
  orderEmailRow,
  paymentMethodsLink,
  planButton,
  planEmailReason,
} from "./membership-mail.ts";

export type NextTermEmailData = MailData<"renewal-changed">;

/** The text of a specific email about the next term. */
interface EmailText extends Pick<MailContent, "headline" | "preview" | "subject"> {
  /** The paragraphs about the next term and its payment. */
  readonly paragraphs: readonly string[];
}

/** Renders an email about a next term that its reader can still change: what it is, how it is paid, and where to change it. */
export const nextTermMail = (
  envelope: Envelope,
  next: NextTermEmailData,
  words: EmailText,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    ...words,
    paragraphs: [
      `Hello ${next.firstName},`,
      ...words.paragraphs,
      next.fixedFrom === null
        ? "The next term is fixed and can no longer be changed."
        : `You can change or cancel the next term on My Plan before ${next.fixedFrom}.`,
    ],
    tables: [nextTermTable(next)],
    notes: [],
    ...paymentActions(envelope, next),
    reason: planEmailReason(envelope),
  });

/** Explains who pays for the term, when and how, and what the reader has to do. */
export const paymentText = (next: NextTermEmailData): string => {
  const { startsOn, toPayDisplay, payBy, card, cardEnds } = next;
  if (payBy === "bacs")
    return `Please pay ${toPayDisplay} by bank transfer, by ${startsOn}. We email the pro forma with our bank details separately, 30 days before the new term starts, or now if that day has passed. If we haven’t received the money 14 days after the start, your plan is inactive until you pay.`;
  if (card === null)
    return `On ${startsOn} ${toPayDisplay} is due${laterMonths(next)}, by card. You have no saved card. Please save one before that day; we won’t charge it until then.`;
  const applied = `On ${startsOn} we take ${toPayDisplay} from your ${card}${laterMonths(next)}.`;
  return cardEnds === null
    ? `${applied} There’s nothing to do.`
    : `${applied} The card expires in ${cardEnds}, before the new term starts: please save a new one before ${startsOn}. We won’t charge it until then.`;
};

/** Returns a phrase such as `, and £288.00 in each of the 11 months after it`, or nothing for an annual plan. */
const laterMonths = ({
  toPayMonthlyDisplay,
}: Pick<NextTermEmailData, "toPayMonthlyDisplay">): string =>
  toPayMonthlyDisplay === null
    ? ""
    : `, then ${toPayMonthlyDisplay} a month for ${monthsOfATerm - 1} months`;

/** Returns the button and the alternative. The button leads to the missing step: adding a card, if none is saved. */
const paymentActions = (
  { siteOrigin }: Envelope,
  { payBy, card, cardEnds }: NextTermEmailData,
): Pick<MailContent, "aside" | "button"> => {
  const plan = planButton(siteOrigin);
  if (payBy === "bacs") return { button: plan };
  if (card === null)
    return {
      button: { label: "Save a card", link: paymentMethodsLink(siteOrigin) },
      aside: { before: "Change or cancel the next term on", label: "My Plan", link: plan.link },
    };
  const before = cardEnds === null ? "See or change your card under" : "Save a new card under";
  return { button: plan, aside: paymentMethodsAside(siteOrigin, before) };
};

/** Returns a table of what renews, for how long, and at what price. */
const nextTermTable = (next: NextTermEmailData): MailTable => ({
  heading: "Your next term",
  rows: [
    ["Plan", next.nextTitle],
    next.period === "monthly"
      ? ["Term", `${monthsOfATerm} months`, `Billed monthly, ${monthsOfATerm} month minimum term`]
      : ["Term", "One year"],
    ["Starts on", next.startsOn],
    ...(next.toPayMonthlyDisplay === null
      ? [["To pay incl. VAT", next.toPayDisplay] as const]
      : [
          ["First day, incl. VAT", next.toPayDisplay] as const,
          ["Later months, each incl. VAT", next.toPayMonthlyDisplay] as const,
        ]),
    ["Paid by", paidBy(next)],
    ...(next.fixedFrom === null ? [] : [["Fixed from", next.fixedFrom] as const]),
    ...orderEmailRow(next.orderId),
  ],
});

const paidBy = ({ payBy, card }: NextTermEmailData): string =>
  payBy === "bacs" ? "Bank transfer" : (card ?? "Card, none saved");
