import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface Facts {
  readonly to: string;
  readonly siteOrigin: string;
  readonly secret: string;
}

/** Invites somebody who may not know the product: it says who invites them, to which team, and that it is free for them. */
export const inviteMail = (
  { to, siteOrigin, secret }: Facts,
  { name, teamName, inviter, goodUntil }: MailData<"invite">,
): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `Invitation to join ${teamName} on ${product.name}`,
    preview: `${inviter} has kept a place for you.`,
    headline: `${inviter} has kept a place for you`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} invites you to the ${teamName} team on ${product.name}, a library of trend forecasting for designers and buyers. What the team’s plan opens is open to you too, and costs you nothing.`,
      "Register with this e-mail address, and you are in.",
    ],
    button: { label: "Accept the invitation", link: `${siteOrigin}/register/${secret}` },
    aside: {
      before: `Do you have an account with ${product.name} already?`,
      label: "Join with it",
      link: `${siteOrigin}/account/team?invite=${secret}`,
    },
    notes: [
      `The invitation is for ${to} and works until ${goodUntil}. If you would rather not, do nothing: the place is free again then.`,
    ],
    reason: `You get this mail because ${inviter} entered ${to} as a colleague’s address.`,
  });
