import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";

interface Addressed {
  readonly to: string;
  readonly siteOrigin: string;
  readonly code: string;
}

/** Sends a code to the new address of a member who cannot log in. The recipient reads the code to staff; it gives no access. */
export const emailCodeMail = (
  { to, siteOrigin, code }: Addressed,
  { firstName, goodUntil }: MailData<"email-code">,
): RenderedMail =>
  layOutMail({
    to,
    siteOrigin,
    subject: `A code for our support at ${product.name}`,
    preview: "Tell it to whoever of us asks you for it.",
    headline: "Your new email address",
    paragraphs: [
      `Hello ${firstName},`,
      `Our support was asked to make ${to} the address of your account. We call you back before we do. Please tell us the code then, so that we know that you read this mailbox.`,
      `Once the address is yours we mail you a link here to choose a new password.`,
    ],
    tables: [
      {
        heading: "What we ask you for",
        rows: [
          ["Code", code],
          ["Good until", goodUntil],
        ],
      },
    ],
    notes: [
      `Only our support needs this code, by telephone, and it opens nothing by itself. If you did not ask for another address, tell it to nobody and write to ${product.support.email}.`,
    ],
    reason: `You get this mail because somebody asked our support to make ${to} the address of an account with ${product.name}.`,
  });
