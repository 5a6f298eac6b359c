/** Records a refund that succeeded, whoever started it. */
import { isFullyRefunded, refundedStatus } from "../../../shared/domain/orders/order.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { newDocument } from "../../entities/document.ts";
import { ledgerEntryWrite, type LedgerKind } from "../../entities/ledger.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, type OrderRow } from "../../entities/order.ts";
import { removeUnpaidPayments, listPaymentRows } from "../../entities/payment.ts";
import type { RefundRow } from "../../entities/refund.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadMembershipOfOrder } from "../memberships/membership-of-order.ts";
import { refundMembership } from "./refund-membership.ts";

type RecordRefundDeps = Pick<Deps, "now" | "table">;

/**
 * Returns the writes of a refund of an order's own money: the ledger entry, the credit note, and the order with
 * `refunded` pence returned. Nothing is credited twice: neither what an earlier note has credited for a refund that
 * failed, nor what was never invoiced. An email about the refund is queued.
 */
export const recordRefund = async (
  deps: RecordRefundDeps,
  refund: RefundRow,
  reference: string,
  order: OrderRow,
  refunded = order.refunded,
): Promise<readonly Write[]> => {
  const { amount } = refund;
  const isInvoiced = order.paidAt !== null;
  const reused = isInvoiced ? Math.min(amount, order.creditedAhead) : 0;
  const credited = isInvoiced ? amount - reused : 0;
  const change = { refunded, creditedAhead: order.creditedAhead - reused };
  return [
    refundLedgerEntry(refund, "refund", reference, deps.now()),
    ...(credited === 0 ? [] : [requestCreditNote(refund, credited, deps.now())]),
    ...(credited === amount ? [] : [queueRefundEmail(deps, refund, amount - credited, order)]),
    ...(await closeRefunded(deps, order, change)),
  ];
};

/** Returns the ledger entry of money that was returned to the member, or that failed to be returned. */
export const refundLedgerEntry = (
  { refundId, orderId, userId, amount }: RefundRow,
  kind: Extract<LedgerKind, "refund" | "refund-failed">,
  reference: string,
  now: Date,
): Write =>
  ledgerEntryWrite(
    {
      kind,
      amount: kind === "refund" ? -amount : amount,
      orderId,
      userId,
      reference,
      at: now.toISOString(),
    },
    refundId,
  );

/** Queues the credit note `credit-note_01J…`; a refund has at most one. */
const requestCreditNote = (
  { refundId, orderId, userId, reason }: RefundRow,
  amount: number,
  now: Date,
): Write =>
  newDocument({
    documentId: `credit-note_${refundId.slice(refundId.indexOf("_") + 1)}`,
    kind: "credit-note",
    orderId,
    userId,
    amount,
    reason,
    causedAt: now.toISOString(),
  });

const queueRefundEmail = (
  deps: RecordRefundDeps,
  { refundId, method }: RefundRow,
  amount: number,
  { orderId, buyer, paidAt }: OrderRow,
): Write =>
  queueMail(deps, `payment-returned-${refundId}`, buyer.email, {
    template: "payment-returned",
    data: {
      orderId,
      firstName: buyer.firstName,
      amountDisplay: formatPence(amount),
      reason:
        paidAt === null
          ? "It was for an order that is not fully paid."
          : "Your card rejected our earlier refund. The credit note you have is still valid.",
      placed: true,
      by: method,
    },
  });

/**
 * Closes an order whose money is fully refunded: its plan ends now, later months are not due, and unsent items are not
 * sent.
 */
const closeRefunded = async (
  { table, now }: RecordRefundDeps,
  order: OrderRow,
  change: Pick<OrderRow, "creditedAhead" | "refunded">,
): Promise<readonly Write[]> => {
  const { userId, orderId } = order;
  const after = { ...order, ...change };
  if (!isFullyRefunded(after)) {
    const isSame = after.refunded === order.refunded && after.creditedAhead === order.creditedAhead;
    return isSame ? [] : [changeOrder(order, change).write];
  }
  const [membership, payments] = await Promise.all([
    loadMembershipOfOrder(table, order),
    listPaymentRows(table, userId, orderId),
  ]);
  return [
    changeOrder(order, { ...change, status: refundedStatus(after) }).write,
    ...(membership === null
      ? []
      : await refundMembership({ table, now: now() }, membership, order)),
    ...removeUnpaidPayments(payments),
  ];
};
