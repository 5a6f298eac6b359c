import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadCustomer, setDefaultCardWrite } from "../../entities/customer.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { presentCards } from "./present-cards.ts";
import {
  loadMembershipAggregate,
  storeCardWrites,
} from "../../commerce/memberships/membership-aggregate.ts";
import { findOwnCard, toStoredCard, listCardsOf } from "../../commerce/stripe/member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.chooseCard;

export const chooseCard: UseCase<Endpoint, StripeDeps> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const card = await findOwnCard(deps, customer.customerId, body.id);
  const stored = toStoredCard(card);
  const membership = await loadMembershipAggregate(deps.table, userId);
  await deps.table.save([
    setDefaultCardWrite(customer, stored),
    ...storeCardWrites(membership, stored),
  ]);
  const cards = await listCardsOf(deps, customer.customerId);
  return { status: 200, body: presentCards(deps, cards, card.id) };
};
