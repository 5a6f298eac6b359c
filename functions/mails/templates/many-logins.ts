import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

/** To whoever's password is being guessed at, once a day. */
export const manyLoginsMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  { firstName, seenAt }: MailData<"many-logins">,
): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `Many failed logins to your ${product.name} account`,
    preview: "Somebody seems to be guessing at your password.",
    headline: "Somebody is guessing at your password",
    paragraphs: [
      `Hello ${firstName},`,
      `Until ${londonTime(seenAt)} today, a hundred wrong passwords or more were tried for your account. We have slowed down logins from places where you have not logged in before. From where you have, you can log in as ever.`,
      "If your password is an easy one, or one that you use elsewhere too, choose a new one now.",
    ],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [
      "There you can also have a link mailed to you that logs you in from anywhere.",
      `You can reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You get this mail because ${to} is the address of an account with ${product.name}. We send it at most once a day.`,
  });
