import { londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

interface PasswordChanged {
  readonly to: string;
  readonly siteOrigin: string;
  readonly firstName: string;
  readonly changedAt: string;
  /** The removed login methods; absent if the member changed the password. */
  readonly methods?: MailData<"password-changed">["methods"];
}

export const passwordChangedMail = ({
  to,
  siteOrigin,
  firstName,
  changedAt,
  methods,
}: PasswordChanged): RenderedMail =>
  renderMailLayout({
    to,
    siteOrigin,
    subject: `Your ${product.name} password was changed`,
    preview: "If this was you, there’s nothing to do. If not, act now.",
    headline: "Your password was changed",
    paragraphs: [
      `Hello ${firstName},`,
      `The password of your account was changed on ${londonTime(changedAt)}, and every other browser was logged out. If this was you, there’s nothing to do.`,
      ...(methods === undefined ? [] : methodSentences(methods)),
      "If this wasn’t you, choose a new password now and tell us about it.",
    ],
    button: { label: "Choose a new password", link: `${siteOrigin}/reset-password` },
    notes: [
      ...(methods === undefined ? [] : [`See how you log in: ${siteOrigin}/account/security`]),
      `You can also reach us at ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because ${to} is the address of an account with ${product.name}. We always send it when a password changes.`,
  });

type Methods = NonNullable<PasswordChanged["methods"]>;

const methodSentences = ({ removed, remaining }: Methods): readonly string[] => {
  const gone = listMethods(removed);
  const left = listMethods(remaining);
  return [
    ...(gone === null
      ? []
      : [
          `We removed what was added to your account in the last seven days, in case someone else added it: ${gone}. You can add it again under Security.`,
        ]),
    ...(left === null
      ? []
      : [
          `You can still log in with: ${left}. Remove anything you don’t recognise under Security.`,
        ]),
  ];
};

const listMethods = ({ passkeys, two_step }: Methods["removed"]): string | null => {
  const all = [
    ...passkeys.map((name) => `the passkey \u2018${name}\u2019`),
    ...(two_step ? ["your authenticator app"] : []),
  ];
  return all.length === 0 ? null : new Intl.ListFormat("en-GB").format(all);
};
