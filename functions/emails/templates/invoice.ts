import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import {
  downloadsAside,
  type Envelope,
  linesTable,
  orderButton,
  nextStepsText,
} from "./order-mail.ts";

/** Confirms an order that was paid by card, or the arrival of a bank transfer. */
export const invoiceMail = (envelope: Envelope, order: MailData<"invoice">): RenderedMail => {
  const byCard = order.paymentType === "card";
  const { number, paidDisplay, amounts } = order;
  const facts = [
    ...amounts.rows.map(({ name, amount }) => [name, amount] as const),
    ["Invoice", number],
    ["Order number", order.orderId],
  ] as const;
  return renderMailLayout({
    ...envelope,
    subject: byCard
      ? `Order confirmed, Invoice ${number} attached`
      : `Invoice ${number}: your payment has arrived`,
    preview: `${paidDisplay} received with thanks.`,
    headline: byCard ? "Your order is confirmed" : "Your payment has arrived",
    paragraphs: [
      `Hello ${order.firstName},`,
      `Thank you for your ${byCard ? "order" : "payment"}. Your VAT invoice ${number} is attached. ${nextStepsText(order).join(" ")}`.trim(),
      ...(amounts.rows.length > 1
        ? [`${amounts.sentence} The invoice lists each payment with its date.`]
        : []),
    ],
    tables: [linesTable(order, "Your order", facts)],
    button: orderButton(envelope.siteOrigin, order.orderId),
    notes: ["You can download the invoice again from your order at any time."],
    ...downloadsAside(envelope, order),
    reason: `You’re receiving this email because ${envelope.to} is the account or billing address of an order with ${product.name}.`,
  });
};
