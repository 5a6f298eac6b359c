import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

/** Tests delivery to an address that was suppressed. The email has no other purpose. */
export const mailsAgainMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName }: MailData<"mails-again">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Your mails from ${product.name} arrive again`,
    preview: "If you can read this, all is well.",
    headline: "Our mails reach you again",
    paragraphs: [
      `Hello ${firstName},`,
      "Mails to this address came back to us, and you asked us to try it again. As you can read this, it works: from now on everything goes here as before.",
    ],
    button: { label: "Go to your account", link: `${envelope.siteOrigin}/account` },
    notes: [],
    reason: `You get this mail because somebody who is logged in to the ${product.name} account of ${envelope.to} asked for it.`,
  });
