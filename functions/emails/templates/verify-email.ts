import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface VerifyEmail {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly link: string;
  /** The title of the demo that the link leads to, or null. */
  readonly demo: string | null;
}

/** Verifies an address. For a member who requested a demo, the link also leads back to it. */
export const verifyEmailMail = (mail: VerifyEmail): RenderedMail => {
  const { to, siteOrigin, firstName, link } = mail;
  const { preview, headline, text } = wordsOf(mail);
  return renderMailLayout({
    to,
    siteOrigin,
    subject: `Verify your email address for ${product.name}`,
    preview,
    headline,
    paragraphs: [`Hello ${firstName},`, text],
    button: { label: "Verify email address", link },
    notes: [
      "The link is valid for 24 hours. You can ask for a new one from any page when you’re logged in.",
    ],
    reason: `You’re receiving this email because someone used ${to} for a ${product.name} account. If this wasn’t you, you can ignore this email.`,
  });
};

const wordsOf = ({ to, demo }: VerifyEmail) =>
  demo === null
    ? {
        preview: "One click, and you can start reading.",
        headline: "Verify your email address",
        text: `Please confirm that ${to} is your address. Once you do, you can start reading: the latest directions, colour stories and the reports in your plan.`,
      }
    : {
        preview: `One click, and ${demo} is yours.`,
        headline: "Your download is on its way",
        text: `Please confirm that ${to} is your address. Once you do, you’ll find ${demo} under My Downloads.`,
      };
