/** Cancels an order that waits for a bank transfer: for its buyer, for staff, or because it has lapsed. */
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { CancelReason } from "../../../shared/kernel/order-terms.ts";
import { orderInMail } from "../../entities/order-in-mail.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, type OrderRow } from "../../entities/order.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import { releaseVoucherWrites } from "../../entities/voucher.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import type { RowUpdate, Write } from "../../platform/table/write.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { endPayment } from "../payments/end-attempt.ts";

/**
 * Cancels the order, after ending a card payment in progress for it. Throws `ConflictError` if the order has to be read
 * again, and `conflict` if the order is not, or no longer, waiting.
 */
export const cancelTransferOrder = async (
  deps: StripeDeps,
  order: OrderRow,
  reason: CancelReason,
  ended: Set<string>,
  buildExtraWrites?: (after: OrderRow) => Write,
): Promise<OrderRow> => {
  if (!waitsForMoney(order)) throw new AppError("conflict", notCancellableMessage(order));
  await endPayment(deps, order, ended);
  const { row, write } = markCancelled(deps, order, reason);
  const payments = await listPaymentRows(deps.table, order.userId, order.orderId);
  await deps.table.save([
    write,
    ...removeUnpaidPayments(payments),
    ...(await cancelledOrderVoucherWrites(deps.table, order)),
    orderCancelledEmail(deps, row, reason),
    ...(buildExtraWrites === undefined ? [] : [buildExtraWrites(row)]),
  ]);
  deps.log.info("order cancelled", { orderId: order.orderId, because: reason });
  return row;
};

const notCancellableMessage = ({ status, received }: OrderRow): string => {
  if (status === "cancelled") return "This order has already been cancelled.";
  return received > 0
    ? "We’ve received money for this order. Please contact us."
    : "You can’t cancel this order here. Please contact us.";
};

/** Returns the voucher that an order without money releases. */
export const cancelledOrderVoucherWrites = async (
  table: Table,
  { totals: { voucher }, orderId }: Pick<OrderRow, "orderId" | "totals">,
): Promise<readonly Write[]> =>
  voucher === null || voucher.code === null
    ? []
    : releaseVoucherWrites(table, voucher.code, orderId);

export const markCancelled = (
  { now }: Pick<Deps, "now">,
  order: OrderRow,
  reason: CancelReason,
): RowUpdate<OrderRow> =>
  changeOrder(order, {
    status: "cancelled",
    attemptId: null,
    cancelled: { at: now().toISOString(), because: reason },
  });

export const orderCancelledEmail = (
  deps: Pick<Deps, "now">,
  order: OrderRow,
  reason: CancelReason,
): Write =>
  queueMail(deps, `cancelled-${order.orderId}-${order.version}`, order.buyer.email, {
    template: "order-cancelled",
    data: {
      ...orderInMail(order),
      because: reason,
      toPayDisplay: formatPence(order.totals.toPay),
      quote: order.approvalUntil !== null,
    },
  });
