import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { cancelTransferOrder } from "../../commerce/bank-transfers/cancel-transfer-order.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { cancelRenewal } from "./cancel-renewal.ts";

/** Cancels a member's renewal, or an order that waits for a bank transfer. For the latter a repeated request changes nothing. */
export const cancelOrder = (
  deps: StripeDeps,
  { userId }: Member,
  orderId: string,
): Promise<OrderRow> => {
  const ended = new Set<string>();
  return retryOnConflict(async () => {
    const order = await loadOrder(deps.table, userId, orderId);
    if (order === null) throw notFound("This order");
    if (order.renewal) return cancelRenewal(deps, order);
    return order.cancelled?.because === "member"
      ? order
      : cancelTransferOrder(deps, order, "member", ended);
  });
};
