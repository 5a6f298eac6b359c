import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface Facts {
  readonly to: string;
  readonly siteOrigin: string;
  readonly link: string;
}

type Plan = NonNullable<MailData<"invitation">["plan"]>;

const planText = (plan: Plan): string => {
  const { title, endsOn, renewal, hasEnded } = plan;
  if (hasEnded)
    return `Your ${title} plan has ended. ${renewal?.onRequestUntil ? `You can renew it for a year on My Plan until ${formatDay(renewal.onRequestUntil)}. If you do nothing, you’ll have Basics, which is free.` : "You start on Basics, which is free."}`;
  return `You have the ${title} plan until ${formatDay(endsOn)}, as agreed. You won’t be charged for that time. ${renewalText(plan)}`;
};

const renewalText = ({ endsOn, renewal }: Plan): string => {
  if (renewal === null) return "It does not renew unless you choose to on My Plan.";
  if (renewal.onRequestUntil !== null)
    return `It does not renew automatically, because that day is so close. To keep it for another year, choose “Renew” on My Plan, which shows the price. You won’t be charged unless you do. If you do nothing, it is inactive from that day, and you can still renew it until ${formatDay(renewal.onRequestUntil)}.`;
  const charged =
    renewal.payBy === "card"
      ? "You pay by card: we only charge a card you have saved here."
      : "You pay by bank transfer: we’ll email a pro forma before that day.";
  const unless =
    renewal.lockedOn === null
      ? ""
      : `, unless you cancel by ${formatDay(daysAfter(renewal.lockedOn, -1))}`;
  return `On ${formatDay(endsOn)} it renews for a year, at the price that My Plan shows${unless}. ${charged}`;
};

/**
 * Invites a member of the previous service, whose account exists. The member only has to set a password, and is not charged for
 * the plan that was imported.
 */
export const invitationMail = (
  { to, siteOrigin, link }: Facts,
  { firstName, plan, again }: MailData<"invitation">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: again
      ? `Invitation: your ${product.name} account still waits`
      : `Invitation to your account with ${product.name}`,
    preview: "Your membership has moved. Choose a password to start.",
    headline: "Your membership has moved",
    paragraphs: [
      `Hello ${firstName},`,
      `Your membership is now with ${product.name}. We’ve created your account. Choose a password to start.`,
      plan === null ? "You start on Basics, which is free." : planText(plan),
    ],
    button: { label: "Choose a password", link },
    notes: [
      "The link works once within 30 days. After that, reset your password with this address.",
    ],
    reason: `You’re receiving this email because you are a member with the address ${to}, and your membership has moved to ${product.name}.`,
  });
