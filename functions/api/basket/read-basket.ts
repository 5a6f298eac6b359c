import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { parseBasket } from "../../entities/basket.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { refreshBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView, missingBasketView } from "./present-basket.ts";

type Endpoint = typeof basketContract.endpoints.readBasket;

/**
 * Returns the basket with current prices. A visitor's basket is merged into the member's after login, and the price of an upgrade
 * is renewed when its quote has expired.
 */
export const readBasket: UseCase<Endpoint, StripeDeps> = async (deps, caller, { basket }) => {
  const current = await refreshBasket(deps, caller, basket);
  const requested = parseBasket(basket.row, deps.now());
  const isOwn =
    requested?.userId === null || (caller.kind === "member" && requested?.userId === caller.userId);
  if (current.row === null && requested?.placed === true && isOwn)
    return { status: 200, body: missingBasketView(deps, requested.token) };
  // A token that belongs to somebody else is not returned.
  const token = requested === null || isOwn ? basket.token : null;
  return { status: 200, body: basketView(deps, current, token) };
};
