import * as z from "zod/mini";
import { stripeEvents } from "../../../shared/contract/payments/stripe-webhook.ts";
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { type DisputeFacts, tryParseDisputeFacts } from "../../commerce/stripe/dispute-facts.ts";
import { tryParseIntentFacts } from "../../commerce/stripe/intent-facts.ts";
import { tryParseRefundFacts, type RefundFacts } from "../../commerce/stripe/refund-facts.ts";
import { stripeId } from "../../commerce/stripe/stripe-shapes.ts";

export interface EventIdentity {
  readonly id: string;
  readonly type: string;
}

export type ParsedEvent =
  | { readonly kind: "payment"; readonly event: EventIdentity; readonly intent: IntentFacts }
  | { readonly kind: "refund"; readonly event: EventIdentity; readonly refund: RefundFacts }
  | { readonly kind: "dispute"; readonly event: EventIdentity; readonly dispute: DisputeFacts }
  /** A valid event of a type that the product does not use. */
  | { readonly kind: "other"; readonly event: EventIdentity }
  | { readonly kind: "malformed"; readonly reason: string };

/**
 * Parses an event that Stripe has signed or returned, or returns what is wrong with it. `isLive` is true if the stack has keys of
 * live mode.
 */
export const parseStripeEvent = (content: unknown, isLive: boolean): ParsedEvent => {
  const { data: event } = eventShape.safeParse(content);
  if (event === undefined) return malformed("This is no event");
  const { livemode, type, data } = event;
  if (livemode !== isLive)
    return malformed(`This event is of ${livemode ? "live" : "test"} mode, the stack is not`);
  if (paymentEventTypes.has(type)) {
    const intent = tryParseIntentFacts(data.object);
    return intent === null
      ? malformed("This event is about no payment")
      : { kind: "payment", event, intent };
  }
  if (refundEventTypes.has(type)) {
    const refund = tryParseRefundFacts(data.object);
    return refund === null
      ? malformed("This event is about no refund")
      : { kind: "refund", event, refund };
  }
  if (disputeEventTypes.has(type)) {
    const dispute = tryParseDisputeFacts(data.object);
    return dispute === null
      ? malformed("This event is about no dispute")
      : { kind: "dispute", event, dispute };
  }
  return { kind: "other", event };
};

const malformed = (reason: string): ParsedEvent => ({ kind: "malformed", reason });

const paymentEventTypes: ReadonlySet<string> = new Set(stripeEvents.ofPayments);
const refundEventTypes: ReadonlySet<string> = new Set(stripeEvents.ofRefunds);

const disputeEventTypes: ReadonlySet<string> = new Set(stripeEvents.ofDisputes);

const eventShape = z.object({
  id: stripeId,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
