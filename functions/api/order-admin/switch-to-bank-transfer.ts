import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { bankTransferBlocker } from "../../../shared/domain/memberships/bank-transfer-switch.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { loadDocument } from "../../entities/document.ts";
import { changeOrder, findOrder, loadOrder } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict, ConflictError } from "../../platform/table/retry-on-conflict.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { requestProFormaWrite } from "../../commerce/invoicing/request-pro-forma.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import { loadMembershipAttempt } from "../../commerce/payments/outstanding-charge.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.switchToBankTransfer;

/** Changes a renewal by card to payment by bank transfer, for this and all later renewals. A repeated request changes nothing. */
export const switchToBankTransfer: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params },
) => {
  const found = await findOrder(deps.table, params.id);
  if (found === null) throw notFound("This order");
  const { userId, orderId } = found;
  await retryOnConflict(() => switchPaymentType(deps, staff, userId, orderId));
  return { status: 200, body: { data: await loadStaffOrderView(deps, orderId) } };
};

const switchPaymentType = async (
  deps: StripeDeps,
  staff: Member,
  userId: string,
  orderId: string,
): Promise<void> => {
  const { table, now, log } = deps;
  const [order, membership, proForma] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadMembershipAggregate(table, userId),
    loadDocument(table, orderId, "pro-forma"),
  ]);
  if (order === null) throw notFound("This order");
  if (order.renewal && order.status === "pending" && order.paymentType === "bacs") return;
  const runs = membership !== null && membership.row.endedOn === null ? membership : null;
  const why = bankTransferBlocker(order, runs?.value ?? null);
  if (why !== null || runs === null)
    throw new AppError("conflict", why ?? "This order is no longer awaiting payment.");
  const live = await loadMembershipAttempt(deps, runs);
  if (live !== null) {
    // The payment may have succeeded, so its outcome is checked.
    await endAttempt(deps, live);
    throw new ConflictError();
  }
  const { row, write } = changeOrder(order, { paymentType: "bacs" });
  await table.save([
    write,
    ...applyMembershipEvents(runs, [{ type: "transfer-asked" }], {}, now()).writes,
    requestProFormaWrite(row, now(), proForma === null ? null : row.version),
    auditOrder(deps, staff, { before: order, after: row, act: "requested a bank transfer for" }),
  ]);
  log.info("renewal is paid by bank transfer", { userId, orderId });
};
