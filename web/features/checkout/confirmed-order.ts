/** The order that this tab has just placed, so that its confirmation survives a reload. */
import { mutate } from "swr";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { cacheKey } from "../../lib/use-endpoint.ts";

const key = "confirmed-order";

let cachedConfirmation: { readonly userId: string; readonly orderId: string } | null = null;

/** Stores the order, so that the confirmation shows it at once from the answer that placed it. */
export const saveConfirmedOrder = async (userId: string, order: OrderView): Promise<void> => {
  cachedConfirmation = { userId, orderId: order.id };
  try {
    sessionStorage.setItem(key, JSON.stringify(cachedConfirmation));
  } catch {
    // The confirmation lasts until the page is left if there is no storage.
  }
  const sent = { params: { id: order.id } };
  await mutate(
    cacheKey(ordersContract.endpoints.readOrder, sent),
    { data: order },
    { revalidate: false },
  );
};

const loadStoredOrder = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

/**
 * Returns the id of the order that this member has placed. Another member who logs in afterwards sees nothing of it.
 */
export const findConfirmedOrderId = (userId: string): string | null => {
  const { userId: owner, orderId }: Record<string, unknown> = Object(
    cachedConfirmation ?? loadStoredOrder(),
  );
  return owner === userId && typeof orderId === "string" ? orderId : null;
};
