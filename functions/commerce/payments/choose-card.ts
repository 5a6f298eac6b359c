import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { findOwnCard, listCardsOf } from "./card-store.ts";
import { viewCards } from "./card-view.ts";
import { loadCustomer, setDefaultCard } from "./customer-store.ts";

export const chooseCard: UseCase<
  (typeof paymentsContract)["endpoints"]["chooseCard"],
  StripeDeps
> = async (deps, { userId }, { body }) => {
  const customer = await loadCustomer(deps.table, userId);
  if (customer === null) throw notFound("This card");
  const { id } = await findOwnCard(deps, customer, body.id);
  await setDefaultCard(deps.table, customer, id);
  return { status: 200, body: viewCards(deps, await listCardsOf(deps, customer), id) };
};
