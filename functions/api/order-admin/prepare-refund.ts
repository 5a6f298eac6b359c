/** Prepares the refund of an order: loads what it depends on and decides, so that nothing is written before every check. */
import { decideFullRefund } from "../../../shared/domain/memberships/full-refund.ts";
import { applyOrderEvent, refundedStatus } from "../../../shared/domain/orders/order.ts";
import {
  allocateRefund,
  maxRefundByTransfer,
  type RefundableCharge,
  refundableCharges,
} from "../../../shared/domain/payments/refund-methods.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { parseAttempts, chargesOf } from "../../entities/attempt.ts";
import {
  changeOrder,
  withOrderLock,
  loadOrderRelatedRows,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import { isApplied, type ReceiptRow, parseReceipts } from "../../entities/receipt.ts";
import { newRefund, type RefundRow, parseRefunds } from "../../entities/refund.ts";
import type { Member } from "../../identity/caller.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadMembershipOfOrder } from "../../commerce/memberships/membership-of-order.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { assertNextTermNotPartlyPaid } from "../../commerce/payments/assert-next-term-not-partly-paid.ts";
import { recordRefund } from "../../commerce/refunds/record-refund.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { totalReceived } from "./receipt-reversal-policy.ts";

export interface RefundRequest extends Pick<
  RefundRow,
  "amount" | "orderId" | "reason" | "refundId" | "requestedBy"
> {
  /** Says whether the money of a card order is refunded by bank transfer. */
  readonly byTransfer: boolean;
  /** The payments of the order that the caller saw, if they were sent. */
  readonly seen: Pick<OrderRow, "received" | "refunded"> | undefined;
}

export interface PreparedRefund {
  /** The refund in its parts: one for each card payment, or a single one by bank transfer. */
  readonly refunds: readonly RefundRow[];
  /** These writes record the refund. There are none if an earlier call with the same key has recorded it. */
  readonly writes: readonly Write[];
}

/**
 * Loads an order and decides its refund. Throws `stale` with the order if its payments are not those that the caller saw, and
 * `conflict` if it cannot be refunded.
 */
export const prepareRefund = async (
  deps: StripeDeps,
  staff: Member,
  userId: string,
  request: RefundRequest,
): Promise<PreparedRefund> => {
  const order = await loadOrder(deps.table, userId, request.orderId);
  if (order === null) throw notFound("This order");
  return withOrderLock(deps.table, order, async () => {
    const money = await loadMoney(deps, order);
    const repeated = repeatedRefunds(money.refunds, request);
    if (repeated.length > 0) return { refunds: repeated, writes: [] };
    await assertAmountsUnchanged(deps, order, request);
    await assertRefundable(deps, order, request.amount);
    const prepared =
      order.paymentType === "card" && !request.byTransfer
        ? prepareToCard(deps, order, request, money)
        : await prepareByTransfer(deps, order, request, money);
    const auditEntry = auditOrder(deps, staff, {
      before: order,
      after: { ...order, ...prepared.change },
      act: "refunded",
      auditDetails: { refund: request.refundId, amount: formatPence(request.amount) },
      reason: request.reason,
    });
    return { refunds: prepared.refunds, writes: [...prepared.writes, auditEntry] };
  });
};

const conflict = (message: string): AppError => new AppError("conflict", message);

/** The payments and refunds of an order. */
interface OrderMoney {
  readonly charges: readonly RefundableCharge[];
  readonly receipts: readonly ReceiptRow[];
  readonly refunds: readonly RefundRow[];
}

const loadMoney = async ({ table }: StripeDeps, { orderId }: OrderRow): Promise<OrderMoney> => {
  const rows = await loadOrderRelatedRows(table, orderId);
  return {
    charges: chargesOf(parseAttempts(rows), orderId),
    receipts: parseReceipts(rows).filter(isApplied),
    refunds: parseRefunds(rows),
  };
};

/** Returns the refunds that an earlier call with the same key has recorded. Throws `conflict` if it was for another amount. */
const repeatedRefunds = (
  refunds: readonly RefundRow[],
  { refundId: id, amount }: RefundRequest,
): readonly RefundRow[] => {
  const same = refunds.filter(({ refundId }) => refundId === id || refundId.startsWith(`${id}-`));
  const [first] = same;
  const before = first && (first.ofAmount ?? first.amount);
  if (before !== undefined && before !== amount)
    throw conflict(`This key was used for a refund of ${formatPence(before)}.`);
  return same;
};

const assertAmountsUnchanged = async (
  deps: StripeDeps,
  order: OrderRow,
  { seen: expected }: RefundRequest,
): Promise<void> => {
  if (expected === undefined) return;
  if (expected.received === order.received && expected.refunded === order.refunded) return;
  throw stale(
    "This order’s payments have changed. Check it and try again.",
    await loadOrderView(deps, order),
  );
};

/** Throws `conflict` if the order was not paid that much, or if a full refund cannot be taken from its membership. */
const assertRefundable = async (
  deps: StripeDeps,
  order: OrderRow,
  amount: number,
): Promise<void> => {
  applyOrderEvent(orderFacts(order), { type: "refunded", amount });
  if (order.refunded + amount !== order.received) return;
  const membership = await loadMembershipOfOrder(deps.table, order);
  if (membership === null) return;
  const { refusal, effect } = decideFullRefund(membership.value, order.orderId);
  if (refusal !== undefined) throw conflict(refusal);
  await assertNextTermNotPartlyPaid(deps, membership, effect);
};

/** A refund that is decided, with what it changes of the order. */
interface DecidedRefund extends PreparedRefund {
  readonly change: Partial<OrderRow>;
}

const refundStart = ({ orderId, userId }: OrderRow, request: RefundRequest) => ({
  orderId,
  userId,
  refundId: request.refundId,
  amount: request.amount,
  reason: request.reason,
  requestedBy: request.requestedBy,
  origin: "staff" as const,
  tells: null,
  reference: null,
});

/** Reserves the amount on the order before Stripe is called, so that two simultaneous refunds cannot exceed the payments. */
const prepareToCard = (
  { now }: StripeDeps,
  order: OrderRow,
  request: RefundRequest,
  { charges, refunds: earlier }: OrderMoney,
): DecidedRefund => {
  const parts = allocateRefund(request.amount, refundableCharges(charges, earlier, order.dispute));
  if (parts === null)
    throw conflict("This can’t be refunded to the card while payments are disputed.");
  const refunds = parts.map(({ intentId, amount }, index) =>
    newRefund(
      {
        ...refundStart(order, request),
        refundId: index === 0 ? request.refundId : `${request.refundId}-${index + 1}`,
        amount,
        ofAmount: parts.length === 1 ? null : request.amount,
        method: "card",
        intentId,
        status: "started",
      },
      now(),
    ),
  );
  const change = { refunded: order.refunded + request.amount };
  return {
    refunds: refunds.map(({ row }) => row),
    writes: [...refunds.map(({ write }) => write), changeOrder(order, change).write],
    change,
  };
};

/** Records a refund that somebody transfers by hand; the credit note follows. */
const prepareByTransfer = async (
  deps: StripeDeps,
  order: OrderRow,
  request: RefundRequest,
  { receipts, refunds: earlier }: OrderMoney,
): Promise<DecidedRefund> => {
  const max =
    order.paymentType === "card"
      ? maxRefundByTransfer(earlier, totalReceived(receipts))
      : request.amount;
  if (request.amount > max)
    throw conflict(
      `Enter up to ${formatPence(max)}: only bank transfers and failed card refunds can be paid back this way.`,
    );
  const { row, write } = newRefund(
    { ...refundStart(order, request), method: "bacs", intentId: null, status: "by-hand" },
    deps.now(),
  );
  const refunded = order.refunded + request.amount;
  return {
    refunds: [row],
    writes: [write, ...(await recordRefund(deps, row, row.refundId, order, refunded))],
    change: { refunded, status: refundedStatus({ ...order, refunded }) },
  };
};
