import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { hasRole, financeRoles } from "../../../shared/contract/staff/staff-roles.ts";
import { applyOrderEvent } from "../../../shared/domain/orders/order.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import {
  changeOrder,
  findOrder,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { cancelByStaff } from "./cancel-by-staff.ts";
import { dispatchOrder } from "./dispatch-order.ts";

type Endpoint = typeof ordersContract.endpoints.advanceOrder;
type OrderStep = Request<Endpoint>["body"];

/** Dispatches, completes or cancels an order on behalf of staff, if its status allows it. A repeated request changes nothing. */
export const advanceOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params, body },
) => {
  if (body.status === "cancelled") assertFinanceRole(staff);
  // The index may lag behind, so the order row itself is read.
  const indexed = await findOrder(deps.table, params.id);
  const ended = new Set<string>();
  const advanced = await retryOnConflict(
    async () => {
      const order = indexed && (await loadOrder(deps.table, indexed.userId, params.id));
      if (order === null) throw notFound("This order");
      return advance(deps, staff, order, body, ended);
    },
    { givingUp: changedMeanwhile },
  );
  return { status: 200, body: { data: await loadOrderView(deps, advanced) } };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This order has changed. Check it and try again.");

/** Throws `forbidden` for staff who fulfil orders but cannot change money. */
const assertFinanceRole = ({ profile: { staffRoles } }: Member): void => {
  if (!hasRole(financeRoles, staffRoles))
    throw new AppError("forbidden", "Only finance can cancel orders.");
};

const advance = async (
  deps: StripeDeps,
  staff: Member,
  order: OrderRow,
  step: OrderStep,
  ended: Set<string>,
): Promise<OrderRow> => {
  const refuseStale = async (): Promise<void> => {
    if (step.version === undefined || step.version === order.version) return;
    throw stale(
      "This order has changed. Check it and try again.",
      await loadOrderView(deps, order),
    );
  };
  switch (step.status) {
    case "shipped":
      return dispatchOrder(deps, staff, order, step, refuseStale);
    case "completed":
      return complete(deps, staff, order, refuseStale);
    case "cancelled":
      return cancelByStaff(deps, staff, order, { ended, refuseStale });
  }
};

const complete = async (
  deps: StripeDeps,
  staff: Member,
  order: OrderRow,
  refuseStale: () => Promise<void>,
): Promise<OrderRow> => {
  if (order.status === "completed") return order;
  await refuseStale();
  const { status } = applyOrderEvent(orderFacts(order), { type: "completed" });
  const { row, write } = changeOrder(order, { status });
  const auditEntry = auditOrder(deps, staff, { before: order, after: row, act: "completed" });
  await deps.table.save([write, auditEntry]);
  return row;
};
