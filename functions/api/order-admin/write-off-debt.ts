import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import { isPaid } from "../../../shared/domain/orders/order.ts";
import { monthDifferences } from "../../../shared/domain/pricing/upgrade.ts";
import { type BilledUpgrade, creditParts } from "../../../shared/domain/payments/write-off.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { loadDocument, newDocument } from "../../entities/document.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import {
  changeOrder,
  findOrder,
  listOrderRows,
  loadOrder,
  type OrderRow,
} from "../../entities/order.ts";
import { removeUnpaidPayments, listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import type { Member } from "../../identity/caller.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict, ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { endMembershipNow } from "../../commerce/refunds/refund-membership.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import { loadOpenAttempt } from "../../commerce/payments/outstanding-charge.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { decideWriteOff } from "./decide-write-off.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.writeOffDebt;

/**
 * Writes off the debt of an order. The debt belongs to the order, so it does not matter whether a membership still has the plan.
 */
export const writeOffDebt: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params, body },
) => {
  const found = await findOrder(deps.table, params.id);
  if (found === null) throw notFound("This order");
  await retryOnConflict(() => writeOff(deps, staff, found, body));
  return { status: 200, body: { data: await loadStaffOrderView(deps, params.id) } };
};

const writeOff = async (
  deps: StripeDeps,
  staff: Member,
  { userId, orderId }: Pick<OrderRow, "orderId" | "userId">,
  { amount: expected, reason }: Request<Endpoint>["body"],
): Promise<void> => {
  const { table, now, log } = deps;
  const [order, payments, membership, done] = await Promise.all([
    loadOrder(table, userId, orderId),
    listPaymentRows(table, userId, orderId),
    loadMembershipAggregate(table, userId),
    loadDocument(table, orderId, creditNoteId),
  ]);
  if (order === null) throw notFound("This order");
  // A previous call has already done it.
  if (done !== null) return;
  const { whyNot, unpaid, amount } = decideWriteOff({ order, payments, membership }, now());
  if (whyNot !== null) throw new AppError("conflict", whyNot);
  if (expected !== amount)
    throw stale(
      `${formatPence(amount)} is owed now. Check the order and try again.`,
      await loadStaffOrderView(deps, orderId),
    );
  await endLive(deps, order, membership);
  const at = now().toISOString();
  const changed = changeOrder(order, {});
  await table.save([
    ...removeUnpaidPayments(unpaid),
    changed.write,
    ...(await membershipWrites(deps, order, membership)),
    ledgerEntryWrite(
      { kind: "written-off", amount, orderId, userId, reference: orderId, at },
      orderId,
    ),
    ...(await creditNotes(deps, order, unpaid, reason)),
    auditOrder(deps, staff, {
      before: order,
      after: changed.row,
      act: "wrote off the balance of",
      auditDetails: { amount: formatPence(amount) },
      reason,
    }),
  ]);
  log.warn("debt written off", { orderId, amount, staff: staff.userId });
};

/** The id of the only write-off credit note of an order: nothing remains outstanding after it. */
const creditNoteId = "credit-note_written-off";

/** Ends an open card payment first and checks its outcome. */
const endLive = async (
  deps: StripeDeps,
  order: OrderRow,
  membership: MembershipAggregate | null,
): Promise<void> => {
  const isOwn = membership?.row.orderId === order.orderId;
  const live = await loadOpenAttempt(deps, isOwn ? membership.row.attempt : order);
  if (live === null) return;
  await endAttempt(deps, live);
  throw new ConflictError();
};

/** Returns the writes that end an In-active plan. A plan that has already ended, or has been replaced, is not changed. */
const membershipWrites = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { orderId }: OrderRow,
  membership: MembershipAggregate | null,
): Promise<readonly Write[]> => {
  if (membership === null || membership.row.orderId !== orderId) return [];
  return membership.row.endedOn === null
    ? endMembershipNow({ table, now: now() }, membership)
    : applyMembershipEvents(membership, [{ type: "months-void" }], {}, now()).writes;
};

/** Returns the credit notes. The invoice of the order billed its months; the invoice of an upgrade billed the difference. */
const creditNotes = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { orderId, userId }: OrderRow,
  unpaid: readonly PaymentRow[],
  reason: string,
): Promise<readonly Write[]> => {
  const orders = await listOrderRows(table, userId);
  const upgrades = orders.filter(
    ({ upgradeParentId, status }) => upgradeParentId === orderId && isPaid(status),
  );
  return creditParts(orderId, unpaid, upgrades.map(billedBy)).map((part) =>
    newDocument({
      documentId: creditNoteId,
      kind: "credit-note",
      orderId: part.orderId,
      userId,
      amount: part.amount,
      reason,
      writtenOff: true,
      causedAt: now().toISOString(),
    }),
  );
};

const billedBy = ({ orderId, lines, totals }: OrderRow): BilledUpgrade => ({
  orderId,
  months: lines.flatMap((line) =>
    line.upgrade === null ? [] : monthDifferences(line.upgrade, rateOf(line, totals)),
  ),
});
