import { freePlan } from "../../../shared/domain/access/access.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { orderEmailRow, planButton, planEmailReason } from "./membership-mail.ts";

type Cancelled = MailData<"renewal-cancelled">;

/** Tells the member that no further term follows: it was cancelled, not paid or refunded, or the plan has no price. */
export const renewalCancelledMail = (envelope: Envelope, ended: Cancelled): RenderedMail => {
  const { because: reason, firstName, planTitle, orderId, endsOn, stopsDisplay } = ended;
  const { paragraphs, ...words } = textFor[reason](ended);
  return renderMailLayout({
    ...envelope,
    ...words,
    paragraphs: [`Hello ${firstName},`, ...paragraphs],
    tables: [
      {
        heading: "Your plan",
        rows: [
          ["Plan", planTitle],
          [reason === "lapsed" ? "Ended on" : "Ends on", endsOn],
          ...(stopsDisplay === null ? [] : [["Not charged, incl. VAT", stopsDisplay] as const]),
          ...orderEmailRow(orderId),
        ],
      },
    ],
    button: planButton(envelope.siteOrigin),
    notes: [`After that you’ll have ${freePlan.title}, and nothing of yours is deleted.`],
    reason: planEmailReason(envelope),
  });
};

type EmailText = Pick<MailContent, "headline" | "paragraphs" | "preview" | "subject">;

const byMember = ({ planTitle, endsOn, stopsDisplay, changeableBefore }: Cancelled): EmailText => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "You keep your access until then.",
  headline: "Your plan will not renew",
  paragraphs: [
    `As you asked, your ${planTitle} plan will not renew. You keep it until 00:00 on ${endsOn}, and this term’s payments don’t change.`,
    stopsDisplay === null
      ? "You won’t be charged for another term."
      : `You won’t be charged ${stopsDisplay} for the next term.`,
    ...(changeableBefore === null
      ? []
      : [`If you change your mind, you can restart it on My Plan before ${changeableBefore}.`]),
  ],
});

const byLapsing = ({ planTitle, endsOn, stopsDisplay }: Cancelled): EmailText => ({
  subject: `Cancelled: your ${planTitle} plan ended on ${endsOn}`,
  preview: "The next term was not paid within 30 days.",
  headline: "Your next term is cancelled",
  paragraphs: [
    `Your ${planTitle} plan ended on ${endsOn}. The next term was not paid for within 30 days, so we have cancelled it.`,
    `${stopsDisplay === null ? "You have nothing to pay for it." : `You no longer have to pay ${stopsDisplay} for it.`} If you have already sent a bank transfer, email ${product.support.email}. We’ll hold any money that arrives and ask you what to do with it.`,
    "You can start a plan again at any time on My Plan.",
  ],
});

const byRefund = ({ planTitle, endsOn, stopsDisplay }: Cancelled): EmailText => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "We have refunded the whole order.",
  headline: "Your plan is cancelled",
  paragraphs: [
    `We have refunded the whole order of your ${planTitle} plan. The plan ends on ${endsOn} and does not renew.`,
    ...(stopsDisplay === null ? [] : [`You won’t be charged the remaining ${stopsDisplay}.`]),
    "We’ll email the credit note separately.",
  ],
});

const byPrice = ({ planTitle, endsOn, changeableBefore }: Cancelled): EmailText => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "We no longer sell this plan for the next term.",
  headline: "Your plan will not renew",
  paragraphs: [
    `We no longer sell your ${planTitle} plan for the next term, so it will not renew and you won’t be charged. You keep your plan until 00:00 on ${endsOn}, and this term’s payments don’t change.`,
    `${changeableBefore === null ? "" : `Before ${changeableBefore} you can choose another plan for your next term on My Plan and restart the renewal. `}If you’d like to talk about it, email ${product.membership.email}.`,
  ],
});

const textFor: Readonly<Record<Cancelled["because"], (ended: Cancelled) => EmailText>> = {
  member: byMember,
  lapsed: byLapsing,
  refunded: byRefund,
  unpriced: byPrice,
};
