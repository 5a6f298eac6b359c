import { daysAfter, displayDay } from "../../../shared/kernel/calendar-day.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface Facts {
  readonly to: string;
  readonly siteOrigin: string;
  readonly link: string;
}

type Plan = NonNullable<MailData<"invitation">["plan"]>;

const renewalWords = ({ endsOn, renewal }: Plan): string => {
  if (renewal === null) return "It is not renewed unless you ask for that on My Plan.";
  const charged =
    renewal.payBy === "card"
      ? "By card: no card is charged that you have not saved here."
      : "By bank transfer: you get a pro forma before that day.";
  return `On ${displayDay(endsOn)} it renews for a year, at the price that My Plan shows, unless you cancel that by ${displayDay(daysAfter(renewal.lockedOn, -1))}. ${charged}`;
};

/** To a member of before, whose account is made: it wants a password, and nothing is charged for what they bring along. */
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
      plan === null
        ? "You begin on Basics, which costs nothing."
        : `Your ${plan.title} plan is open until ${displayDay(plan.endsOn)}, as it was agreed. Nothing is charged for that time. ${renewalWords(plan)}`,
    ],
    button: { label: "Choose a password", link },
    notes: [
      "The link works once, within 30 days. After that, ask for a new password with this address.",
    ],
    reason: `You get this mail because you are a member with the address ${to}, and your membership has moved to ${product.name}.`,
  });
