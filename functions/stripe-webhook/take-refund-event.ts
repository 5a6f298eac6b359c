import type Stripe from "stripe";
import { adoptRefund } from "../payments/adopt-refund-store.ts";
import { takeRefund } from "../payments/refund-settlement-store.ts";
import { loadRefund } from "../payments/refund-store.ts";
import type { StripeDeps } from "../runtime/stripe.ts";
import { rememberEvent } from "./event-store.ts";

export type RefundEvent = Extract<Stripe.Event, { data: { object: Stripe.Refund } }>;

/** One that was begun here, or by somebody at Stripe's own pages. */
export const takeRefundEvent = async (deps: StripeDeps, event: RefundEvent): Promise<void> => {
  const refund = event.data.object;
  const { refund: refundId, order: orderId } = refund.metadata ?? {};
  const known =
    refundId === undefined || orderId === undefined
      ? null
      : await loadRefund(deps.table, orderId, refundId);
  const along = [rememberEvent(deps, event)];
  if (known === null) await adoptRefund(deps, refund, along);
  else await takeRefund(deps, known, { reference: refund.id, status: refund.status }, along);
};
