import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { applyOrderEvent, isPaid } from "../../../shared/domain/orders/order.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { changeOrder, type OrderChange, orderFacts, type OrderRow } from "../../entities/order.ts";
import { redeemVoucherAgain } from "../../entities/voucher.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { acceptTermsByPaying } from "../orders/accept-terms.ts";
import { requestInvoiceWrite } from "../invoicing/request-invoice.ts";
import { paidPayments, pendingOrderPayments } from "../memberships/payment-schedule.ts";
import { grantPurchase } from "../memberships/grant-purchase.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";

type SettleBankTransferDeps = Pick<Deps, "now" | "table">;

/**
 * Returns the order after a bank transfer of this amount, and all writes that follow. Partial payments add up until the
 * order is paid in full. A cancelled order is reinstated: its cancelled payments are created again, and its voucher is
 * redeemed again. Throws `conflict` for more than the balance due.
 */
export const settleBankTransfer = async (
  deps: SettleBankTransferDeps,
  order: OrderRow,
  amount: number,
  more: Pick<OrderChange, "aside" | "kept"> = {},
): Promise<{ readonly row: OrderRow; readonly writes: readonly Write[] }> => {
  const isTakenUp = order.status === "cancelled";
  const facts = { ...orderFacts(order), ...(isTakenUp && { status: "pending" as const }) };
  const { status, received } = applyOrderEvent(facts, { type: "received", amount });
  const settles = isPaid(status);
  const today = deps.now();
  const begun = settles && order.renewal ? await applyToNextTerm(deps, order) : null;
  const { row, write } = changeOrder(order, {
    ...more,
    status: begun?.status ?? status,
    received,
    ...(isTakenUp && { cancelled: null }),
    ...(settles && { paidAt: today.toISOString(), ...acceptTermsByPaying(order, today) }),
  });
  const retaken = isTakenUp ? await redeemVoucherWrites(deps.table, order, today) : [];
  if (!settles)
    return {
      row,
      writes: [write, ...retaken, ...(isTakenUp ? pendingOrderPayments(order, today).writes : [])],
    };
  const granted =
    begun?.writes ?? (await grantPurchase(deps.table, order, today, isTakenUp ? "new" : "placed"));
  return { row, writes: [write, ...retaken, ...granted, requestInvoiceWrite(order, today)] };
};

/** Redeems again the voucher that was released when the order was cancelled. */
const redeemVoucherWrites = async (
  table: Deps["table"],
  { orderId, userId, totals: { voucher } }: OrderRow,
  today: Date,
): Promise<readonly Write[]> =>
  voucher === null || voucher.code === null
    ? []
    : redeemVoucherAgain(table, voucher.code, { orderId, userId, at: today.toISOString() });

/**
 * Applies a transfer for the next term. Before the term starts, the term waits as paid; afterwards the plan continues
 * or is restored.
 */
const applyToNextTerm = async (
  { table, now }: SettleBankTransferDeps,
  order: OrderRow,
): Promise<{ readonly status: "active" | "paid"; readonly writes: readonly Write[] }> => {
  const membership = await loadMembershipAggregate(table, order.userId);
  if (membership === null || membership.value.renewal?.orderId !== order.orderId)
    throw new AppError("conflict", "This renewal is not waited for any more.");
  const on = londonDay(now());
  const event = { type: "paid", on, instalments: [], renewal: true } as const;
  return {
    status: on < termOf(membership.value).endsOn ? "paid" : "active",
    writes: [
      ...applyMembershipEvents(membership, [event], {}, now()).writes,
      ...paidPayments(order, now(), "placed"),
    ],
  };
};
