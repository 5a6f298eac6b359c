/** The endpoint that a person creates in Stripe's dashboard for a stack in the cloud (README, deploy). */
import { stripeEvents } from "../../../../shared/contract/payments/stripe-webhook.ts";
import type { EndpointRecord } from "./records.ts";

/** Returns the same endpoint at every start, whatever the port. */
export const siteEndpoint = (url: string, secret: string, created: number): EndpointRecord => ({
  id: "we_site",
  created,
  url,
  secret,
  description: "The site on this machine",
  metadata: {},
  enabled_events: Object.values(stripeEvents).flat(),
  status: "enabled",
});
