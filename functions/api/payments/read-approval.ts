import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { approvalView, loadApproval } from "./approval.ts";

type Endpoint = typeof paymentsContract.endpoints.readApproval;

export const readApproval: UseCase<Endpoint, StripeDeps> = async (
  deps,
  _caller,
  { params: { key } },
) => ({
  status: 200,
  body: {
    data: await approvalView(deps, await loadApproval(deps, key)),
    provider: deps.stripe.browser,
  },
});
