import type { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { findOrder, loadOrder } from "../../entities/order.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { cancelTransferOrder } from "../../commerce/bank-transfers/cancel-transfer-order.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof quotesContract.endpoints.withdrawQuote;

/** Withdraws a quote, including one that a member has saved. A repeated request changes nothing. */
export const withdrawQuote: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params: { id }, body: { reason } },
) => {
  const indexed = await findOrder(deps.table, id);
  const ended = new Set<string>();
  await retryOnConflict(
    async () => {
      const order = indexed && (await loadOrder(deps.table, indexed.userId, id));
      if (order === null || order.approvalUntil === null) throw notFound("This quote");
      if (order.cancelled?.because === "staff") return;
      await cancelTransferOrder(deps, order, "staff", ended, (after) =>
        auditOrder(deps, staff, { before: order, after, act: "withdrew the quote of", reason }),
      );
    },
    {
      givingUp: () =>
        new AppError("conflict", "This quote is being paid or changed. Try again in a moment."),
    },
  );
  return { status: 200, body: { data: { id } } };
};
