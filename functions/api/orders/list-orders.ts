import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { listOrderRows } from "../../entities/order.ts";
import { listPaymentRows } from "../../entities/payment.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentOrderSummary } from "../../commerce/orders/order-view.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.listOrders;

export const listOrders: UseCase<Endpoint, StripeDeps> = async ({ table, now }, { userId }) => {
  const [rows, payments] = await Promise.all([
    listOrderRows(table, userId),
    listPaymentRows(table, userId),
  ]);
  const ofOrder = Map.groupBy(payments, ({ orderId }) => orderId);
  const data = rows.map((row) => presentOrderSummary(row, ofOrder.get(row.orderId) ?? [], now()));
  return {
    status: 200,
    body: { data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length) } },
  };
};
