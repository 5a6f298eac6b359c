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

export const wayWords: Readonly<Record<PaymentType, string>> = {
  card: "Card",
  bacs: "Bank transfer",
};
