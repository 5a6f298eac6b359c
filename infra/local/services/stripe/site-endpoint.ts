/** The endpoint that a person makes in Stripe's dashboard for a stack in the cloud (README, deploy). */
import type { EndpointRecord } from "./records.ts";

/** What the product wants to know. */
export const siteEvents: readonly string[] = [
  "charge.refunded",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.succeeded",
  "refund.failed",
  "refund.updated",
];

/** The same one at every start, whatever the port. */
export const siteEndpoint = (url: string, secret: string, created: number): EndpointRecord => ({
  id: "we_site",
  created,
  url,
  secret,
  description: "The site on this machine",
  metadata: {},
  enabled_events: [...siteEvents],
  status: "enabled",
});
