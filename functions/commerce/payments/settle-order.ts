import { lineFacts, settledStatus } from "../../../shared/domain/orders/order.ts";
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import { listAddressRows } from "../../entities/address.ts";
import { loadBasket, closeBasketWrites } from "../../entities/basket.ts";
import {
  changeOrder,
  loadOrder,
  newOrder,
  orderFrom,
  type OrderRow,
} from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import type { Write } from "../../platform/table/write.ts";
import { requestInvoiceWrite } from "../invoicing/request-invoice.ts";
import { firstAddressWrites } from "../orders/first-addresses.ts";
import { grantPurchase } from "../memberships/grant-purchase.ts";
import { dropPaidMonths } from "../memberships/remaining-months.ts";
import { hasConflictingPlan } from "../memberships/plan-conflict.ts";
import {
  saveAttemptChange,
  chargeLedgerEntry,
  type PaymentDeps,
  type AttemptUpdate,
} from "./attempt-update.ts";
import { type PaymentReturned, refundUnwantedPayment } from "./refund-unwanted-payment.ts";

/** The result that the order is paid, by this payment or by an earlier one. */
export interface OrderPaid {
  readonly type: "paid";
  readonly order: OrderRow;
}

/**
 * Applies a card payment in one transaction: it pays the order and grants what was bought, or is refunded if the order
 * is no longer available.
 */
export const settleOrder = async (
  deps: PaymentDeps,
  reported: AttemptUpdate,
): Promise<OrderPaid | PaymentReturned> => {
  const { attempt, intent } = reported;
  const { orderId, userId, attemptId, amount } = attempt;
  const { table } = deps;
  const at = deps.now();
  const draft = await dropPaidMonths(table, attempt.draft);
  const [placed, basket, isTaken, grants, saved] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadBasket(table, draft.token, at),
    hasConflictingPlan(deps, draft, attempt.createdAt),
    grantPurchase(table, draft, at, attempt.placed ? "placed" : "new", renewsBy(attempt)),
    listAddressRows(table, userId),
  ]);
  if (placed !== null && !waitsForMoney(placed))
    return refundUnwantedPayment(deps, reported, unwantedReason(placed));
  if (isTaken) return refundUnwantedPayment(deps, reported, "Your plan had changed.");
  const status = settledStatus(lineFacts(draft.lines));
  const order =
    placed === null
      ? newSettledOrder(orderFrom(draft, at, { status, received: amount }))
      : payPendingOrder(placed, draft, { status, received: amount, at: at.toISOString() });
  await saveAttemptChange(deps, reported, { status: "succeeded" }, [
    ...order.writes,
    ...(basket === null || basket.placed ? [] : closeBasketWrites(basket, at)),
    ...grants,
    chargeLedgerEntry(draft, intent, at),
    requestInvoiceWrite(draft, at),
    ...firstAddressWrites(deps, draft, saved),
  ]);
  deps.log.info("order paid", { orderId, attemptId, amount });
  return { type: "paid", order: order.row };
};

/**
 * Returns the renewal's payment method. A new plan paid with somebody else's card, which is not saved, renews by bank
 * transfer.
 */
const renewsBy = ({ forgetsCard, draft }: AttemptRow): OrderDraft["paymentType"] =>
  forgetsCard && draft.lines.every(({ upgrade }) => upgrade === null) ? "bacs" : draft.paymentType;

interface SettledOrder {
  readonly row: OrderRow;
  readonly writes: readonly Write[];
}

const newSettledOrder = (row: OrderRow): SettledOrder => ({ row, writes: newOrder(row) });

/** Marks a pending order as paid by card, if it is still pending. */
const payPendingOrder = (
  placed: OrderRow,
  { lines, totals, termsAgreedAt, contract }: OrderDraft,
  { status, received, at }: Pick<OrderRow, "received" | "status"> & { readonly at: string },
): SettledOrder => {
  const { row, write } = changeOrder(placed, {
    status,
    received,
    lines,
    totals,
    termsAgreedAt,
    contract,
    paymentType: "card",
    paidAt: at,
    paidInsteadAt: at,
    attemptId: null,
  });
  return { row, writes: [write] };
};

const unwantedReason = ({ status, paidAt, received }: OrderRow): string => {
  if (status === "cancelled") return "The order had been cancelled.";
  if (paidAt !== null) return "The order had already been paid.";
  return received > 0
    ? "We had received a bank transfer for the order."
    : "The order had already been placed.";
};
