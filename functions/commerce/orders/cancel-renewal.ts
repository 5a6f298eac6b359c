import { isCancellable } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../rows/order.ts";
import { dropUnpaid, listPaymentRows } from "../../rows/payment.ts";
import type { Member } from "../../runtime/caller.ts";
import type { Deps } from "../../runtime/deps.ts";
import { unlessChanged } from "../../runtime/table/decide-again.ts";

/** Before `lock_at` only. */
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
  const { row, write } = changeOrder(order, { status: "cancelled" });
  // It may be paid at this moment.
  await unlessChanged(table.save([write, ...dropUnpaid(payments)]), () => {
    throw refuse("This renewal was changed meanwhile. Please look at it again.");
  });
  return row;
};

const refuse = (message: string): AppError => new AppError("conflict", message);

const judge = (order: OrderRow, now: Date): void => {
  if (isCancellable(order, now)) return;
  if (!order.renewal) throw refuse("Only a renewal can be cancelled here. Please write to us.");
  const isFixed = order.lockAt !== null && now.getTime() >= Date.parse(order.lockAt);
  throw refuse(
    isFixed && order.status !== "cancelled"
      ? `This renewal has been fixed since ${displayDate(order.lockAt ?? now)} and can no longer be cancelled.`
      : "This renewal is paid or was cancelled already.",
  );
};
