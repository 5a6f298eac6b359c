/** The staff's labels for order statuses and payment methods. */
import type { OrderStatus, PaymentType } from "../../../shared/kernel/order-terms.ts";

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  new: "Basket",
  pending: "Pending",
  paid: "Paid",
  active: "Active",
  shipped: "Shipped",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const refundMethodText: Readonly<Record<PaymentType, string>> = {
  card: "Card",
  bacs: "Bank transfer",
};

/** Returns an order's number that does not wrap, for titles. */
export const unbrokenOrderNumber = (id: string): string => id.replaceAll("-", "\u2060-\u2060");
