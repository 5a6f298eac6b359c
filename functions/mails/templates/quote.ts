import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../rows/mail-request.ts";
import type { RenderedMail } from "../../runtime/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { bankTable, type Envelope, linesTable } from "./order-mail.ts";

/** For its member, who sends it on, and for whoever pays the company's bills. */
export const quoteMail = (envelope: Envelope, quote: MailData<"quote">): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Quote for approval: ${quote.toPayDisplay}, good until ${quote.validUntil}`,
    preview: "Whoever has this mail can pay it by card, without an account.",
    headline: "Your quote is attached",
    paragraphs: [
      `Hello ${quote.firstName},`,
      `Here is the quote that you saved. Send this mail on to whoever approves it: ${quote.toPayDisplay} can be paid by card with the button below, without an account${quote.byTransfer ? ", or by bank transfer to the account below, with the order number as the payment reference" : ""}.`,
      `The price is good until ${quote.validUntil}, as long as your plan stays as it is. The upgrade begins when it is paid, and the VAT invoice follows by mail. If nobody pays, nothing changes.`,
    ],
    tables: [
      linesTable(quote, "The upgrade", [["To pay now", quote.toPayDisplay]]),
      ...(quote.byTransfer ? [bankTable(quote.orderId, quote.toPayDisplay)] : []),
    ],
    button: { label: "See the quote and pay by card", link: quote.payLink },
    notes: [],
    reason: `You get this mail because a quote was saved with the ${product.name} account of ${envelope.to}, or because that account names this address for its bills.`,
  });
