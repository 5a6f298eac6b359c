/** Where Stripe reports what has become of payments and refunds (decisions, Orders and payments). */
import * as z from "zod/mini";
import { endpoint, feature } from "./endpoint.ts";

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
