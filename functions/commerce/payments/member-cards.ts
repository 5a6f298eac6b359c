/** A member's cards as Stripe keeps them, by the member's id there (`cus_…`). Somebody else's card is not found. */
import type Stripe from "stripe";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { askStripe, type StripeFailure, type StripeReply } from "../stripe/ask-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

export type BankCard = Stripe.PaymentMethod;

/** The customer's cards, newest first. Throws `unavailable`. */
export const listCardsOf = async (deps: StripeDeps, customer: string): Promise<BankCard[]> => {
  const { data } = unwrap(
    await askStripe(deps, (client) =>
      client.paymentMethods.list({ customer, type: "card", limit: 100 }),
    ),
  );
  return data.toSorted((a, b) => b.created - a.created);
};

/** A card that the customer may pay with: their own, or one that is nobody's yet. Throws `not_found`, `unavailable`. */
export const findUsableCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<BankCard> => {
  const card = unwrap(await askStripe(deps, (client) => client.paymentMethods.retrieve(cardId)));
  const owner = ownerOf(card);
  if (card.type !== "card" || (owner !== null && owner !== customer)) throw notFound("This card");
  return card;
};

/** One of the customer's own. */
export const findOwnCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<BankCard> => {
  const card = await findUsableCard(deps, customer, cardId);
  if (ownerOf(card) === null) throw notFound("This card");
  return card;
};

/** Keeps a card for the customer. Throws `payment_declined` when its bank refuses. */
export const attachCard = async (
  deps: StripeDeps,
  customer: string,
  cardId: string,
): Promise<BankCard> =>
  unwrap(await askStripe(deps, (client) => client.paymentMethods.attach(cardId, { customer })));

export const detachCard = async (deps: StripeDeps, { id }: BankCard): Promise<void> => {
  unwrap(await askStripe(deps, (client) => client.paymentMethods.detach(id)));
};

/** The client secret with which the browser hands a new card to Stripe. */
export const startSetup = async (deps: StripeDeps, customer: string): Promise<string> => {
  const { client_secret: secret } = unwrap(
    await askStripe(deps, (client) =>
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

const ownerOf = ({ customer }: BankCard): string | null =>
  typeof customer === "string" || customer === null ? customer : customer.id;

const unwrap = <T>({ answer, fault }: StripeReply<T>): T => {
  if (fault !== undefined) throw refuse(fault);
  return answer;
};

const refuse = (fault: StripeFailure): AppError => {
  if (fault.kind === "declined") return new AppError("payment_declined", fault.message);
  if (fault.kind === "missing") return notFound("This card");
  return invalidField("payment_method", "This card cannot be used. Please choose another one.");
};
