import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface ResetPassword {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly reset: string;
  readonly login: string;
}

export const resetPasswordMail = ({
  to,
  siteOrigin,
  firstName,
  reset,
  login,
}: ResetPassword): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Reset your ${product.name} password`,
    preview: "Choose a new password within one hour.",
    headline: "Reset your password",
    paragraphs: [
      `Hello ${firstName},`,
      "Someone asked for a new password for your account. Choose one within an hour; you’ll then be logged out everywhere else.",
    ],
    button: { label: "Reset password", link: reset },
    notes: [
      "The link works once. If you didn’t ask for it, ignore this email and your password won’t change.",
    ],
    aside: {
      before: "Or",
      label: "log in once without a password (link valid for 15 minutes)",
      link: login,
    },
    reason: reasonOf(to),
  });

/** Asks a member whose account was created for them to set a first password, without which they cannot log in. */
export const firstPasswordMail = ({
  to,
  siteOrigin,
  firstName,
  reset,
}: Omit<ResetPassword, "login">): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Choose your ${product.name} password`,
    preview: "Choose your password within one hour to log in.",
    headline: "Choose your password",
    paragraphs: [
      `Hello ${firstName},`,
      "Someone asked to set a password for your account, which has none yet. Choose one within an hour to log in.",
    ],
    button: { label: "Choose a password", link: reset },
    notes: ["The link works once. If you didn’t ask for it, you can ignore this email."],
    reason: reasonOf(to),
  });

const reasonOf = (to: string): string =>
  `You’re receiving this email because someone asked for a new password on ${product.name} for ${to}.`;
