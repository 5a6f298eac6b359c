import { isRenewalCancellable } from "../../../shared/domain/order.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { changeOrder, type OrderRow } from "../../rows/order.ts";
import { dropUnpaid, listPaymentRows } from "../../rows/payment.ts";
import type { Deps } from "../../runtime/deps.ts";
import { unlessChanged } from "../../runtime/table/decide-again.ts";

/** Before `lock_at` only. */
export const cancelRenewal = async (
  { table, now }: Pick<Deps, "now" | "table">,
  order: OrderRow,
): Promise<OrderRow> => {
  judge(order, now());
  const payments = await listPaymentRows(table, order.userId, order.orderId);
  const { row, write } = changeOrder(order, { status: "cancelled" });
  // It may be paid at this moment.
  await unlessChanged(table.save([write, ...dropUnpaid(payments)]), () => {
    throw refuse("This renewal was changed meanwhile. Please look at it again.");
  });
  return row;
};

const refuse = (message: string): AppError => new AppError("conflict", message);

const judge = (order: OrderRow, now: Date): void => {
  if (isRenewalCancellable(order, now)) return;
  const isFixed = order.lockAt !== null && now.getTime() >= Date.parse(order.lockAt);
  throw refuse(
    isFixed && order.status !== "cancelled"
      ? `This renewal has been fixed since ${displayDate(order.lockAt ?? now)} and can no longer be cancelled.`
      : "This renewal is paid or was cancelled already.",
  );
};
