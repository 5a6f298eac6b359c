import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

/**
 * Tells an address that it no longer belongs to the account, because the previous address has reversed the change within a week.
 */
export const emailRestoredMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  { firstName, formerEmail, changedAt }: MailData<"email-put-back">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Your ${product.name} email address was changed back`,
    preview: "The previous address of the account was restored.",
    headline: "The previous address is back",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(changedAt)} the address of your account became ${formerEmail} again, because its owner stopped the change to ${to}. You can no longer log in with this address or its password.`,
      "If this isn’t what you wanted, email or call us.",
    ],
    button: { label: "Email us", link: `mailto:${product.support.email}` },
    notes: [`Our telephone number is ${product.support.telephone}.`],
    reason: `You’re receiving this email because ${to} was the address of an account with ${product.name}. We always send it when that changes.`,
  });
