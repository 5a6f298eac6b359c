/** What staff call the states of an order, and how it is paid. */
import type { OrderStatus, PaymentType } from "../../../shared/kernel/order-terms.ts";

export const statusWords: Readonly<Record<OrderStatus, string>> = {
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

/** An order's number in a title: it stays on one line. */
export const wholeNumberText = (id: string): string => id.replaceAll("-", "\u2060-\u2060");
