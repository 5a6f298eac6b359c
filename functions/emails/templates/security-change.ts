import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

type Data = MailData<"security-change">;

interface EmailText {
  readonly subject: string;
  readonly headline: string;
  /** Describes what happened; `when` is a formatted instant. */
  readonly happened: (when: string) => string;
}

/** Tells the member that a login method has changed, or that a recovery code was used. */
export const securityChangeMail = (
  { to, siteOrigin }: { readonly to: string; readonly siteOrigin: string },
  data: Data,
): RenderedMail => {
  const { subject, headline, happened } = wordsOf(data);
  return renderMailLayout({
    to,
    siteOrigin,
    subject,
    preview: "If this was you, there’s nothing to do. If not, act now.",
    headline,
    paragraphs: [
      `Hello ${data.firstName},`,
      `${happened(londonTime(data.at))} If this was you, there’s nothing to do.`,
      "If this wasn’t you, choose a new password now, which logs everyone out. Then check your logins under Security and tell us.",
    ],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [`You can also reach us at ${product.support.email} or ${product.support.telephone}.`],
    reason: `You’re receiving this email because ${to} is the address of an account with ${product.name}. We always send it when the way you log in changes.`,
  });
};

const codesLeftText = (count: number | null): string =>
  count === 1 ? "One code is left." : `${count === 0 ? "No" : (count ?? 0)} codes are left.`;

const wordsOf = ({ change, passkey, codesLeft }: Data): EmailText => {
  const { name } = product;
  switch (change) {
    case "two-step-on":
      return {
        subject: `Two-step login is on for your ${name} account`,
        headline: "Two-step login is on",
        happened: (when) =>
          `Since ${when} your account asks for a code from your authenticator app when you log in. Every other browser was logged out.`,
      };
    case "two-step-off":
      return {
        subject: `Two-step login is off for your ${name} account`,
        headline: "Two-step login is off",
        happened: (when) =>
          `On ${when} two-step login was turned off. You now log in with your password alone.`,
      };
    case "two-step-off-by-support":
      return {
        subject: `Two-step login is off for your ${name} account`,
        headline: "Two-step login is off",
        happened: (when) =>
          `On ${when} our support team turned off two-step login, as you asked. You now log in with your password alone; you can turn it on again under Security.`,
      };
    case "recovery-code-used":
      return {
        subject: `A recovery code of your ${name} account was used`,
        headline: "A recovery code was used",
        happened: (when) =>
          `On ${when} someone logged in to your account with one of your recovery codes. ${codesLeftText(codesLeft)}`,
      };
    case "recovery-codes-new":
      return {
        subject: `New recovery codes for your ${name} account`,
        headline: "You have new recovery codes",
        happened: (when) =>
          `On ${when} new recovery codes were made for your account. Your previous codes no longer work.`,
      };
    case "passkey-added":
      return {
        subject: `A passkey was added to your ${name} account`,
        headline: "A passkey was added",
        happened: (when) =>
          `On ${when} the passkey \u2018${passkey ?? ""}\u2019 was added to your account. It logs in without your password.`,
      };
    case "passkey-removed":
      return {
        subject: `A passkey was removed from your ${name} account`,
        headline: "A passkey was removed",
        happened: (when) =>
          `On ${when} the passkey \u2018${passkey ?? ""}\u2019 was removed from your account. You can’t log in with it any longer.`,
      };
  }
};
