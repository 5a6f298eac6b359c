/** Where Stripe reports what has become of payments and refunds. */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";

/** The events that the endpoint at Stripe has to send; all others are ignored. */
export const stripeEvents = {
  ofDisputes: ["charge.dispute.closed", "charge.dispute.created"],
  ofPayments: [
    "payment_intent.canceled",
    "payment_intent.payment_failed",
    "payment_intent.requires_action",
    "payment_intent.succeeded",
  ],
  // Beside `charge.refunded`, which says the same of the charge.
  ofRefunds: ["refund.created", "refund.failed", "refund.updated"],
} as const;

export const stripeWebhookContract = feature({
  name: "stripe-webhook",
  endpoints: {
    takeEvent: endpoint({
      method: "POST",
      path: "/webhooks/stripe",
      audience: "open",
      badToken: "ignored",
      raw: true,
      summary: "Take an event that Stripe has signed; any number of times, in any order",
      replies: { 200: z.object({ received: z.boolean() }) },
    }),
  },
});
