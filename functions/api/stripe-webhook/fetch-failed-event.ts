import type { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { loadFailedEvent, type FailedEvent } from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { callStripe } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { processStripeEvent } from "./process-stripe-event.ts";
import { closeFailedEvent, eventGoneMessage } from "./close-failed-event.ts";
import { parseStripeEvent } from "./parse-stripe-event.ts";

type Endpoint = typeof stripeWebhookContract.endpoints.fetchFailedEvent;

/**
 * Fetches a failed event from Stripe by its id, which is as trustworthy as a signed event. The event is applied before it leaves
 * the list: if the call ends in between, the event is fetched again and changes nothing.
 */
export const fetchFailedEvent: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { profile: by },
  { params },
) => {
  const parked = await loadFailedEvent(deps.table, params.id);
  if (parked === null) return { status: 200, body: { message: eventGoneMessage } };
  const read = parseStripeEvent(await eventAtStripe(deps, parked), await deps.stripe.isLive());
  if (read.kind === "malformed")
    throw new AppError("conflict", `It still can’t be read: ${read.reason}.`);
  await processStripeEvent(deps, read);
  const message = await closeFailedEvent(
    deps,
    parked,
    { by, action: "retried a Stripe event" },
    read.kind === "other" ? "Event read: nothing to do for this type." : "Event processed.",
  );
  return { status: 200, body: { message } };
};

const eventAtStripe = async (deps: StripeDeps, { eventId }: FailedEvent): Promise<unknown> => {
  if (eventId === null) throw new AppError("conflict", "This event has no id: dismiss it instead.");
  const { answer } = await callStripe(deps, (client) => client.events.retrieve(eventId));
  if (answer === undefined)
    throw new AppError(
      "conflict",
      "Stripe deletes events after 30 days and no longer has this one. See Reconciliation for what was missed.",
    );
  return answer;
};
