import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

/** Renders the last email that an address gets. */
export const accountErasedMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName, erasedAt, orders, keptUntil }: MailData<"account-erased">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Your ${product.name} account has been deleted`,
    preview: "We won’t contact you again.",
    headline: "Your account has been deleted",
    paragraphs: [
      `Goodbye ${firstName},`,
      `On ${londonTime(erasedAt)} we deleted your account, as you asked. Nobody can log in to it, and we are deleting what we held about you: what you saved, read and followed, your addresses, your card and the emails we sent you.`,
      ...(keptUntil === null
        ? []
        : [
            `Tax law requires us to keep ${orders.length === 1 ? "one order" : `${orders.length} orders`} (${orders.join(", ")}) with their invoices and payments. We delete them automatically, the last before ${formatDate(keptUntil)}.`,
          ]),
      "Backups are deleted within 35 days, logs within 90. We won’t contact you again.",
    ],
    notes: [
      `If this wasn’t you, tell us now: ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You’re receiving this email because ${envelope.to} was the address of an account with ${product.name}. It is our last one.`,
  });
