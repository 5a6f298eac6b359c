import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { setDefaultCard } from "../../rows/customer.ts";
import type { Member } from "../../runtime/caller.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { countDeclined, countNewCard, refuseDeclined } from "./card-limits.ts";
import { defaultOf, viewCards } from "./card-view.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { attachCard, type BankCard, findUsableCard, listCardsOf } from "./member-cards.ts";

type Endpoint = typeof paymentsContract.endpoints.saveCard;

/** A confirmed SetupIntent has attached the card already; one that is nobody's yet is attached here. */
export const saveCard: UseCase<Endpoint, StripeDeps> = async (deps, member, { body }) => {
  await refuseDeclined(deps, member);
  await countNewCard(deps, member);
  const customer = await ensureCustomer(deps, member);
  const { customerId, defaultCard } = customer;
  const found = await findUsableCard(deps, customerId, body.payment_method);
  const card = found.customer === null ? await attach(deps, member, customerId, found.id) : found;
  const cards = await listCardsOf(deps, customerId);
  const kept = cards.some(({ id }) => id === defaultCard);
  const others = cards.filter(({ id }) => id !== card.id);
  const chosen = kept ? defaultCard : defaultOf([...others, card], null);
  if (chosen !== defaultCard) await deps.table.save(setDefaultCard(customer, chosen));
  return { status: 200, body: viewCards(deps, cards, chosen) };
};

const attach = async (
  deps: StripeDeps,
  member: Member,
  customerId: string,
  cardId: string,
): Promise<BankCard> => {
  try {
    return await attachCard(deps, customerId, cardId);
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_declined")
      await countDeclined(deps, member);
    throw error;
  }
};
