import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

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
  return layOutMail({
    to,
    siteOrigin,
    subject: `Verify your email address for ${product.name}`,
    preview,
    headline,
    paragraphs: [`Hello ${firstName},`, text],
    button: { label: "Verify email address", link },
    notes: [
      "The link is good for 24 hours. You can ask for a new one from any page when you are logged in.",
    ],
    reason: `You get this mail because somebody gave ${to} as the address of an account with ${product.name}. If that was not you, you need not do anything.`,
  });
};

const wordsOf = ({ to, demo }: VerifyEmail) =>
  demo === null
    ? {
        preview: "One click, and the library is open to you.",
        headline: "Verify your email address",
        text: `Please confirm that ${to} is your address. As soon as you have, the library is open to you: the latest directions, colour stories and the reports that come with your plan.`,
      }
    : {
        preview: `One click, and ${demo} is yours.`,
        headline: "Your download is on its way",
        text: `Please confirm that ${to} is your address. As soon as you have, ${demo} is yours: you will find it under My Downloads.`,
      };
