import type { paymentsContract } from "../../../shared/contract/payments.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { calendarAddress } from "./calendar-address.ts";
import { gatherSubscription } from "./gather-subscription.ts";
import { subscriptionView } from "./subscription-view.ts";

type Endpoint = typeof paymentsContract.endpoints.readSubscription;

/** Null for whoever has no plan of their own; what comes through a team is the team's. */
export const readSubscription: UseCase<Endpoint, StripeDeps> = async (deps, { userId }) => {
  const gathered = await gatherSubscription(deps, userId);
  const data =
    gathered === null
      ? null
      : subscriptionView(gathered, await calendarAddress(deps, userId), deps.now());
  return { status: 200, body: { data } };
};
