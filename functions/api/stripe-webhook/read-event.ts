import * as z from "zod/mini";
import { stripeEvents } from "../../../shared/contract/payments/stripe-webhook.ts";
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { type DisputeFacts, findDisputeFacts } from "../../commerce/stripe/dispute-facts.ts";
import { findIntentFacts } from "../../commerce/stripe/intent-facts.ts";
import { findRefundFacts, type RefundFacts } from "../../commerce/stripe/refund-facts.ts";
import { stripeId } from "../../commerce/stripe/stripe-shapes.ts";

export interface NamedEvent {
  readonly id: string;
  readonly type: string;
}

export type ReadEvent =
  | { readonly kind: "payment"; readonly event: NamedEvent; readonly intent: IntentFacts }
  | { readonly kind: "refund"; readonly event: NamedEvent; readonly refund: RefundFacts }
  | { readonly kind: "dispute"; readonly event: NamedEvent; readonly dispute: DisputeFacts }
  /** A valid event of a type that the product does not use. */
  | { readonly kind: "other"; readonly event: NamedEvent }
  | { readonly kind: "malformed"; readonly reason: string };

/**
 * Parses an event that Stripe has signed or returned, or returns what is wrong with it. `isLive` is true if the stack has keys of
 * live mode.
 */
export const readEvent = (content: unknown, isLive: boolean): ReadEvent => {
  const { data: event } = eventShape.safeParse(content);
  if (event === undefined) return malformed("This is no event");
  const { livemode, type, data } = event;
  if (livemode !== isLive)
    return malformed(`This event is of ${livemode ? "live" : "test"} mode, the stack is not`);
  if (ofPayments.has(type)) {
    const intent = findIntentFacts(data.object);
    return intent === null
      ? malformed("This event is about no payment")
      : { kind: "payment", event, intent };
  }
  if (ofRefunds.has(type)) {
    const refund = findRefundFacts(data.object);
    return refund === null
      ? malformed("This event is about no refund")
      : { kind: "refund", event, refund };
  }
  if (ofDisputes.has(type)) {
    const dispute = findDisputeFacts(data.object);
    return dispute === null
      ? malformed("This event is about no dispute")
      : { kind: "dispute", event, dispute };
  }
  return { kind: "other", event };
};

const malformed = (reason: string): ReadEvent => ({ kind: "malformed", reason });

const ofPayments: ReadonlySet<string> = new Set(stripeEvents.ofPayments);
const ofRefunds: ReadonlySet<string> = new Set(stripeEvents.ofRefunds);

const ofDisputes: ReadonlySet<string> = new Set(stripeEvents.ofDisputes);

const eventShape = z.object({
  id: stripeId,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
