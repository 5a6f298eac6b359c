import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

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
  layOutMail({
    to,
    siteOrigin,
    subject: `Reset your ${product.name} password`,
    preview: "Choose a new password within the hour.",
    headline: "Reset your password",
    paragraphs: [
      `Hello ${firstName},`,
      "We were asked for a new password for your account. Choose one within the next hour; you will then be logged out everywhere.",
    ],
    button: { label: "Reset password", link: reset },
    notes: ["The link works once. If you did not ask for it, your password stays as it is."],
    aside: {
      before: "Or leave your password alone and, within 15 minutes,",
      label: "log in this once without it",
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
  layOutMail({
    to,
    siteOrigin,
    subject: `Choose your ${product.name} password`,
    preview: "Choose your password within the hour, and you are in.",
    headline: "Choose your password",
    paragraphs: [
      `Hello ${firstName},`,
      "We were asked for a password for your account, which has none yet. Choose one within the next hour, and you are in.",
    ],
    button: { label: "Choose a password", link: reset },
    notes: ["The link works once. If you did not ask for it, nothing changes."],
    reason: reasonOf(to),
  });

const reasonOf = (to: string): string =>
  `You get this mail because a new password was asked for on ${product.name} with the address ${to}.`;
