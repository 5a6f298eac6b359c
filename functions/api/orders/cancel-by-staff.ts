import { applyOrderEvent } from "../../../shared/domain/orders/order.ts";
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { orderFacts, type OrderRow } from "../../entities/order.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import type { Member } from "../../identity/caller.ts";
import type { Write } from "../../platform/table/write.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import {
  orderCancelledEmail,
  cancelTransferOrder,
  markCancelled,
  cancelledOrderVoucherWrites,
} from "../../commerce/bank-transfers/cancel-transfer-order.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { cancelRenewal } from "./cancel-renewal.ts";

/**
 * Cancels an order that is unpaid or fully refunded; a renewal can be cancelled only while its member could cancel it. A repeated
 * request changes nothing.
 */
export const cancelByStaff = async (
  deps: StripeDeps,
  staff: Member,
  order: OrderRow,
  {
    ended,
    refuseStale,
  }: { readonly ended: Set<string>; readonly refuseStale: () => Promise<void> },
): Promise<OrderRow> => {
  if (order.cancelled?.because === "staff") return order;
  if (order.status === "cancelled")
    throw new AppError("conflict", "This order is already cancelled.");
  await refuseStale();
  applyOrderEvent(orderFacts(order), { type: "cancelled" });
  const buildExtraWrites = (after: OrderRow): Write =>
    auditOrder(deps, staff, { before: order, after, act: "cancelled" });
  if (order.renewal) return cancelRenewal(deps, order, "staff", buildExtraWrites);
  if (waitsForMoney(order))
    return cancelTransferOrder(deps, order, "staff", ended, buildExtraWrites);
  const { row, write } = markCancelled(deps, order, "staff");
  const payments = await listPaymentRows(deps.table, order.userId, order.orderId);
  const mail = orderCancelledEmail(deps, order, "staff");
  const voucher = await cancelledOrderVoucherWrites(deps.table, order);
  await deps.table.save([
    write,
    ...removeUnpaidPayments(payments),
    ...voucher,
    mail,
    buildExtraWrites(row),
  ]);
  return row;
};
