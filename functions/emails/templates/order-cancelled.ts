import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import { type Envelope, linesTable, viewOrder } from "./order-mail.ts";

type Cancelled = MailData<"order-cancelled">;

export const orderCancelledMail = (
  envelope: Envelope,
  { firstName, orderId, toPayDisplay, because, quote, ...order }: Cancelled,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Cancelled: your ${quote ? "quote" : "order"} ${orderId}`,
    preview: reasonOf(because, quote),
    headline: quote ? "This quote is over" : "Your order is cancelled",
    paragraphs: [
      `Hello ${firstName},`,
      `${reasonOf(because, quote)} Nothing is to be paid for it any more.`,
      `If you have sent ${toPayDisplay} already, write to ${product.support.email}: money that comes now is kept safe, and we will ask you what to do with it.`,
    ],
    tables: [
      { heading: "Order", rows: [["Order number", orderId]] },
      linesTable(order, quote ? "What it was for" : "What you had ordered"),
    ],
    button: viewOrder(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You get this mail because ${quote ? "a quote was made for" : "an order was placed with"} the ${product.name} account of ${envelope.to}.`,
  });

const why: Readonly<Record<Cancelled["because"], string>> = {
  member: "We have cancelled your order, as you asked.",
  staff: "We have cancelled your order.",
  lapsed: "Your order has lapsed: no bank transfer came within 30 days.",
  "handed-over": "We have cancelled your order: its plan was handed over to a colleague.",
};

const reasonOf = (because: Cancelled["because"], quote: boolean): string =>
  quote ? whyQuote[because] : why[because];

const whyQuote: typeof why = {
  member: "We have withdrawn your quote, as you asked.",
  staff: "We have withdrawn the quote.",
  lapsed: "The quote has lapsed: its days are over, and nobody has paid it.",
  "handed-over": "The quote is over: the plan that it was for was handed over to a colleague.",
};
