import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

/** Tells a member that the data export is ready. The link leads to a page that requires the member to log in. */
export const dataExportMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName, askedAt, goodUntil }: MailData<"data-export">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Your data from ${product.name} is ready`,
    preview: `Fetch it by ${formatDate(goodUntil)}.`,
    headline: "Your data is ready",
    paragraphs: [
      `Hello ${firstName},`,
      `On ${londonTime(askedAt)} you asked for a copy of everything that we hold about you. It is one zip file: a page to read, the same as JSON for other programs, and your invoices.`,
      `You can fetch it until ${formatDate(goodUntil)}. You will be asked to log in.`,
    ],
    button: { label: "Fetch your data", link: `${envelope.siteOrigin}/account/your-data` },
    notes: [
      `If you did not ask for it, somebody else is logged in to your account: change your password, which signs everybody out, and tell us at ${product.support.email}.`,
    ],
    reason: `You get this mail because somebody who is logged in to the ${product.name} account of ${envelope.to} asked for a copy of its data.`,
  });
