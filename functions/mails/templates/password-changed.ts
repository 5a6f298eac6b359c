import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface PasswordChanged {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly changedAt: string;
}

export const passwordChangedMail = ({
  to,
  siteOrigin,
  firstName,
  changedAt,
}: PasswordChanged): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `Your ${product.name} password was changed`,
    preview: "If it was you, all is well. If not, act now.",
    headline: "Your password was changed",
    paragraphs: [
      `Hello ${firstName},`,
      `The password of your account was changed on ${londonTime(changedAt)}, and every other browser was logged out. If it was you, there is nothing to do.`,
      "If it was not you, choose a new password now and tell us about it.",
    ],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [`You can also reach us at ${product.support.email} or ${product.support.telephone}.`],
    reason: `You get this mail because ${to} is the address of an account with ${product.name}. We always send it when a password changes.`,
  });
