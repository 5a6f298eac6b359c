import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

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
  layOutMail({
    to,
    siteOrigin,
    subject: `Your ${product.name} email address was changed`,
    preview: "If it was you, all is well. If not, take it back.",
    headline: "Your email address was changed",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(changedAt)} the address of your account became ${newEmail}. If it was you, there is nothing to do: this is our last mail to this address.`,
      ...(link === null
        ? []
        : [
            "If it was not you, take it back. Your account has this address again then, every browser is logged out, and we mail you a link to choose a new password.",
          ]),
    ],
    button:
      link === null
        ? { label: `Go to ${product.name}`, link: `${siteOrigin}/` }
        : { label: "Take it back", link },
    notes: [
      ...(link === null ? [] : ["The link is good for 7 days and works once."]),
      `You can also reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You get this mail because ${to} was the address of an account with ${product.name}. We always send it when that changes.`,
  });
