/**
 * A member's outstanding balance, read from the orders themselves, because the membership that one of them bought may
 * be long over.
 */
import { type Debt, outstandingOnOrder } from "../../shared/domain/payments/debt.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Table } from "../platform/table/table.ts";
import { loadMembership, type MembershipRow } from "./membership.ts";
import { listOrderRows, type OrderRow } from "./order.ts";
import { listPaymentRows, paymentNumber, type PaymentRow } from "./payment.ts";

/**
 * Returns what is outstanding on an order on a London day, or null if nothing is. `payments` may contain those of other
 * orders.
 */
export const debtOf = (
  order: Pick<
    OrderRow,
    "dispute" | "orderId" | "received" | "refunded" | "renewal" | "startAt" | "status"
  >,
  payments: readonly PaymentRow[],
  day: string,
): Debt | null => {
  const { orderId, startAt } = order;
  const unpaid = payments.filter((row) => row.orderId === orderId && row.paidAt === null);
  const owed = outstandingOnOrder(
    { ...order, startsOn: startAt === null ? null : londonDay(startAt) },
    unpaid,
    day,
  );
  if (owed.amount === 0) return null;
  return {
    orderId,
    amount: owed.amount,
    payments: owed.payments.map((row) => ({
      number: paymentNumber(row),
      title: row.title,
      dueOn: row.dueOn,
      amount: row.amount,
    })),
    isDisputed: order.dispute?.state === "open",
  };
};

/**
 * Returns true while a payment of the plan is disputed. Nothing of the plan is charged then, whichever of its orders
 * the dispute is about.
 */
export const hasOpenDispute = (row: MembershipRow | null, orderId: string): boolean =>
  row?.dispute === "open" && (row.orderId === orderId || row.renewal?.orderId === orderId);

export const debtsOf = (
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
  row: MembershipRow | null,
  day: string,
): readonly Debt[] =>
  orders.flatMap((order) => {
    const debt = debtOf(order, payments, day);
    if (debt === null) return [];
    return { ...debt, isDisputed: debt.isDisputed || hasOpenDispute(row, debt.orderId) };
  });

export interface MemberDebts {
  readonly row: MembershipRow | null;
  readonly debts: readonly Debt[];
}

/** Loads the outstanding balance of all orders of a member in one round trip. */
export const loadDebts = async (
  table: Table,
  userId: string,
  day: string,
): Promise<MemberDebts> => {
  const [row, orders, payments] = await Promise.all([
    loadMembership(table, userId),
    listOrderRows(table, userId),
    listPaymentRows(table, userId),
  ]);
  return { row, debts: debtsOf(orders, payments, row, day) };
};
