import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface Facts {
  readonly to: string;
  readonly siteOrigin: string;
  readonly link: string;
}

type Plan = NonNullable<MailData<"invitation">["plan"]>;

const planWords = (plan: Plan): string => {
  const { title, endsOn, renewal, hasEnded } = plan;
  if (hasEnded)
    return `Your ${title} plan has ended. ${renewal?.onRequestUntil ? `You can renew it on My Plan until ${formatDay(renewal.onRequestUntil)}, by paying for another year. If you do nothing, you have Basics, which costs nothing.` : "You begin on Basics, which costs nothing."}`;
  return `Your ${title} plan is open until ${formatDay(endsOn)}, as it was agreed. Nothing is charged for that time. ${renewalWords(plan)}`;
};

const renewalWords = ({ endsOn, renewal }: Plan): string => {
  if (renewal === null) return "It is not renewed unless you ask for that on My Plan.";
  if (renewal.onRequestUntil !== null)
    return `It does not renew automatically, because that day is so near: to keep it for another year, choose “Renew” on My Plan, which shows the price. Nothing is charged unless you do. If you do nothing, it is In-active from that day, and you can still renew it until ${formatDay(renewal.onRequestUntil)}.`;
  const charged =
    renewal.payBy === "card"
      ? "By card: no card is charged that you have not saved here."
      : "By bank transfer: you get a pro forma before that day.";
  const unless =
    renewal.lockedOn === null
      ? ""
      : `, unless you cancel that by ${formatDay(daysAfter(renewal.lockedOn, -1))}`;
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
  layOutMail({
    to,
    siteOrigin,
    subject: again
      ? `Invitation: your ${product.name} account still waits`
      : `Invitation to your account with ${product.name}`,
    preview: "Your membership has moved: choose a password, and you are in.",
    headline: "Your membership has moved",
    paragraphs: [
      `Hello ${firstName},`,
      `Your membership is now with ${product.name}. Your account is made: choose a password for it, and you are in.`,
      plan === null ? "You begin on Basics, which costs nothing." : planWords(plan),
    ],
    button: { label: "Choose a password", link },
    notes: [
      "The link works once, within 30 days. After that, ask for a new password with this address.",
    ],
    reason: `You get this mail because you are a member with the address ${to}, and your membership has moved to ${product.name}.`,
  });
