import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface SignInLink {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly link: string;
}

/** Sends a login link. The member of staff who requested it never sees the link. */
export const signInLinkMail = ({ to, siteOrigin, firstName, link }: SignInLink): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `Your link to log in to ${product.name}`,
    preview: "Good for 15 minutes, and once.",
    headline: "Log in without your password",
    paragraphs: [
      `Hello ${firstName},`,
      "Our support has sent you this link. It logs you in once, within the next 15 minutes; your password stays as it is.",
    ],
    button: { label: "Log in", link },
    notes: [
      "We never ask you for your password or for this link. If you did not ask for help, leave it alone: it ends by itself.",
    ],
    reason: `You get this mail because somebody asked our support for a link to log in to ${product.name} with the address ${to}.`,
  });
