import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { removeLine } from "../../../shared/domain/orders/basket.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { updateBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView } from "./present-basket.ts";

type Endpoint = typeof basketContract.endpoints.removeItem;

export const removeItem: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { basket, params },
) => {
  const current = await updateBasket(deps, caller, basket, (content) => ({
    ...content,
    lines: [...removeLine(content.lines, params.item)],
  }));
  return { status: 200, body: basketView(deps, current, basket.token) };
};
