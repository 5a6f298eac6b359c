import { freePlan } from "../../../shared/domain/access/access.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail, type MailContent } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";
import { orderRow, viewPlan, planEmailReason } from "./term-mail.ts";

type Cancelled = MailData<"renewal-cancelled">;

/** Tells the member that no further term follows: it was cancelled, not paid or refunded, or the plan has no price. */
export const renewalCancelledMail = (envelope: Envelope, ended: Cancelled): RenderedMail => {
  const { because, firstName, planTitle, orderId, endsOn, stopsDisplay } = ended;
  const { paragraphs, ...words } = wordsFor[because](ended);
  return layOutMail({
    ...envelope,
    ...words,
    paragraphs: [`Hello ${firstName},`, ...paragraphs],
    tables: [
      {
        heading: "Your plan",
        rows: [
          ["Plan", planTitle],
          [because === "lapsed" ? "Ended on" : "Ends on", endsOn],
          ...(stopsDisplay === null ? [] : [["Not charged, with VAT", stopsDisplay] as const]),
          ...orderRow(orderId),
        ],
      },
    ],
    button: viewPlan(envelope.siteOrigin),
    notes: [
      `After the plan your account goes on with ${freePlan.title}, and nothing of yours is deleted.`,
    ],
    reason: planEmailReason(envelope),
  });
};

type Words = Pick<MailContent, "headline" | "paragraphs" | "preview" | "subject">;

const byMember = ({ planTitle, endsOn, stopsDisplay, changeableBefore }: Cancelled): Words => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "You keep your access until then.",
  headline: "Your plan will not renew",
  paragraphs: [
    `As you asked, your ${planTitle} plan does not renew. It goes on as it is until 00:00 on ${endsOn}, and payments of the term that runs stay as they are.`,
    stopsDisplay === null
      ? "Nothing is charged for a further term."
      : `${stopsDisplay} for the next term is not charged any more.`,
    ...(changeableBefore === null
      ? []
      : [
          `If you change your mind, you can take it up again on My Plan before ${changeableBefore}.`,
        ]),
  ],
});

const byLapsing = ({ planTitle, endsOn, stopsDisplay }: Cancelled): Words => ({
  subject: `Cancelled: your ${planTitle} plan ended on ${endsOn}`,
  preview: "The next term was not paid within 30 days.",
  headline: "Your next term is cancelled",
  paragraphs: [
    `Your ${planTitle} plan ended on ${endsOn}. The term that was to follow was not paid within 30 days, so we have cancelled it.`,
    `${stopsDisplay === null ? "Nothing is to be paid for it any more." : `The ${stopsDisplay} for it is not to be paid any more.`} If you have sent a bank transfer already, write to ${product.support.email}: money that comes now is kept safe, and we will ask you what to do with it.`,
    "You are welcome back at any time: My Plan shows the way.",
  ],
});

const byRefund = ({ planTitle, endsOn, stopsDisplay }: Cancelled): Words => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "We have refunded the whole order.",
  headline: "Your plan is cancelled",
  paragraphs: [
    `We have refunded the whole order of your ${planTitle} plan. The plan ends on ${endsOn} and does not renew.`,
    ...(stopsDisplay === null
      ? []
      : [`${stopsDisplay}, which was still to come, is not charged any more.`]),
    "The credit note of the refund comes in a mail of its own.",
  ],
});

const byPrice = ({ planTitle, endsOn, changeableBefore }: Cancelled): Words => ({
  subject: `Cancelled: your ${planTitle} plan ends on ${endsOn}`,
  preview: "We have no price any more for the next term.",
  headline: "Your plan will not renew",
  paragraphs: [
    `For the term that was to follow your ${planTitle} plan we have no price any more, so no next term is ordered and nothing is charged for one. Your plan goes on as it is until 00:00 on ${endsOn}, and payments of the term that runs stay as they are.`,
    `${changeableBefore === null ? "" : `Before ${changeableBefore} you can choose another plan for your next term on My Plan and take the renewal up again. `}If you would like to talk about it, write to ${product.membership.email}.`,
  ],
});

const wordsFor: Readonly<Record<Cancelled["because"], (ended: Cancelled) => Words>> = {
  member: byMember,
  lapsed: byLapsing,
  refunded: byRefund,
  unpriced: byPrice,
};
