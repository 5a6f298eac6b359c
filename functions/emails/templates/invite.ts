import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

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
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Invitation to join ${teamName} on ${product.name}`,
    preview: `${inviter} has invited you.`,
    headline: `${inviter} has invited you`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} invites you to the ${teamName} team on ${product.name}, a library of trend forecasting for designers and buyers. You get the team’s access, free of charge.`,
      "Register with this address to join.",
    ],
    button: { label: "Accept the invitation", link: `${siteOrigin}/register/${secret}` },
    aside: {
      before: `Already have a ${product.name} account?`,
      label: "Join with it",
      link: `${siteOrigin}/account/team?invite=${secret}`,
    },
    notes: [
      `The invitation is for ${to} and is valid until ${goodUntil}. If you’d rather not, just ignore this; the invitation will expire.`,
    ],
    reason: `You’re receiving this email because ${inviter} entered ${to} as a colleague’s address.`,
  });
