import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadOwnOrderView } from "../../commerce/orders/load-order-view.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.readOrder;

export const readOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { userId, viewedBy },
  { params },
) => {
  const data = await loadOwnOrderView(deps, userId, params.id);
  // Staff do not get the approval link, because anybody who has it can pay without logging in.
  return { status: 200, body: { data: viewedBy === null ? data : { ...data, approval: null } } };
};
