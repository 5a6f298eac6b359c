import type { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { loadDocument } from "../../entities/document.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { requestProFormaWrite } from "../../commerce/invoicing/request-pro-forma.ts";
import { isQuoteValid } from "../../commerce/memberships/plan-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.requestProForma;

/**
 * Issues the pro forma with which a quote is paid by bank transfer. It is made and emailed once, however often it is requested.
 */
export const requestProForma: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { userId },
  { params: { id } },
) => {
  const order = await loadOrder(deps.table, userId, id);
  if (order === null || order.approvalUntil === null) throw notFound("This quote");
  if ((await loadDocument(deps.table, id, "pro-forma")) === null) {
    await assertProFormaAllowed(deps, order);
    // Another window has already requested it.
    await ignoreConflict(deps.table.save(requestProFormaWrite(order, deps.now())), () => {});
  }
  return { status: 200, body: { data: await loadOrderView(deps, order) } };
};

const assertProFormaAllowed = async (deps: StripeDeps, order: OrderRow): Promise<void> => {
  const isOver = Date.parse(order.approvalUntil ?? "") <= deps.now().getTime();
  if (!waitsForMoney(order) || isOver || !(await isQuoteValid(deps, order)))
    throw new AppError("conflict", "This quote is no longer valid.");
  if (order.paymentType !== "bacs")
    throw new AppError("conflict", "Monthly plans are paid by card.");
};
