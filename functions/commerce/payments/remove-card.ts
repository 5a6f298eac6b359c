import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { detachCard, findOwnCard, listCardsOf } from "./card-store.ts";
import { defaultOf, viewCards } from "./card-view.ts";
import { loadCustomer, setDefaultCard } from "./customer-store.ts";

export const removeCard: UseCase<
  (typeof paymentsContract)["endpoints"]["removeCard"],
  StripeDeps
> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const card = await findOwnCard(deps, customer, body.id);
  await detachCard(deps, card);
  const cards = await listCardsOf(deps, customer);
  const chosen = defaultOf(cards, customer.defaultCard);
  if (chosen !== customer.defaultCard) await setDefaultCard(deps.table, customer, chosen);
  return { status: 200, body: viewCards(deps, cards, chosen) };
};
