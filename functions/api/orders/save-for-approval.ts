import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { listAddressRows } from "../../entities/address.ts";
import { loadBasket } from "../../entities/basket.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { RequestBasket } from "../../lambda/middlewares/request-context.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { refreshBasket } from "../../commerce/cart/update-basket.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { planDebtGuard } from "../../commerce/payments/debts.ts";
import { endPayment } from "../../commerce/payments/end-attempt.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { prepareApproval, placeForApproval } from "./place-order.ts";

type Endpoint = typeof ordersContract.endpoints.saveForApproval;

/** Saves an upgrade for approval. A repeated request saves one quote. */
export const saveForApproval: UseCase<Endpoint, StripeDeps> = async (
  deps,
  member,
  { basket, params: { id: orderId } },
) => {
  const { table, now } = deps;
  const ended = new Set<string>();
  let requested: RequestBasket = basket;
  const order = await retryOnConflict(
    async () => {
      const current = await refreshBasket(deps, member, requested, { tells: false });
      if (current.row?.orderId !== orderId || current.priced === null)
        return findSavedQuote(deps, member, orderId);
      const { row, priced } = current;
      requested = { token: row.token, row: null };
      const [saved, guard] = await Promise.all([
        listAddressRows(table, member.userId),
        planDebtGuard(deps, member.userId, true),
      ]);
      await endPayment(deps, row, ended);
      const fresh = (await loadBasket(table, row.token, now())) ?? row;
      const sellable = prepareApproval(member, fresh, priced, now());
      const checks = [...sellable.checks, guard];
      return placeForApproval(deps, fresh, { ...sellable, checks }, saved);
    },
    { givingUp: busy },
  );
  return { status: 200, body: { data: await loadOrderView(deps, order) } };
};

const busy = (): AppError =>
  new AppError("unavailable", "This order is being changed. Please try again.", {}, 1);

const findSavedQuote = async (
  { table }: StripeDeps,
  { userId }: Member,
  orderId: string,
): Promise<OrderRow> => {
  const order = await loadOrder(table, userId, orderId);
  if (order === null) throw notFound("This order");
  if (order.approvalUntil === null)
    throw new AppError(
      "conflict",
      "This order has already been placed and can’t be saved as a quote.",
    );
  return order;
};
