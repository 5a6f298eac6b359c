import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { bankTable, type Envelope, linesTable, orderButton } from "./order-mail.ts";

export const transferReminderMail = (
  envelope: Envelope,
  { firstName, orderId, toPayDisplay, lapsesOn, ...order }: MailData<"transfer-reminder">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Transfer reminder: ${toPayDisplay} to pay by ${lapsesOn}`,
    preview: `Please use ${orderId} as your payment reference.`,
    headline: "We’re waiting for your bank transfer",
    paragraphs: [
      `Hello ${firstName},`,
      `We haven’t received ${toPayDisplay} for your order yet. Please transfer it to the account below, with your order number as the payment reference. If you’ve already sent it, there’s nothing to do.`,
      `You can also pay by card or cancel on the order page. If we haven’t received it by ${lapsesOn}, we’ll cancel the order.`,
    ],
    tables: [bankTable(orderId, toPayDisplay), linesTable(order)],
    button: orderButton(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You’re receiving this email because an order to be paid by bank transfer was placed with the ${product.name} account of ${envelope.to}.`,
  });
