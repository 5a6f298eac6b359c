import type { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { loadParkedEvent } from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { closeParked, notParked } from "./close-parked.ts";

type Endpoint = typeof stripeWebhookContract.endpoints.setParkedEventAside;

/** Stripe still has it for 30 days; should it send it again and nobody can read it then, it is parked again. */
export const dismissFailedEvent: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { profile: by },
  { params, body: { reason } },
) => {
  const parked = await loadParkedEvent(deps.table, params.id);
  if (parked === null) return { status: 200, body: { message: notParked } };
  const act = { by, action: "dismissed a Stripe event", reason };
  const message = await closeParked(deps, parked, act, "Event dismissed.");
  return { status: 200, body: { message } };
};
