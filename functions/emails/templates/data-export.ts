import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

/** Tells a member that the data export is ready. The link leads to a page that requires the member to log in. */
export const dataExportMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName, askedAt, goodUntil }: MailData<"data-export">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Your data from ${product.name} is ready`,
    preview: `Download it by ${formatDate(goodUntil)}.`,
    headline: "Your data is ready",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(askedAt)} you asked for a copy of everything we hold about you. It is a zip file with a readable page, the same as JSON, and your invoices.`,
      `You can download it until ${formatDate(goodUntil)}. You’ll be asked to log in.`,
    ],
    button: { label: "Download your data", link: `${envelope.siteOrigin}/account/your-data` },
    notes: [
      `If you didn’t ask for it, someone else is logged in to your account. Change your password, which logs everyone out, and tell us at ${product.support.email}.`,
    ],
    reason: `You’re receiving this email because someone logged in to the ${product.name} account of ${envelope.to} asked for a copy of its data.`,
  });
