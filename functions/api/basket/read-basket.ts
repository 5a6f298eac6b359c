import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { parseBasket } from "../../entities/basket.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { readCurrentBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView, missingBasketView } from "./basket-view.ts";

type Endpoint = typeof basketContract.endpoints.readBasket;

/** The basket with current prices. A visitor's joins the member's; an upgrade's price is renewed when it has run out. */
export const readBasket: UseCase<Endpoint, StripeDeps> = async (deps, caller, { basket }) => {
  const current = await readCurrentBasket(deps, caller, basket);
  const named = parseBasket(basket.row, deps.now());
  const isOwn =
    named?.userId === null || (caller.kind === "member" && named?.userId === caller.userId);
  if (current.row === null && named?.placed === true && isOwn)
    return { status: 200, body: missingBasketView(deps, named.token) };
  // Somebody else's token is not kept.
  const token = named === null || isOwn ? basket.token : null;
  return { status: 200, body: basketView(deps, current, token) };
};
