import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { withStripe } from "../../commerce/stripe/stripe-access.ts";
import { fetchParkedEvent } from "./fetch-parked-event.ts";
import { dismissFailedEvent } from "./set-parked-event-aside.ts";
import { takeEvent } from "./take-event.ts";

export const handler = defineHandler(
  stripeWebhookContract,
  { takeEvent, fetchParkedEvent, setParkedEventAside: dismissFailedEvent },
  withStripe,
);
