/** A member's cards at Stripe, by the member's customer id (`cus_…`). Another customer's card is not found. */
import type Stripe from "stripe";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { cardName } from "../../../shared/kernel/card-name.ts";
import {
  setDefaultCardWrite,
  type DefaultCard,
  type CustomerRow,
} from "../../entities/customer.ts";
import { callStripe, type StripeFailure, type StripeReply } from "./call-stripe.ts";
import type { StripeDeps } from "./stripe-access.ts";

export type StripeCard = Stripe.PaymentMethod;

/** Lists the customer's cards, newest first. Throws `unavailable`. */
export const listCardsOf = async (deps: StripeDeps, customer: string): Promise<StripeCard[]> => {
  const { data } = unwrap(
    await callStripe(deps, (client) =>
      client.paymentMethods.list({ customer, type: "card", limit: 100 }),
    ),
  );
  return data.toSorted((a, b) => b.created - a.created);
};

/** Returns the card that renewals are charged to: the chosen one if it still exists, otherwise the newest. */
export const pickDefaultCard = (
  cards: readonly StripeCard[],
  chosen: string | null,
): StripeCard | null => cards.find(({ id }) => id === chosen) ?? cards[0] ?? null;

/** Returns the card in the form of the customer's row. A card is valid until the end of its month. */
export const toStoredCard = (card: StripeCard | null): DefaultCard => ({
  defaultCard: card?.id ?? null,
  cardEnds: card?.card
    ? `${card.card.exp_year}-${String(card.card.exp_month).padStart(2, "0")}`
    : null,
  cardName: card?.card ? cardName(card.card.brand, card.card.last4) : null,
});

/** Returns the card for charges without the member. It calls Stripe only if the card is not known yet. */
export const loadCardToCharge = async (
  deps: StripeDeps,
  customer: CustomerRow,
): Promise<DefaultCard> => {
  if (customer.defaultCard !== null && customer.cardEnds !== null && customer.cardName !== null)
    return customer;
  const cards = await listCardsOf(deps, customer.customerId);
  const found = toStoredCard(pickDefaultCard(cards, customer.defaultCard));
  if (
    found.defaultCard !== customer.defaultCard ||
    found.cardEnds !== customer.cardEnds ||
    found.cardName !== customer.cardName
  )
    await deps.table.save(setDefaultCardWrite(customer, found));
  return found;
};

/**
 * Finds a card that the customer may pay with: their own, or one that belongs to nobody yet. Throws `not_found` or
 * `unavailable`.
 */
export const findUsableCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<StripeCard> => {
  const card = unwrap(await callStripe(deps, (client) => client.paymentMethods.retrieve(cardId)));
  const owner = ownerOf(card);
  if (card.type !== "card" || (owner !== null && owner !== customer)) throw notFound("This card");
  return card;
};

/** Finds one of the customer's own cards. Throws `not_found` or `unavailable`. */
export const findOwnCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<StripeCard> => {
  const card = await findUsableCard(deps, customer, cardId);
  if (ownerOf(card) === null) throw notFound("This card");
  return card;
};

/** Saves a card for the customer. Throws `payment_declined` if its bank declines. */
export const attachCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<StripeCard> =>
  unwrap(await callStripe(deps, (client) => client.paymentMethods.attach(cardId, { customer })));

export const detachCard = async (deps: StripeDeps, { id }: StripeCard): Promise<void> => {
  unwrap(await callStripe(deps, (client) => client.paymentMethods.detach(id)));
};

/** Returns the client secret with which the browser sends a new card to Stripe. */
export const createSetupIntent = async (deps: StripeDeps, customer: string): Promise<string> => {
  const { client_secret: secret } = unwrap(
    await callStripe(deps, (client) =>
      client.setupIntents.create({
        customer,
        usage: "off_session",
        allowed_payment_method_types: ["card"],
      }),
    ),
  );
  if (secret === null) throw new Error("Stripe gave no secret for a card");
  return secret;
};

const ownerOf = ({ customer }: StripeCard): string | null =>
  typeof customer === "string" || customer === null ? customer : customer.id;

const unwrap = <T>({ answer, fault }: StripeReply<T>): T => {
  if (fault !== undefined) throw cardError(fault);
  return answer;
};

const cardError = (fault: StripeFailure): AppError => {
  if (fault.kind === "declined") return new AppError("payment_declined", fault.message);
  if (fault.kind === "missing") return notFound("This card");
  return invalidField("payment_method", "This card cannot be used. Please choose another one.");
};
