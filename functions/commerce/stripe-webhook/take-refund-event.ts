import type Stripe from "stripe";
import { rememberEvent } from "../../rows/stripe-event.ts";
import { adoptRefund } from "../giving-back/adopt-refund.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

export type RefundEvent = Extract<Stripe.Event, { data: { object: Stripe.Refund } }>;

export const takeRefundEvent = async (deps: StripeDeps, event: RefundEvent): Promise<void> => {
  await adoptRefund(deps, event.data.object, [rememberEvent(event, deps.now())]);
};
