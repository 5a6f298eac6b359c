import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
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
    reason: `You get this mail because a new password was asked for on ${product.name} with the address ${to}.`,
  });
