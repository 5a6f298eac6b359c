import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, linesTable, orderButton } from "./order-mail.ts";

type Cancelled = MailData<"order-cancelled">;

export const orderCancelledMail = (
  envelope: Envelope,
  { firstName, orderId, toPayDisplay, because: reason, quote, ...order }: Cancelled,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Cancelled: your ${quote ? "quote" : "order"} ${orderId}`,
    preview: reasonOf(reason, quote),
    headline: quote ? "This quote has ended" : "Your order is cancelled",
    paragraphs: [
      `Hello ${firstName},`,
      `${reasonOf(reason, quote)} You have nothing to pay.`,
      `If you have already sent ${toPayDisplay}, email ${product.support.email}. We’ll hold any money that arrives and ask you what to do with it.`,
    ],
    tables: [
      { heading: "Order", rows: [["Order number", orderId]] },
      linesTable(order, quote ? "What it included" : "What you ordered"),
    ],
    button: orderButton(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You’re receiving this email because ${quote ? "a quote was made for" : "an order was placed with"} the ${product.name} account of ${envelope.to}.`,
  });

const why: Readonly<Record<Cancelled["because"], string>> = {
  member: "We have cancelled your order, as you asked.",
  staff: "We have cancelled your order.",
  lapsed: "Your order expired: we received no bank transfer within 30 days.",
  "handed-over": "We have cancelled your order because its plan was handed over to a colleague.",
};

const reasonOf = (reason: Cancelled["because"], quote: boolean): string =>
  quote ? whyQuote[reason] : why[reason];

const whyQuote: typeof why = {
  member: "We have withdrawn your quote, as you asked.",
  staff: "We have withdrawn the quote.",
  lapsed: "The quote expired before it was paid.",
  "handed-over": "The quote has ended because its plan was handed over to a colleague.",
};
