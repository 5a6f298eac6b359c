import { isCancellable } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Deps } from "../../runtime/deps.ts";
import { changeOrder, loadOrder, type OrderRow } from "./order-store.ts";
import { deletePayment, listPaymentRows } from "./payment-row-store.ts";

const judge = (order: OrderRow, now: Date): void => {
  if (isCancellable(order, now)) return;
  if (!order.renewal)
    throw new AppError("conflict", "Only a renewal can be cancelled here. Please write to us.");
  const isFixed = order.lockAt !== null && now.getTime() >= Date.parse(order.lockAt);
  throw new AppError(
    "conflict",
    isFixed && order.status !== "cancelled"
      ? `This renewal has been fixed since ${displayDate(order.lockAt ?? now)} and can no longer be cancelled.`
      : "This renewal is paid or was cancelled already.",
  );
};

/** Before `lock_at` only (decisions, Renewals). Throws `ConditionFailed` when it is being paid at this moment. */
export const cancelRenewal = async (
  { table, now }: Deps,
  { userId }: Member,
  orderId: string,
): Promise<OrderRow> => {
  const [order, payments] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
  ]);
  if (order === null) throw notFound("This order");
  judge(order, now());
  const unpaid = payments.filter(({ paidAt }) => paidAt === null);
  await table.transact([
    changeOrder(table, order, { status: "cancelled" }),
    ...unpaid.map((payment) => deletePayment(table, payment)),
  ]);
  return { ...order, status: "cancelled" };
};
