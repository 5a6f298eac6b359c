import type Stripe from "stripe";
import { takeStripeRefund } from "../payments/adopt-refund-store.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { rememberEvent } from "./event-store.ts";

export type RefundEvent = Extract<Stripe.Event, { data: { object: Stripe.Refund } }>;

export const takeRefundEvent = async (deps: StripeDeps, event: RefundEvent): Promise<void> => {
  await takeStripeRefund(deps, event.data.object, [rememberEvent(deps, event)]);
};
