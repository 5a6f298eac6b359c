import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { bankTable, type Envelope, linesTable, orderButton } from "./order-mail.ts";

export const proFormaMail = (envelope: Envelope, order: MailData<"pro-forma">): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Pro forma: ${order.toPayDisplay} to pay by ${order.validUntil}`,
    preview: `Please use ${order.orderId} as your payment reference.`,
    headline: order.corrected ? "Your corrected pro forma" : "Your pro forma is attached",
    paragraphs: [
      `Hello ${order.firstName},`,
      `${
        order.corrected
          ? "We have corrected the customer details on your pro forma. The one attached replaces it. The amount is the same."
          : "Thank you for your order."
      } Please transfer ${order.toPayDisplay} to the account below, with your order number as the payment reference. As soon as your payment arrives, we’ll release your order and email your VAT invoice.`,
      `The pro forma is valid until ${order.validUntil}. It is not a VAT invoice.`,
    ],
    tables: [
      bankTable(order.orderId, order.toPayDisplay),
      linesTable(order, "Your order", [[`To pay by ${order.validUntil}`, order.toPayDisplay]]),
    ],
    button: orderButton(envelope.siteOrigin, order.orderId),
    notes: [],
    reason: `You’re receiving this email because an order to be paid by bank transfer was placed with the ${product.name} account of ${envelope.to}.`,
  });
