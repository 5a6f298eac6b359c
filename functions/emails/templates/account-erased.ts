import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

/** Renders the last email that an address gets. */
export const accountErasedMail = (
  envelope: { readonly to: string; readonly siteOrigin: string },
  { firstName, erasedAt, orders, keptUntil }: MailData<"account-erased">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Your account with ${product.name} is erased`,
    preview: "We will not write to you again.",
    headline: "Your account is erased",
    paragraphs: [
      `Goodbye ${firstName},`,
      `On ${londonTime(erasedAt)} your account was erased, as you asked. Nobody can log in to it any more, and what we knew of you is being removed: what you saved, read and followed, your addresses, your card, the mails we sent you.`,
      ...(keptUntil === null
        ? []
        : [
            `Tax law makes us keep ${orders.length === 1 ? "one order" : `${orders.length} orders`} (${orders.join(", ")}) with their invoices and payments. They go by themselves, the last before ${formatDate(keptUntil)}.`,
          ]),
      "Backups forget you within 35 days, log lines within 90. We will not write to you again.",
    ],
    notes: [
      `If it was not you, tell us at once: ${product.support.email} or ${product.support.telephone}.`,
    ],
    reason: `You get this mail because ${envelope.to} was the address of an account with ${product.name}. It is the last one.`,
  });
