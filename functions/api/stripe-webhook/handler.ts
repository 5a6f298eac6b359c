import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { fetchFailedEvent } from "./fetch-failed-event.ts";
import { dismissFailedEvent } from "./dismiss-failed-event.ts";
import { receiveStripeEvent } from "./receive-stripe-event.ts";

export const handler = defineHandler(
  stripeWebhookContract,
  {
    receiveEvent: receiveStripeEvent,
    fetchFailedEvent,
    dismissFailedEvent,
  },
  withStripe,
);
