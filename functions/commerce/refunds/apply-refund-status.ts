/**
 * Applies the status of a refund to it and its order. Each outcome is one conditional transaction, however often it is
 * reported.
 */
import { formatPence } from "../../../shared/kernel/money.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { endRefund, loadRefund, type RefundRow } from "../../entities/refund.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import type { RefundFacts } from "../stripe/refund-facts.ts";
import { recordRefund, refundLedgerEntry } from "./record-refund.ts";

type ApplyRefundStatusDeps = Pick<Deps, "log" | "now" | "table">;

/** The status as Stripe or the bank reports it. */
type RefundReport = Pick<RefundFacts, "reference" | "status">;

/** Applies a refund's status once. Throws `unavailable` if the refund keeps changing. */
export const applyRefundStatus = async (
  deps: ApplyRefundStatusDeps,
  refund: RefundRow,
  facts: RefundReport,
  extraWrites: readonly Write[] = [],
): Promise<void> => {
  const failed = facts.status === "failed" || facts.status === "canceled";
  let current: RefundRow | null = refund;
  await retryOnConflict(async () => {
    const read = current ?? (await loadRefund(deps.table, refund.orderId, refund.refundId));
    current = null;
    if (read === null) throw new Error(`Refund ${refund.refundId} is gone`);
    const { status } = read;
    if (status === "failed" || status === "by-hand" || (status === "succeeded" && !failed)) return;
    if (failed) await recordFailure(deps, read, facts, extraWrites);
    else await recordSuccess(deps, read, facts.reference, extraWrites);
  });
};

const recordSuccess = async (
  deps: ApplyRefundStatusDeps,
  refund: RefundRow,
  reference: string,
  extraWrites: readonly Write[],
): Promise<void> => {
  const order = await loadOrder(deps.table, refund.userId, refund.orderId);
  await deps.table.save([
    endRefund(refund, "succeeded", reference, deps.now()),
    ...(refund.origin === "staff" && order !== null
      ? await recordRefund(deps, refund, reference, order)
      : [refundLedgerEntry(refund, "refund", reference, deps.now())]),
    ...queuePaymentReturnedEmail(deps, refund, order),
    ...extraWrites,
  ]);
};

/** Records that the bank rejected the refund: the order's money is still here, and staff have to find another way. */
const recordFailure = async (
  { table, log, now }: ApplyRefundStatusDeps,
  refund: RefundRow,
  { reference, status }: RefundReport,
  extraWrites: readonly Write[],
): Promise<void> => {
  const { orderId, refundId, amount, userId } = refund;
  const order = await loadOrder(table, userId, orderId);
  const ofOrder = refund.origin === "staff" && order !== null;
  await table.save([
    endRefund(refund, "failed", reference, now()),
    ...(refund.status === "succeeded"
      ? [refundLedgerEntry(refund, "refund-failed", reference, now())]
      : []),
    ...(ofOrder ? [reverseRefundWrite(order, refund)] : []),
    ...extraWrites,
  ]);
  const lost = new Error(`A refund is ${status ?? "lost"}`);
  log.error("money does not match", lost, { orderId, refundId, reference, amount });
};

/**
 * Returns the money to the order. If the refund had succeeded before, its credit note stands, and the refund that
 * repeats it gets none of its own.
 */
const reverseRefundWrite = (order: OrderRow, { status, amount }: RefundRow): Write =>
  changeOrder(order, {
    refunded: order.refunded - amount,
    ...(status === "succeeded" && { creditedAhead: order.creditedAhead + amount }),
  }).write;

const queuePaymentReturnedEmail = (
  deps: ApplyRefundStatusDeps,
  refund: RefundRow,
  order: OrderRow | null,
): readonly Write[] =>
  refund.tells === null
    ? []
    : [
        queueMail(deps, `payment-returned-${refund.refundId}`, refund.tells.email, {
          template: "payment-returned",
          data: {
            orderId: refund.orderId,
            firstName: refund.tells.firstName,
            amountDisplay: formatPence(refund.amount),
            reason: refund.reason,
            placed: order !== null,
            by: refund.method,
          },
        }),
      ];
