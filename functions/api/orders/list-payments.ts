import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { listPaymentRows } from "../../entities/payment.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentPayment } from "../../commerce/orders/order-view.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.listPayments;

/** Lists payments, latest due date first. */
export const listPayments: UseCase<Endpoint, StripeDeps> = async ({ table, now }, { userId }) => {
  const rows = await listPaymentRows(table, userId);
  const data = rows
    .toSorted((a, b) => b.dueOn.localeCompare(a.dueOn) || b.sk.localeCompare(a.sk))
    .map((row) => presentPayment(row, now()));
  return {
    status: 200,
    body: { data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length) } },
  };
};
