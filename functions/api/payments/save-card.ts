import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { setDefaultCardWrite } from "../../entities/customer.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import {
  loadMembershipAggregate,
  storeCardWrites,
} from "../../commerce/memberships/membership-aggregate.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { countDeclined, countNewCard, assertDeclinesWithinLimit } from "./card-limits.ts";
import { presentCards } from "./present-cards.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import {
  attachCard,
  type StripeCard,
  pickDefaultCard,
  findUsableCard,
  toStoredCard,
  listCardsOf,
} from "../../commerce/stripe/member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.saveCard;

/** Saves a card. A confirmed SetupIntent has already attached it; a card without a customer is attached here. */
export const saveCard: UseCase<Endpoint, StripeDeps> = async (deps, member, { body }) => {
  await assertDeclinesWithinLimit(deps, member);
  await countNewCard(deps, member);
  const customer = await ensureCustomer(deps, member);
  const { customerId, defaultCard } = customer;
  const found = await findUsableCard(deps, customerId, body.payment_method);
  const card = found.customer === null ? await attach(deps, member, customerId, found.id) : found;
  const [cards, membership] = await Promise.all([
    listCardsOf(deps, customerId),
    loadMembershipAggregate(deps.table, member.userId),
  ]);
  const others = cards.filter(({ id }) => id !== card.id);
  const before = cards.find(({ id }) => id === defaultCard);
  // A card that is added while a payment keeps failing becomes the card of the next retry.
  const isFailing = membership !== null && membership.value.dunning !== null;
  const chosen = isFailing ? card : (before ?? pickDefaultCard([...others, card], null));
  if (chosen?.id !== defaultCard) {
    const stored = toStoredCard(chosen ?? null);
    await deps.table.save([
      setDefaultCardWrite(customer, stored),
      ...storeCardWrites(membership, stored),
    ]);
  }
  return { status: 200, body: presentCards(deps, cards, chosen?.id ?? null) };
};

const attach = async (
  deps: StripeDeps,
  member: Member,
  customerId: string,
  cardId: string,
): Promise<StripeCard> => {
  try {
    return await attachCard(deps, customerId, cardId);
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_declined")
      await countDeclined(deps, member);
    throw error;
  }
};
