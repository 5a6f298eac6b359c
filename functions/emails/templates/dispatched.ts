import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import { type Envelope, linesTable, orderButton } from "./order-mail.ts";

export const dispatchedMail = (
  envelope: Envelope,
  { firstName, orderId, lines, carrier, tracking }: MailData<"dispatched">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: "Dispatched: your parcel is on its way",
    preview: tracking === null ? "We sent it today." : `Tracking number ${tracking}`,
    headline: "Your parcel is on its way",
    paragraphs: [
      `Hello ${firstName},`,
      carrier === null ? "We’ve sent your parcel." : `We’ve sent your parcel with ${carrier}.`,
    ],
    tables: [
      linesTable(
        { lines, sums: [] },
        "In the parcel",
        tracking === null ? [] : [["Tracking number", tracking]],
      ),
    ],
    button: orderButton(envelope.siteOrigin, orderId),
    notes: [],
    reason: `You’re receiving this email because an order of the ${product.name} account of ${envelope.to} was sent.`,
  });
