/** The endpoint that a person makes in Stripe's dashboard for a stack in the cloud (infra/guide/deploying.md). */
import { stripeEvents } from "../../../../shared/contract/payments/stripe-webhook.ts";
import type { EndpointRecord } from "./records.ts";

/** The same one at every start, whatever the port. */
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
