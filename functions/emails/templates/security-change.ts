import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

type Data = MailData<"security-change">;

interface Words {
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
  return layOutMail({
    to,
    siteOrigin,
    subject,
    preview: "If it was you, all is well. If not, act now.",
    headline,
    paragraphs: [
      `Hello ${data.firstName},`,
      `${happened(londonTime(data.at))} If it was you, there is nothing to do.`,
      "If it was not you, choose a new password now, which signs everybody out, then look at your sign-ins under Security and tell us about it.",
    ],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [`You can also reach us at ${product.support.email} or ${product.support.telephone}.`],
    reason: `You get this mail because ${to} is the address of an account with ${product.name}. We always send it when the way to sign in changes.`,
  });
};

const left = (count: number | null): string =>
  count === 1 ? "One code is left." : `${count === 0 ? "No" : (count ?? 0)} codes are left.`;

const wordsOf = ({ change, passkey, codesLeft }: Data): Words => {
  const { name } = product;
  switch (change) {
    case "two-step-on":
      return {
        subject: `Two-step sign-in is on for your ${name} account`,
        headline: "Two-step sign-in is on",
        happened: (when) =>
          `Since ${when} your account asks for a code of your authenticator app when you sign in. Every other browser was signed out.`,
      };
    case "two-step-off":
      return {
        subject: `Two-step sign-in is off for your ${name} account`,
        headline: "Two-step sign-in is off",
        happened: (when) =>
          `On ${when} two-step sign-in was turned off. Your password alone now signs in.`,
      };
    case "two-step-off-by-support":
      return {
        subject: `Two-step sign-in is off for your ${name} account`,
        headline: "Two-step sign-in is off",
        happened: (when) =>
          `On ${when} our support turned two-step sign-in off, as you asked. Your password alone now signs in; you can turn it on again under Security.`,
      };
    case "recovery-code-used":
      return {
        subject: `A recovery code of your ${name} account was used`,
        headline: "A recovery code was used",
        happened: (when) =>
          `On ${when} somebody signed in to your account with one of your recovery codes. ${left(codesLeft)}`,
      };
    case "recovery-codes-new":
      return {
        subject: `New recovery codes for your ${name} account`,
        headline: "You have new recovery codes",
        happened: (when) =>
          `On ${when} new recovery codes were made for your account. Those from before no longer work.`,
      };
    case "passkey-added":
      return {
        subject: `A passkey was added to your ${name} account`,
        headline: "A passkey was added",
        happened: (when) =>
          `On ${when} the passkey \u2018${passkey ?? ""}\u2019 was added to your account. It signs in without your password.`,
      };
    case "passkey-removed":
      return {
        subject: `A passkey was removed from your ${name} account`,
        headline: "A passkey was removed",
        happened: (when) =>
          `On ${when} the passkey \u2018${passkey ?? ""}\u2019 was removed from your account. It no longer signs in.`,
      };
  }
};
