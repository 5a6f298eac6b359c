import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface Addressed {
  readonly to: string;
  readonly siteOrigin: string;
  readonly code: string;
}

/** Sends a code to the new address of a member who cannot log in. The recipient reads the code to staff; it gives no access. */
export const emailCodeMail = (
  { to, siteOrigin, code }: Addressed,
  { firstName, goodUntil }: MailData<"email-code">,
): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `A code for our support at ${product.name}`,
    preview: "Give it to our support team when they call.",
    headline: "Your new email address",
    paragraphs: [
      `Hello ${firstName},`,
      `Our support team was asked to make ${to} the address of your account. We’ll call you back before we do. Please give us the code then, so that we know you can read this mailbox.`,
      `Once the address has changed, we’ll email you a link here to choose a new password.`,
    ],
    tables: [
      {
        heading: "What we’ll ask for",
        rows: [
          ["Code", code],
          ["Valid until", goodUntil],
        ],
      },
    ],
    notes: [
      `Only our support team needs this code, by telephone, and it gives no access on its own. If you didn’t ask for a new address, don’t share it, and email ${product.support.email}.`,
    ],
    reason: `You’re receiving this email because someone asked our support team to make ${to} the address of an account with ${product.name}.`,
  });
