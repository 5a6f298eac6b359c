import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";

/** Tells finance about a dispute, to which they respond. */
export const disputeMail = (
  envelope: Envelope,
  { orderId, member, planTitle, amountDisplay, reference }: MailData<"dispute">,
): RenderedMail =>
  renderMailLayout({
    ...envelope,
    subject: `Dispute: ${amountDisplay}, ${orderId}`,
    preview: `${member} disputes a card payment. We won’t charge anything more while it is open.`,
    headline: `A payment of ${amountDisplay} is disputed`,
    paragraphs: [
      `${member} has asked their bank to take back ${amountDisplay}, which was paid by card for the ${planTitle} plan.`,
      "Please respond with your evidence in the Stripe Dashboard by the date shown there. Search for the reference below.",
      "While the dispute is open, the member keeps access and nothing more is charged. If the term ends before then, the plan is inactive.",
      "If you win, missed payments are charged in one sum the next day. If you lose, the plan is inactive from that day and nothing more is charged.",
    ],
    tables: [
      {
        heading: "Disputed payment",
        rows: [
          ["Amount incl. VAT", amountDisplay],
          ["Member", member],
          ["Plan", planTitle],
          ["Order number", orderId],
          ["Reference", reference],
        ],
      },
    ],
    notes: [],
    reason: `You’re receiving this email because ${envelope.to} is the finance address at ${product.name}.`,
  });
