import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadCustomer, setDefaultCardWrite } from "../../entities/customer.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import {
  loadMembershipAggregate,
  storeCardWrites,
} from "../../commerce/memberships/membership-aggregate.ts";
import { presentCards } from "./present-cards.ts";
import {
  pickDefaultCard,
  detachCard,
  findOwnCard,
  toStoredCard,
  listCardsOf,
} from "../../commerce/stripe/member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.removeCard;

export const removeCard: UseCase<Endpoint, StripeDeps> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const { customerId, defaultCard } = customer;
  await detachCard(deps, await findOwnCard(deps, customerId, body.id));
  const cards = await listCardsOf(deps, customerId);
  const chosen = pickDefaultCard(cards, defaultCard);
  if (chosen?.id !== defaultCard) {
    const stored = toStoredCard(chosen);
    const membership = await loadMembershipAggregate(deps.table, userId);
    await deps.table.save([
      setDefaultCardWrite(customer, stored),
      ...storeCardWrites(membership, stored),
    ]);
  }
  return { status: 200, body: presentCards(deps, cards, chosen?.id ?? null) };
};
