import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { MailTable } from "./mail-table.ts";
import type { Envelope } from "./order-mail.ts";
import { paymentMethodsAside, planButton, planEmailReason } from "./membership-mail.ts";

type PlanTakeover = MailData<"plan-taken-over">;

/** Tells the new owner of a team and its plan what they have, and what they will have to pay. */
export const planTakenOverMail = (envelope: Envelope, applied: PlanTakeover): RenderedMail => {
  const { firstName, teamName, planTitle, fromName, endsOn, toPayDisplay, payBy, card } = applied;
  return renderMailLayout({
    ...envelope,
    subject: `The ${teamName} team and its ${planTitle} plan are yours`,
    preview: `${fromName} has handed them over to you. You have nothing to pay before ${endsOn}.`,
    headline: "The team and its plan are yours",
    paragraphs: [
      `Hello ${firstName},`,
      `${fromName} has handed the ${teamName} team over to you, together with its ${planTitle} plan. The plan is paid until ${endsOn}, and everyone in the team keeps their access.`,
      ...nextOf(applied),
    ],
    tables: [{ heading: "Your plan", rows: rowsOf(applied) }],
    button: planButton(envelope.siteOrigin),
    notes: [
      `${fromName} keeps the orders and invoices for this term. Those for the next term are yours.`,
    ],
    ...(toPayDisplay !== null &&
      payBy === "card" && {
        aside: paymentMethodsAside(
          envelope.siteOrigin,
          card === null ? "Save a card in" : "Choose another card in",
        ),
      }),
    reason: planEmailReason(envelope),
  });
};

const rowsOf = (applied: PlanTakeover): MailTable["rows"] => {
  const { planTitle, endsOn, toPayDisplay, payBy, card, onRequestUntil } = applied;
  const current = [["Plan", planTitle] as const, ["Paid until", endsOn] as const];
  if (toPayDisplay === null) return [...current, ["Then", "It ends"]];
  const byCard = card ?? "Card, none saved yet";
  if (onRequestUntil !== null)
    return [
      ...current,
      ["Then", "It ends, unless you renew it"],
      ["Another year", toPayDisplay],
      ["Can be renewed until", onRequestUntil],
    ];
  return [
    ...current,
    ["Then", `${toPayDisplay} for another year`],
    ["Paid by", payBy === "bacs" ? "Bank transfer" : byCard],
  ];
};

const nextOf = (applied: PlanTakeover): string[] => {
  const { endsOn, toPayDisplay, payBy, card, changeableUntil, onRequestUntil } = applied;
  if (toPayDisplay === null)
    return [
      `It is not set to renew and ends on that day. You can restart the renewal on My Plan, up to and including ${changeableUntil}.`,
    ];
  if (onRequestUntil !== null)
    return [
      `It does not renew automatically, because its term ends in fewer than 21 days. To keep it for another year, for ${toPayDisplay} at today’s price, choose “Renew” on My Plan before ${endsOn}. You won’t be charged unless you do.`,
      `If you do nothing, the plan is inactive from ${endsOn}, for the team as well. You can still renew it until ${onRequestUntil} by paying for the next term.`,
    ];
  return [
    `It renews on ${endsOn} for ${toPayDisplay} (today’s estimate), which you pay. ${paymentMethodText(payBy, card)}`,
    `If you don’t want to renew, cancel on My Plan, up to and including ${changeableUntil}. We’ll remind you 30 and 10 days before.`,
  ];
};

const paymentMethodText = (payBy: PlanTakeover["payBy"], card: string | null): string => {
  if (payBy === "bacs") return "We’ll email you a pro forma to pay by bank transfer.";
  return card === null
    ? "You have no saved card. Please save one before then."
    : `We’ll take it from your ${card}.`;
};
