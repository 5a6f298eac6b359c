import * as z from "zod/mini";
import { stripeEvents } from "../../../shared/contract/stripe-webhook.ts";
import type { IntentFacts } from "../../../shared/domain/attempt.ts";
import { type DisputeFacts, findDisputeFacts } from "../stripe/dispute-facts.ts";
import { findIntentFacts } from "../stripe/intent-facts.ts";
import { findRefundFacts, type RefundFacts } from "../stripe/refund-facts.ts";
import type { SignedBody } from "../stripe/stripe-access.ts";
import { stripeId } from "../stripe/stripe-shapes.ts";

export interface NamedEvent {
  readonly id: string;
  readonly type: string;
}

export type ReadEvent =
  | { readonly kind: "payment"; readonly event: NamedEvent; readonly intent: IntentFacts }
  | { readonly kind: "refund"; readonly event: NamedEvent; readonly refund: RefundFacts }
  | { readonly kind: "dispute"; readonly event: NamedEvent; readonly dispute: DisputeFacts }
  /** Nobody here waits for it. */
  | { readonly kind: "other" }
  | { readonly kind: "malformed"; readonly reason: string };

/** What an event that Stripe has signed says, or what is wrong with it. */
export const readEvent = ({ text, isLive }: SignedBody): ReadEvent => {
  const { data: event } = eventShape.safeParse(jsonIn(text));
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
  return { kind: "other" };
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

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
