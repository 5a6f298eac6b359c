import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

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
  layOutMail({
    to,
    siteOrigin,
    subject: `Your ${product.name} email address is about to change`,
    preview: "If it was you, all is well. If not, stop it.",
    headline: "Another email address was asked for",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(askedAt)} ${askers[by]} for ${newEmail} to become the address of your account. That happens as soon as the new address is confirmed. If it was you, there is nothing to do.`,
      "If it was not you, stop the change. Every browser is logged out then, and we mail you a link to choose a new password.",
    ],
    button: { label: "Stop the change", link },
    notes: [
      canBePutBack
        ? "The link is good for 7 days and works once, also when the change is done: your account has this address again then."
        : "The link works once, until the new address is confirmed.",
      `You can also reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You get this mail because ${to} is the address of an account with ${product.name}. We always send it when another one is asked for.`,
  });

const askers = {
  member: "somebody who knows your password asked",
  support: "our support was asked",
} as const;
