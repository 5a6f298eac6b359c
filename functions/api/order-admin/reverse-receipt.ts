import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { reversesAllReceipts } from "../../../shared/domain/payments/receipt-reversal.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { parseAttempts } from "../../entities/attempt.ts";
import { findOrder, loadOrderRelatedRows, loadOrder, type OrderRow } from "../../entities/order.ts";
import { isApplied, parseReceipts } from "../../entities/receipt.ts";
import type { Member } from "../../identity/caller.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { assertNextTermNotPartlyPaid } from "../../commerce/payments/assert-next-term-not-partly-paid.ts";
import { unapplyReceipts } from "../../commerce/bank-transfers/unapply-receipts.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { loadMembershipOfOrder } from "../../commerce/memberships/membership-of-order.ts";
import {
  decideReceiptReversal,
  totalReceived,
  receiptsReversedWith,
} from "./receipt-reversal-policy.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.reverseReceipt;

/** Reverses a bank transfer that was matched to the wrong order: it becomes unallocated. A repeated request changes nothing. */
export const reverseReceipt: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const found = await findOrder(deps.table, params.id);
  if (found === null) throw notFound("This order");
  await retryOnConflict(() => reverseOne(deps, staff, found, params.receiptId, body));
  return { status: 200, body: { data: await loadStaffOrderView(deps, params.id) } };
};

const conflict = (message: string): AppError => new AppError("conflict", message);

const reverseOne = async (
  deps: Deps,
  staff: Member,
  { userId, orderId }: Pick<OrderRow, "orderId" | "userId">,
  receiptId: string,
  { reason, version }: Request<Endpoint>["body"],
): Promise<void> => {
  const { table } = deps;
  const order = await loadOrder(table, userId, orderId);
  if (order === null) throw notFound("This order");
  // These rows are read after the order: a change in between also changes the order, so the write conflicts and everything is
  // decided again.
  const [beside, membership] = await Promise.all([
    loadOrderRelatedRows(table, orderId),
    reversesAllReceipts(order) ? loadMembershipOfOrder(table, order) : null,
  ]);
  const receipts = parseReceipts(beside);
  const receipt = receipts.find((one) => one.receiptId === receiptId);
  if (receipt === undefined) throw notFound("This payment");
  if (receipt.decided?.as === "taken-back") return;
  if (!isApplied(receipt)) throw conflict("This payment isn’t applied to the order.");
  if (version !== undefined && version !== order.version)
    throw stale(
      "This order has changed. Check it and try again.",
      await loadOrderView(deps, order),
    );
  const verdict = decideReceiptReversal({
    order,
    receipts,
    attempts: parseAttempts(beside),
    membership,
  });
  if (verdict.whyNot !== null) throw conflict(verdict.whyNot);
  if (membership !== null) await assertNextTermNotPartlyPaid(deps, membership, verdict.effect);
  const applied = receiptsReversedWith(order, receipt, verdict.applied);
  // The audit entry and the receipts share one time, by which they can be found together.
  const at = deps.now();
  const then = { ...deps, now: () => at };
  const { row, writes } = await unapplyReceipts(then, order, applied);
  await table.save([
    ...writes,
    auditOrder(then, staff, {
      before: order,
      after: row,
      act: "removed a payment from",
      auditDetails: {
        "taken off": applied.map(({ reference }) => reference).join(", "),
        amount: formatPence(totalReceived(applied)),
      },
      reason,
    }),
  ]);
  deps.log.warn("receipt taken back", { orderId, receiptId, amount: totalReceived(applied) });
};
