import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { loadCustomer } from "../../entities/customer.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { presentCards } from "./present-cards.ts";
import { listCardsOf } from "../../commerce/stripe/member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.listCards;

/** Lists saved cards. A member who has never used a card has no Stripe customer, so Stripe is not called. */
export const listCards: UseCase<Endpoint, StripeDeps> = async (deps, { userId }) => {
  const customer = await loadCustomer(deps.table, userId);
  const cards = customer === null ? [] : await listCardsOf(deps, customer.customerId);
  return { status: 200, body: presentCards(deps, cards, customer?.defaultCard ?? null) };
};
