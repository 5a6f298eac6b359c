import type { paymentsContract } from "../../../shared/contract/payments.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { listCardsOf } from "./card-store.ts";
import { viewCards } from "./card-view.ts";
import { loadCustomer } from "./customer-store.ts";

/** Whoever has never been near a card is nobody at Stripe, and Stripe is not asked. */
export const listCards: UseCase<
  (typeof paymentsContract)["endpoints"]["listCards"],
  StripeDeps
> = async (deps, { userId }) => {
  const customer = await loadCustomer(deps.table, userId);
  const cards = customer === null ? [] : await listCardsOf(deps, customer);
  return { status: 200, body: viewCards(deps, cards, customer?.defaultCard ?? null) };
};
