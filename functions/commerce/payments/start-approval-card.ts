import type { paymentsContract } from "../../../shared/contract/payments.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { startSetup } from "../stripe/member-cards.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { loadApproval, payerOf } from "./approval.ts";
import { countNewCard } from "./card-limits.ts";
import { ensureCustomer } from "./ensure-customer.ts";

type Endpoint = typeof paymentsContract.endpoints.startApprovalCard;

export const startApprovalCard: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { params: { key } },
) => {
  const payer = payerOf(await loadApproval(deps, key), caller);
  await countNewCard(deps, payer);
  const { customerId } = await ensureCustomer(deps, payer);
  const secret = await startSetup(deps, customerId);
  return { status: 200, body: { client_secret: secret, provider: deps.stripe.browser } };
};
