import {
  isOrderEventRecorded,
  recordOrderEvent,
  recordProcessedEvent,
} from "../../entities/stripe-event.ts";
import type { Write } from "../../platform/table/write.ts";
import { importExternalRefund } from "../../commerce/refunds/import-external-refund.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { EventIdentity, ParsedEvent } from "./parse-stripe-event.ts";
import { applyDispute } from "../../commerce/payments/apply-dispute.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";

/** Handles an event that Stripe has sent or that staff have fetched. Safe to repeat. */
export const processStripeEvent = async (
  deps: StripeDeps,
  read: Exclude<ParsedEvent, { kind: "malformed" }>,
): Promise<void> => {
  const { event } = read;
  const buildExtraWrites = (orderId: string): readonly Write[] => [
    recordProcessedEvent(event, deps.now()),
    recordOrderEvent(orderId, event, deps.now()),
  ];
  const orderId = await applyStripeEvent(deps, read, buildExtraWrites);
  if (orderId !== null) await logUnchanged(deps, orderId, event);
};

/** Applies an event and returns the order that it is about, or null. `buildExtraWrites` is written in the transaction of the change. */
const applyStripeEvent = async (
  deps: StripeDeps,
  read: Exclude<ParsedEvent, { kind: "malformed" }>,
  buildExtraWrites: (orderId: string) => readonly Write[],
): Promise<string | null> => {
  switch (read.kind) {
    case "payment":
      return applyPaymentEvent(deps, read.event, read.intent, buildExtraWrites);
    case "refund":
      return (await importExternalRefund(deps, read.refund, buildExtraWrites)).orderId;
    case "dispute":
      return applyDispute(deps, read.dispute, buildExtraWrites);
    case "other":
      return null;
  }
};

/** The buyer's own call is faster than most payment events. Such an event changes nothing, but is still recorded. */
const logUnchanged = async (
  { table, now }: StripeDeps,
  orderId: string,
  event: EventIdentity,
): Promise<void> => {
  if (!(await isOrderEventRecorded(table, orderId, event.id)))
    await table.save(recordOrderEvent(orderId, event, now()));
};
