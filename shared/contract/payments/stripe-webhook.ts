/** The webhook for Stripe's payment and refund events, and the calls with which staff load events that could not be parsed. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { message } from "../envelope.ts";
import { line } from "../fields.ts";

/** The events that the endpoint at Stripe must send; all others are ignored. */
export const stripeEvents = {
  ofDisputes: ["charge.dispute.closed", "charge.dispute.created"],
  ofPayments: [
    "payment_intent.canceled",
    "payment_intent.payment_failed",
    "payment_intent.requires_action",
    "payment_intent.succeeded",
  ],
  // These are sent beside `charge.refunded`, which reports the same about the charge.
  ofRefunds: ["refund.created", "refund.failed", "refund.updated"],
} as const;

const administrators = { staff: ["administrator"] } as const;

/** The id of a parked event: Stripe's id, or a digest of its text. */
const failedEventId = z.string().check(z.regex(/^(?:evt_\w{1,80}|[0-9a-f]{64})$/, "Not an event"));

export const stripeWebhookContract = feature({
  name: "stripe-webhook",
  endpoints: {
    receiveEvent: endpoint({
      method: "POST",
      path: "/webhooks/stripe",
      audience: "open",
      badToken: "ignored",
      raw: true,
      summary: "Take an event that Stripe has signed; any number of times, in any order",
      replies: { 200: z.object({ received: z.boolean() }) },
    }),
    fetchFailedEvent: endpoint({
      method: "POST",
      path: "/operations/stripe-events/{id}/fetch",
      audience: administrators,
      summary: "Retry a failed Stripe event: fetch it again and process it; nothing is done twice",
      params: z.object({ id: failedEventId }),
      replies: { 200: message },
    }),
    dismissFailedEvent: endpoint({
      method: "POST",
      path: "/operations/stripe-events/{id}/set-aside",
      audience: administrators,
      summary: "Dismiss a failed Stripe event without processing it, with a reason",
      params: z.object({ id: failedEventId }),
      body: z.strictObject({ reason: line("a reason", 300) }),
      replies: { 200: message },
    }),
  },
});
