import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { bankTable, type Envelope, linesTable } from "./order-mail.ts";

/** Sends a quote to its member, who can forward it, and to the billing address. */
export const quoteMail = (envelope: Envelope, quote: MailData<"quote">): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: subjectOf(quote),
    preview: "Anyone with this email can pay it by card, without an account.",
    headline: "Your quote is attached",
    paragraphs: [
      `Hello ${quote.firstName},`,
      ...(quote.offered === null ? saved(quote) : quoteIntro(quote, quote.offered.note)),
    ],
    tables: [
      linesTable(quote, quote.upgrade ? "The upgrade" : "What it includes", [
        ["To pay now", quote.toPayDisplay],
      ]),
      ...(quote.byTransfer ? [bankTable(quote.orderId, quote.toPayDisplay)] : []),
    ],
    button: { label: "See the quote and pay by card", link: quote.payLink },
    notes: [],
    reason:
      quote.offered === null
        ? `You’re receiving this email because a quote was saved with the ${product.name} account of ${envelope.to}, or because it is that account’s billing address.`
        : `You’re receiving this email because ${product.name} made a quote for the account of ${envelope.to}, or for one with this billing address.`,
  });

const subjectOf = ({ offered, toPayDisplay, validUntil }: MailData<"quote">): string =>
  offered === null
    ? `Quote for approval: ${toPayDisplay}, valid until ${validUntil}`
    : `Your quote from ${product.name}: ${toPayDisplay}, valid until ${validUntil}`;

const paymentOptionsText = ({ byTransfer, toPayDisplay }: MailData<"quote">): string =>
  `${toPayDisplay} can be paid by card with the button below, without an account${byTransfer ? ", or by bank transfer to the account below, with the order number as the payment reference" : ""}.`;

const saved = (quote: MailData<"quote">): readonly string[] => [
  `Here is the quote you saved. Forward this email to whoever approves it. ${paymentOptionsText(quote)}`,
  `The price is valid until ${quote.validUntil}, unless your plan changes. The upgrade starts when it is paid, and we email the VAT invoice. If it isn’t paid, nothing changes.`,
];

/** Returns the text: the member's own message first, paragraph by paragraph. */
const quoteIntro = (quote: MailData<"quote">, note: string): readonly string[] => [
  "Here is the quote we made for you.",
  ...note
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ""),
  `You can forward this email to whoever pays it. ${paymentOptionsText(quote)}`,
  `The price is valid until ${quote.validUntil}${quote.upgrade ? ", unless your plan changes" : ""}. You get everything in it once it is paid, and we email the VAT invoice. If it isn’t paid, nothing changes.`,
];
