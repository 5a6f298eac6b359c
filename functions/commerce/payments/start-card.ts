import type { paymentsContract } from "../../../shared/contract/payments.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { startSetup } from "./card-store.ts";
import { ensureCustomer } from "./customer-store.ts";

export const startCard: UseCase<
  (typeof paymentsContract)["endpoints"]["startCard"],
  StripeDeps
> = async (deps, member) => {
  const secret = await startSetup(deps, await ensureCustomer(deps, member));
  return { status: 200, body: { client_secret: secret, provider: deps.stripe.browser } };
};
