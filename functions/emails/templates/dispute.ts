import { product } from "../../../shared/kernel/product.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { layOutMail } from "./mail-layout.ts";
import type { Envelope } from "./order-mail.ts";

/** Tells finance about a dispute, to which they respond. */
export const disputeMail = (
  envelope: Envelope,
  { orderId, member, planTitle, amountDisplay, reference }: MailData<"dispute">,
): RenderedMail =>
  layOutMail({
    ...envelope,
    subject: `Dispute: ${amountDisplay}, ${orderId}`,
    preview: `${member} disputes a card payment. Nothing more is charged while it is open.`,
    headline: `A payment of ${amountDisplay} is disputed`,
    paragraphs: [
      `${member} has asked their bank to take back ${amountDisplay}, which was paid by card for the ${planTitle} plan.`,
      "Please answer the bank with your evidence in the Stripe Dashboard, by the day that is named there. The reference below finds the payment.",
      "While the dispute is open, the member’s access goes on and nothing more is charged; if the term ends meanwhile, the plan is In-active.",
      "If the dispute is won, what was missed is charged in one sum on the next day. If it is lost, the plan is In-active that day, and nothing more is charged.",
    ],
    tables: [
      {
        heading: "Disputed payment",
        rows: [
          ["Amount with VAT", amountDisplay],
          ["Member", member],
          ["Plan", planTitle],
          ["Order number", orderId],
          ["Reference", reference],
        ],
      },
    ],
    notes: [],
    reason: `You get this mail because ${envelope.to} is the address of finance at ${product.name}.`,
  });
