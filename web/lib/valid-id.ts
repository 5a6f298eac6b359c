import { id } from "../../shared/contract/fields.ts";
import { orderId } from "../../shared/contract/orders/order-id.ts";

/** Returns whether a text from an address can be an id; if not, no request is made. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/** Returns the order id in a text from an address, however the number is typed; null if it cannot be one. */
export const parseOrderId = (text: string): string | null => orderId.safeParse(text).data ?? null;
