import type { basketContract } from "../../../shared/contract/basket.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { newToken } from "./basket-store.ts";

type Endpoint = typeof basketContract.endpoints.resetToken;

/** Nothing is stored: a basket comes to be when something is put in, and gets its token then. */
export const resetToken: UseCase<Endpoint, StripeDeps> = async () => ({
  status: 200,
  body: { token: newToken() },
});
