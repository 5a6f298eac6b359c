import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface Addressed {
  readonly to: string;
  readonly siteOrigin: string;
  /** The link that stops the change. */
  readonly link: string;
}

/** Warns the current address as soon as an email change is requested. */
export const emailChangeMail = (
  { to, siteOrigin, link }: Addressed,
  { firstName, newEmail, askedAt, canBePutBack, by }: MailData<"email-change">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Your ${product.name} email address is about to change`,
    preview: "If this was you, there’s nothing to do. If not, stop it.",
    headline: "A new email address was requested",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(askedAt)} ${askers[by]} for ${newEmail} to become the address of your account. This happens as soon as the new address is confirmed. If this was you, there’s nothing to do.`,
      "If this wasn’t you, stop the change. We’ll log everyone out and email you a link to choose a new password.",
    ],
    button: { label: "Stop the change", link },
    notes: [
      canBePutBack
        ? "The link works once within 7 days. If the change has already been made, it restores this address."
        : "The link works once, until the new address is confirmed.",
      `You can also reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because ${to} is the address of an account with ${product.name}. We always send it when a new one is requested.`,
  });

const askers = {
  member: "someone who knows your password asked",
  support: "our support was asked",
} as const;
