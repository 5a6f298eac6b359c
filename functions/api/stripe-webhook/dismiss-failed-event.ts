import type { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { loadFailedEvent } from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { closeFailedEvent, eventGoneMessage } from "./close-failed-event.ts";

type Endpoint = typeof stripeWebhookContract.endpoints.dismissFailedEvent;

/**
 * Dismisses a failed event. Stripe stores it for 30 days; if Stripe sends it again and it still cannot be parsed, it is listed as
 * failed again.
 */
export const dismissFailedEvent: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { profile: by },
  { params, body: { reason } },
) => {
  const parked = await loadFailedEvent(deps.table, params.id);
  if (parked === null) return { status: 200, body: { message: eventGoneMessage } };
  const act = { by, action: "dismissed a Stripe event", reason };
  const message = await closeFailedEvent(deps, parked, act, "Event dismissed.");
  return { status: 200, body: { message } };
};
