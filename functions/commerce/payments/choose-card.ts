import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadCustomer, setDefaultCard } from "../../rows/customer.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { viewCards } from "./card-view.ts";
import { findOwnCard, listCardsOf } from "./member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.chooseCard;

export const chooseCard: UseCase<Endpoint, StripeDeps> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const { id } = await findOwnCard(deps, customer.customerId, body.id);
  await deps.table.save(setDefaultCard(customer, id));
  const cards = await listCardsOf(deps, customer.customerId);
  return { status: 200, body: viewCards(deps, cards, id) };
};
