import type Stripe from "stripe";
import {
  stripeEvents,
  type stripeWebhookContract,
} from "../../../shared/contract/stripe-webhook.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { type PaymentEvent, takePayment } from "./take-payment.ts";
import { type RefundEvent, takeRefundEvent } from "./take-refund-event.ts";

const ofPayments: ReadonlySet<string> = new Set(stripeEvents.ofPayments);
const ofRefunds: ReadonlySet<string> = new Set(stripeEvents.ofRefunds);

const isOfPayment = (event: Stripe.Event): event is PaymentEvent => ofPayments.has(event.type);
const isOfRefund = (event: Stripe.Event): event is RefundEvent => ofRefunds.has(event.type);

/**
 * Any number of deliveries, in any order, lead to the same end. What fails here is sent again by Stripe; what nobody here
 * waits for is thanked for.
 */
export const takeEvent: UseCase<
  (typeof stripeWebhookContract)["endpoints"]["takeEvent"],
  StripeDeps
> = async (deps, _, { raw }) => {
  const { bytes, headers } = raw;
  const event = await deps.stripe.readEvent(bytes, headers["stripe-signature"], deps.now());
  if (isOfPayment(event)) await takePayment(deps, event);
  else if (isOfRefund(event)) await takeRefundEvent(deps, event);
  return { status: 200, body: { received: true } };
};
