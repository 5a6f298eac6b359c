import { id } from "../../shared/contract/fields.ts";
import { orderId } from "../../shared/contract/orders/order-id.ts";

/** Whether text of an address can be an id at all; what cannot is not worth a question. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/** The order that text of an address names, however its number is typed; null when it can be none. */
export const orderIdIn = (text: string): string | null => orderId.safeParse(text).data ?? null;
