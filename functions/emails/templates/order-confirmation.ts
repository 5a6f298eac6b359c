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

export const orderConfirmationMail = (
  envelope: Envelope,
  order: MailData<"order-confirmation">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Order confirmed: thank you, ${order.firstName}`,
    preview: "There is nothing to pay.",
    headline: "Your order is confirmed",
    paragraphs: [
      `Hello ${order.firstName},`,
      `Thank you for your order. There is nothing to pay. ${nextStepsText(order).join(" ")}`.trim(),
    ],
    tables: [linesTable(order, "Your order", [["Order number", order.orderId]])],
    button: orderButton(envelope.siteOrigin, order.orderId),
    notes: [],
    ...downloadsAside(envelope, order),
    reason: `You’re receiving this email because an order was placed with the ${product.name} account of ${envelope.to}.`,
  });
