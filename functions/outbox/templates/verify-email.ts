import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface VerifyEmail {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly link: string;
}

export const verifyEmailMail = ({ to, siteOrigin, firstName, link }: VerifyEmail): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `Verify your email address for ${product.name}`,
    preview: "One click, and the library is open to you.",
    headline: "Verify your email address",
    paragraphs: [
      `Hello ${firstName},`,
      `Please confirm that ${to} is your address. As soon as you have, the library is open to you: the latest directions, colour stories and the reports that come with your plan.`,
    ],
    button: { label: "Verify email address", link },
    notes: [
      "The link is good for 24 hours. You can ask for a new one from any page when you are logged in.",
    ],
    reason: `You get this mail because somebody gave ${to} as the address of an account with ${product.name}. If that was not you, you need not do anything.`,
  });
