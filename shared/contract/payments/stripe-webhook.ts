/** Where Stripe reports what has become of payments and refunds, and where staff fetch what could not be read. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { message } from "../envelope.ts";
import { line } from "../fields.ts";

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

const administrators = { staff: ["administrator"] } as const;

/** As a parked event is known here: by Stripe's id, or a digest of its text. */
const parkedId = z.string().check(z.regex(/^(?:evt_\w{1,80}|[0-9a-f]{64})$/, "Not an event"));

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
    fetchParkedEvent: endpoint({
      method: "POST",
      path: "/operations/stripe-events/{id}/fetch",
      audience: administrators,
      summary: "Retry a failed Stripe event: fetch it again and process it; nothing is done twice",
      params: z.object({ id: parkedId }),
      replies: { 200: message },
    }),
    setParkedEventAside: endpoint({
      method: "POST",
      path: "/operations/stripe-events/{id}/set-aside",
      audience: administrators,
      summary: "Dismiss a failed Stripe event without processing it, with a reason",
      params: z.object({ id: parkedId }),
      body: z.strictObject({ reason: line("a reason", 300) }),
      replies: { 200: message },
    }),
  },
});
