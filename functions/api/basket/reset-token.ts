import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { newBasketToken } from "../../platform/ids.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof basketContract.endpoints.resetToken;

/** Stores nothing: the basket and its token are created when the first item is added. */
export const resetToken: UseCase<Endpoint, StripeDeps> = async () => ({
  status: 200,
  body: { token: newBasketToken() },
});
