import type { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import {
  loadFailedEvent,
  saveFailedEvent,
  removeFailedEvent,
} from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { processStripeEvent } from "./process-stripe-event.ts";
import { type EventIdentity, parseStripeEvent } from "./parse-stripe-event.ts";

type Endpoint = typeof stripeWebhookContract.endpoints.receiveEvent;

/**
 * Handles a webhook. Any number of deliveries in any order lead to the same result. Stripe retries deliveries that fail here;
 * events of other types are acknowledged.
 */
export const receiveStripeEvent: UseCase<Endpoint, StripeDeps> = async (deps, _, { raw }) => {
  const { bytes, headers } = raw;
  const text = await deps.stripe.readSigned(bytes, headers["stripe-signature"], deps.now());
  const read = parseStripeEvent(jsonIn(text), await deps.stripe.isLive());
  if (read.kind === "malformed") {
    await parkMalformedEvent(deps, text, read.reason);
    throw new AppError("broken_request", `${read.reason}.`);
  }
  await processStripeEvent(deps, read);
  await unparkEvent(deps, read.event);
  return { status: 200, body: { received: true } };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Saves the event as failed, because it needs a person's attention. The log line triggers the alarm. */
const parkMalformedEvent = async (
  { table, log, now }: StripeDeps,
  text: string,
  reason: string,
) => {
  const { key, write } = saveFailedEvent(text, reason, now());
  await table.save(write);
  log.error("stripe event parked", new Error(reason), { parked: key });
};

/** Removes the event from the failed events, after it could be parsed this time. */
const unparkEvent = async ({ table }: StripeDeps, { id }: EventIdentity): Promise<void> => {
  const parked = await loadFailedEvent(table, id);
  if (parked !== null) await ignoreConflict(table.save(removeFailedEvent(parked)), () => {});
};
