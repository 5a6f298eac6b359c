import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

type Data = MailData<"many-logins">;

/** Warns the owner of an account, once a day, that somebody is guessing the password or the second step. */
export const manyLoginsMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  { firstName, seenAt, wrong = "password" }: Data,
): RenderedMail => {
  const { preview, headline, happened, advice } = labels[wrong];
  return renderMailLayout({
    to,
    siteOrigin,
    subject: `Many failed logins to your ${product.name} account`,
    preview,
    headline,
    paragraphs: [`Hello ${firstName},`, happened(londonTime(seenAt)), advice],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [
      "There you can also ask for a link that logs you in from anywhere.",
      `You can reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because ${to} is the address of an account with ${product.name}. We send it at most once a day.`,
  });
};

const slowed =
  "We have slowed down logins from places where you have not logged in before. You can still log in as usual from your own devices.";

const labels = {
  password: {
    preview: "Someone seems to be guessing your password.",
    headline: "Someone is guessing your password",
    happened: (when: string) =>
      `By ${when} today, a hundred or more wrong passwords had been tried for your account. ${slowed}`,
    advice:
      "If your password is an easy one, or one that you use elsewhere too, choose a new one now.",
  },
  code: {
    preview: "Someone who has your password is guessing your login codes.",
    headline: "Someone is guessing your login codes",
    happened: (when: string) =>
      `By ${when} today, thirty or more wrong codes had been entered for your account, after the right password or with a login link. ${slowed}`,
    advice: "If this wasn’t you, someone knows your password: choose a new one now.",
  },
} as const;
