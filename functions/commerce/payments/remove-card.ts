import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadCustomer, setDefaultCard } from "../../rows/customer.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { defaultOf, viewCards } from "./card-view.ts";
import { detachCard, findOwnCard, listCardsOf } from "./member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.removeCard;

export const removeCard: UseCase<Endpoint, StripeDeps> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const { customerId, defaultCard } = customer;
  await detachCard(deps, await findOwnCard(deps, customerId, body.id));
  const cards = await listCardsOf(deps, customerId);
  const chosen = defaultOf(cards, defaultCard);
  if (chosen !== defaultCard) await deps.table.save(setDefaultCard(customer, chosen));
  return { status: 200, body: viewCards(deps, cards, chosen) };
};
