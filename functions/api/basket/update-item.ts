import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { setQuantity } from "../../../shared/domain/orders/basket.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { updateBasket } from "../../commerce/cart/update-basket.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView } from "./present-basket.ts";

type Endpoint = typeof basketContract.endpoints.updateItem;

export const updateItem: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { basket, params, body },
) => {
  const current = await updateBasket(deps, caller, basket, (content) => ({
    ...content,
    lines: [...setQuantity(content.lines, params.item, body.qty)],
  }));
  return { status: 200, body: basketView(deps, current, basket.token) };
};
