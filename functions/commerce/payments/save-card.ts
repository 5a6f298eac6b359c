import type { paymentsContract } from "../../../shared/contract/payments.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { attachCard, findUsableCard, listCardsOf } from "./card-store.ts";
import { defaultOf, viewCards } from "./card-view.ts";
import { ensureCustomer, setDefaultCard } from "./customer-store.ts";

/** A confirmed SetupIntent has attached the card already; one that is nobody's yet is attached here. */
export const saveCard: UseCase<
  (typeof paymentsContract)["endpoints"]["saveCard"],
  StripeDeps
> = async (deps, member, { body }) => {
  const customer = await ensureCustomer(deps, member);
  const found = await findUsableCard(deps, customer, body.payment_method);
  const card = found.customer === null ? await attachCard(deps, customer, found.id) : found;
  const cards = await listCardsOf(deps, customer);
  const kept = cards.some(({ id }) => id === customer.defaultCard);
  const others = cards.filter(({ id }) => id !== card.id);
  const chosen = kept ? customer.defaultCard : defaultOf([...others, card], null);
  if (chosen !== customer.defaultCard) await setDefaultCard(deps.table, customer, chosen);
  return { status: 200, body: viewCards(deps, cards, chosen) };
};
