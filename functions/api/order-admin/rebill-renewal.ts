import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { rebillBlocker } from "../../../shared/domain/memberships/renewal-billing.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { findOrder, loadOrder } from "../../entities/order.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { loadActiveMembership } from "../../commerce/payments/change-renewal.ts";
import { changeTermBilling } from "../../commerce/payments/change-term-billing.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.rebillRenewal;

/** Corrects the address and the VAT number of a renewal until it is paid, even after its member no longer can. */
export const rebillRenewal: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params: { id: orderId }, body },
) => {
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  await retryOnConflict(async () => {
    const order = await loadOrder(deps.table, found.userId, orderId);
    if (order === null) throw notFound("This order");
    if (body.version !== order.version)
      throw stale(
        "This order has changed. Check it and try again.",
        await loadStaffOrderView(deps, orderId),
      );
    const why = rebillBlocker(order);
    if (why !== null) throw new AppError("conflict", why);
    const membership = await loadActiveMembership(deps, order.userId);
    if (membership.value.renewal?.orderId !== orderId)
      throw new AppError("conflict", "This renewal’s plan has ended.");
    const billing = {
      address: body.address,
      vatNumber: body.vat_number,
      companyNumber: body.company_number,
    };
    await changeTermBilling(deps, membership, billing, (before, after) =>
      auditOrder(deps, staff, {
        before,
        after,
        act: "changed the billing details of",
        auditDetails: { total: formatPence(after.totals.total) },
        reason: body.reason,
      }),
    );
  });
  return { status: 200, body: { data: await loadStaffOrderView(deps, orderId) } };
};
