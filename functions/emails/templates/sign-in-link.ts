import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface SignInLink {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly link: string;
}

/** Sends a login link. The member of staff who requested it never sees the link. */
export const signInLinkMail = ({ to, siteOrigin, firstName, link }: SignInLink): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Your link to log in to ${product.name}`,
    preview: "Works once, within 15 minutes.",
    headline: "Log in without your password",
    paragraphs: [
      `Hello ${firstName},`,
      "Our support team has sent you this link. It logs you in once, within 15 minutes. Your password won’t change.",
    ],
    button: { label: "Log in", link },
    notes: [
      "We never ask you for your password or this link. If you didn’t ask for help, ignore this email; the link will expire.",
    ],
    reason: `You’re receiving this email because someone asked our support team for a link to log in to ${product.name} with the address ${to}.`,
  });
