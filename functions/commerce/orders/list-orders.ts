import type { ordersContract } from "../../../shared/contract/orders.ts";
import { listOrderRows } from "../../rows/order.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { orderSummaryView } from "../order-view/order-view.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.listOrders;

export const listOrders: UseCase<Endpoint, StripeDeps> = async ({ table, now }, { userId }) => {
  const rows = await listOrderRows(table, userId);
  const data = rows.map((row) => orderSummaryView(row, now()));
  return {
    status: 200,
    body: { data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length) } },
  };
};
