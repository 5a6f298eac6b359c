import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface Addressed {
  readonly to: string;
  readonly siteOrigin: string;
  /** The link that restores the address, or null if the address was never verified. */
  readonly link: string | null;
}

/** Tells the previous address of an account about the change. */
export const emailChangedMail = (
  { to, siteOrigin, link }: Addressed,
  { firstName, newEmail, changedAt }: MailData<"email-changed">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Your ${product.name} email address was changed`,
    preview: "If this was you, there’s nothing to do. If not, undo it.",
    headline: "Your email address was changed",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(changedAt)} the address of your account became ${newEmail}. If this was you, there’s nothing to do. This is our last email to this address.`,
      ...(link === null
        ? []
        : [
            "If this wasn’t you, undo the change. We’ll restore this address, log everyone out and email you a link to choose a new password.",
          ]),
    ],
    button:
      link === null
        ? { label: `Go to ${product.name}`, link: `${siteOrigin}/` }
        : { label: "Undo the change", link },
    notes: [
      ...(link === null ? [] : ["The link works once within 7 days."]),
      `You can also reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because ${to} was the address of an account with ${product.name}. We always send it when that changes.`,
  });
