import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

/** Tests delivery to an address that was suppressed. The email has no other purpose. */
export const emailsResumedMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName }: MailData<"mails-again">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Your emails from ${product.name} are arriving again`,
    preview: "If you can read this, it works.",
    headline: "Our emails are reaching you again",
    paragraphs: [
      `Hello ${firstName},`,
      "Emails to this address came back to us, and you asked us to try again. If you can read this, it works. We’ll email you here as before.",
    ],
    button: { label: "Go to your account", link: `${envelope.siteOrigin}/account` },
    notes: [],
    reason: `You’re receiving this email because someone logged in to the ${product.name} account of ${envelope.to} asked for it.`,
  });
