import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { countNewCard } from "./card-limits.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { createSetupIntent } from "../../commerce/stripe/member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.startCard;

export const startCard: UseCase<Endpoint, StripeDeps> = async (deps, member) => {
  await countNewCard(deps, member);
  const { customerId } = await ensureCustomer(deps, member);
  const secret = await createSetupIntent(deps, customerId);
  return { status: 200, body: { client_secret: secret, provider: deps.stripe.browser } };
};
