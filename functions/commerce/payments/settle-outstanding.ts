import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { isPaid, partPaidAmount } from "../../../shared/domain/orders/order.ts";
import type { AttemptRow, AttemptPayments } from "../../entities/attempt.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { changePayment, listPaymentRows, paymentNumber } from "../../entities/payment.ts";
import type { Write } from "../../platform/table/write.ts";
import { requestInvoiceWrite } from "../invoicing/request-invoice.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { receiptEmailWrites } from "./receipt-mail.ts";
import {
  saveAttemptChange,
  chargeLedgerEntry,
  type PaymentDeps,
  type AttemptUpdate,
} from "./attempt-update.ts";
import { type PaymentReturned, refundUnwantedPayment } from "./refund-unwanted-payment.ts";
import type { OrderPaid } from "./settle-order.ts";

/**
 * Applies a charge for an outstanding balance. In one transaction its payments are marked as paid, the plan continues
 * or is restored, and the member gets the invoice of a new term or a receipt. A debt of a plan that is over is paid all
 * the same, and restores nothing. Money for payments that were made in another way in the meantime is refunded.
 */
export const settleOutstanding = async (
  deps: PaymentDeps,
  reported: AttemptUpdate,
): Promise<OrderPaid | PaymentReturned> => {
  const { attempt, intent } = reported;
  const { draft, orderId, userId, attemptId, amount } = attempt;
  const owed = attempt.owed ?? { day: "", ladder: null, payments: [] };
  const at = deps.now();
  const [membership, orders] = await Promise.all([
    loadMembershipAggregate(deps.table, userId),
    loadChargedOrders(deps, userId, owed),
  ]);
  const next = pendingNextTermOrderId(membership);
  if (
    membership === null ||
    orders === null ||
    orders.some(({ order }) => !isStillDue(order, next))
  )
    return refundUnwantedPayment(deps, reported, "It has been paid or is no longer owed.");
  const isBeforeStart = owed.day < termOf(membership.value).endsOn;
  const paid = orders.map((part) => payOrder(part, attemptId, next, { isBeforeStart, at }));
  const renewed = paid.find(({ row }) => row.orderId === next);
  await saveAttemptChange(deps, reported, { status: "succeeded" }, [
    ...memberWrites(membership, attempt, owed, at),
    ...paid.flatMap(({ writes }) => writes),
    chargeLedgerEntry(draft, intent, at),
    ...(renewed === undefined
      ? receiptEmailWrites(deps, membership, {
          causeId: attemptId,
          orderId,
          planTitle: planTitleOf(attempt, membership),
          payments: owed.payments,
          by: "card",
        })
      : [requestInvoiceWrite(renewed.row, at)]),
  ]);
  deps.log.info("debt paid", { orderId, attemptId, amount });
  const order = paid.find(({ row }) => row.orderId === orderId)?.row;
  if (order === undefined) throw new Error(`Attempt ${attemptId} pays nothing of its order`);
  return { type: "paid", order };
};

/** Returns the title of the current plan; for a debt of an earlier membership, the plan's title as it was ordered. */
const planTitleOf = ({ draft, orderId }: AttemptRow, membership: MembershipAggregate): string =>
  membership.row.orderId === orderId
    ? membership.value.plan.title
    : (draft.lines.find(({ plan }) => plan !== null)?.plan?.title ?? "");

/** Returns the order of a next term that can still begin. */
const pendingNextTermOrderId = (membership: MembershipAggregate | null): string | null =>
  membership !== null &&
  membership.row.endedOn === null &&
  membership.row.renewal?.status === "pending"
    ? membership.row.renewal.orderId
    : null;

/**
 * Returns the writes of the member's plan, or nothing if another membership has replaced the one that owed the payment.
 */
const memberWrites = (
  membership: MembershipAggregate,
  { attemptId }: AttemptRow,
  { day, payments }: AttemptPayments,
  at: Date,
): readonly Write[] => {
  const { row } = membership;
  const months = payments.filter(({ orderId }) => orderId === row.orderId);
  const next = pendingNextTermOrderId(membership);
  const renewal = payments.some(({ orderId }) => orderId === next);
  const isNamed = row.attempt?.attemptId === attemptId;
  if (months.length === 0 && !renewal && !isNamed) return [];
  const instalments = months.map(({ number }) => number);
  const event = { type: "paid", on: day, instalments, renewal } as const;
  return applyMembershipEvents(membership, [event], isNamed ? { attempt: null } : {}, at).writes;
};

interface ChargedOrder {
  readonly order: OrderRow;
  /** The amount in pence. */
  readonly amount: number;
  readonly payments: readonly Write[];
}

/**
 * Loads the payments and their orders. Returns null if one of the payments is paid, void or missing, or partly paid by
 * bank transfer.
 */
const loadChargedOrders = async (
  { table, now }: PaymentDeps,
  userId: string,
  { payments }: AttemptPayments,
): Promise<readonly ChargedOrder[] | null> => {
  const ids = [...new Set(payments.map(({ orderId }) => orderId))];
  const at = now().toISOString();
  const parts = await Promise.all(
    ids.map(async (orderId) => {
      const [order, rows] = await Promise.all([
        loadOrder(table, userId, orderId),
        listPaymentRows(table, userId, orderId),
      ]);
      const requested = payments.filter((payment) => payment.orderId === orderId);
      const due = requested.flatMap(({ number }) =>
        rows.filter((row) => paymentNumber(row) === number && row.paidAt === null),
      );
      if (order === null || order.status === "cancelled" || partPaidAmount(order) > 0) return null;
      if (due.length < requested.length) return null;
      return {
        order,
        amount: requested.reduce((sum, { amount }) => sum + amount, 0),
        payments: due.map((row) => changePayment(row, { paidAt: at, type: "card" })),
      };
    }),
  );
  return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null);
};

/**
 * Returns false for a next term that was cancelled, was paid by bank transfer in the meantime, or can no longer begin.
 */
const isStillDue = ({ orderId, renewal, status }: OrderRow, next: string | null): boolean =>
  isPaid(status) || (renewal && orderId === next);

const payOrder = (
  { order, amount, payments }: ChargedOrder,
  attemptId: string,
  next: string | null,
  { isBeforeStart, at }: { readonly isBeforeStart: boolean; readonly at: Date },
): { readonly row: OrderRow; readonly writes: readonly Write[] } => {
  const isRenewal = order.orderId === next;
  const { row, write } = changeOrder(order, {
    received: order.received + amount,
    ...(order.attemptId === attemptId && { attemptId: null }),
    ...(isRenewal && {
      status: isBeforeStart ? ("paid" as const) : ("active" as const),
      paidAt: at.toISOString(),
      paymentType: "card" as const,
    }),
  });
  return { row, writes: [write, ...payments] };
};
