import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { isPaid } from "../../../shared/domain/orders/order.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { approvalView, loadApproval, payerOf } from "./approval.ts";
import { respondToCharge, conflict } from "./attempt-payment.ts";
import { chargePlacedOrder } from "./pay-placed.ts";

type Endpoint = typeof paymentsContract.endpoints.payApproval;

/** Pays a member's quote on behalf of somebody else, exactly as it was saved. The card is deleted afterwards. */
export const payApproval: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { params: { key }, body },
) =>
  retryOnConflict(
    async () => {
      const order = await loadApproval(deps, key);
      if (isPaid(order.status))
        return { status: 200 as const, body: { data: await approvalView(deps, order) } };
      const { orderId } = order;
      const payer = payerOf(order, caller);
      const charged = await chargePlacedOrder(deps, payer, order, { ...body, order_id: orderId });
      return respondToCharge(deps, payer, charged, orderId, (paid) => approvalView(deps, paid));
    },
    {
      givingUp: () =>
        conflict("This quote is being paid in another window. Please reload the page."),
    },
  );
