/** A member's cards as Stripe keeps them. Somebody else's card is one that cannot be found. */
import type Stripe from "stripe";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import type { CustomerRow } from "./customer-store.ts";
import { type Asked, asking, type StripeFault } from "./intent-store.ts";

export type Card = Stripe.PaymentMethod;

const mostCards = 100;

const refuse = (fault: StripeFault): AppError => {
  if (fault.kind === "declined") return new AppError("payment_declined", fault.message);
  if (fault.kind === "missing") return notFound("This card");
  return invalidField("payment_method", "This card cannot be used. Please choose another one.");
};

const unwrap = <T>({ answer, fault }: Asked<T>): T => {
  if (fault !== undefined) throw refuse(fault);
  return answer;
};

const ownerOf = ({ customer }: Card): string | null =>
  typeof customer === "string" || customer === null ? customer : customer.id;

/** The customer's cards, newest first. Throws `unavailable`. */
export const listCardsOf = async (deps: StripeDeps, customer: CustomerRow): Promise<Card[]> => {
  const client = await deps.stripe.client();
  const { data } = unwrap(
    await asking(deps, () =>
      client.paymentMethods.list({
        customer: customer.customerId,
        type: "card",
        limit: mostCards,
      }),
    ),
  );
  return data.toSorted((a, b) => b.created - a.created);
};

/** A card that the customer may pay with: their own, or one that is nobody's yet. Throws `not_found`, `unavailable`. */
export const findUsableCard = async (
  deps: StripeDeps,
  customer: CustomerRow,
  cardId: string,
): Promise<Card> => {
  const client = await deps.stripe.client();
  const card = unwrap(await asking(deps, () => client.paymentMethods.retrieve(cardId)));
  const owner = ownerOf(card);
  if (card.type !== "card" || (owner !== null && owner !== customer.customerId))
    throw notFound("This card");
  return card;
};

/** One of the customer's own. */
export const findOwnCard = async (
  deps: StripeDeps,
  customer: CustomerRow,
  cardId: string,
): Promise<Card> => {
  const card = await findUsableCard(deps, customer, cardId);
  if (ownerOf(card) === null) throw notFound("This card");
  return card;
};

/** Keeps a card for the customer. Throws `payment_declined` when its bank refuses. */
export const attachCard = async (
  deps: StripeDeps,
  { customerId }: CustomerRow,
  cardId: string,
): Promise<Card> => {
  const client = await deps.stripe.client();
  return unwrap(
    await asking(deps, () => client.paymentMethods.attach(cardId, { customer: customerId })),
  );
};

export const detachCard = async (deps: StripeDeps, { id }: Card): Promise<void> => {
  const client = await deps.stripe.client();
  unwrap(await asking(deps, () => client.paymentMethods.detach(id)));
};

/** The client secret with which the browser hands a new card to Stripe. */
export const startSetup = async (
  deps: StripeDeps,
  { customerId }: CustomerRow,
): Promise<string> => {
  const client = await deps.stripe.client();
  const { client_secret: secret } = unwrap(
    await asking(deps, () =>
      client.setupIntents.create({
        customer: customerId,
        usage: "off_session",
        allowed_payment_method_types: ["card"],
      }),
    ),
  );
  if (secret === null) throw new Error("Stripe gave no secret for a card");
  return secret;
};
