import type { ordersContract } from "../../../shared/contract/orders.ts";
import { listPaymentRows } from "../../rows/payment.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { paymentView } from "../order-view/order-view.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.listPayments;

/** The latest due first. */
export const listPayments: UseCase<Endpoint, StripeDeps> = async ({ table, now }, { userId }) => {
  const rows = await listPaymentRows(table, userId);
  const data = rows
    .toSorted((a, b) => b.dueOn.localeCompare(a.dueOn) || b.sk.localeCompare(a.sk))
    .map((row) => paymentView(row, now()));
  return {
    status: 200,
    body: { data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length) } },
  };
};
