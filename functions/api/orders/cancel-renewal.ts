import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";
import { setAutoRenewal, loadActiveMembership } from "../../commerce/payments/change-renewal.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/** Cancels the renewal, only before `lock_at`. A repeated request changes nothing. */
export const cancelRenewal = async (
  deps: StripeDeps,
  order: OrderRow,
  reason: "member" | "staff" = "member",
  buildExtraWrite?: (after: OrderRow) => Write,
): Promise<OrderRow> => {
  const { userId, orderId } = order;
  if (order.cancelled?.because === reason) return order;
  const { value } = await loadActiveMembership(deps, userId);
  if (value.renewal?.orderId !== orderId || order.status !== "pending")
    throw conflictError("This renewal has already been paid or cancelled.");
  if (order.lockAt !== null && deps.now().getTime() >= Date.parse(order.lockAt))
    throw conflictError(
      `This renewal has been fixed since ${formatDate(order.lockAt)} and can no longer be cancelled.`,
    );
  await setAutoRenewal(deps, userId, false, async () => order, { reason, buildExtraWrite });
  return (await loadOrder(deps.table, userId, orderId)) ?? order;
};

const conflictError = (message: string): AppError => new AppError("conflict", message);
