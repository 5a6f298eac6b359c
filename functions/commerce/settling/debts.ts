/** What a member owes, read from the orders themselves: the membership that one of them bought may be long over. */
import { type Debt, owedOnOrder, whyPayFirst } from "../../../shared/domain/debt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { checkMembership, loadMembership, type MembershipRow } from "../../rows/membership.ts";
import { listOrderRows, type OrderRow } from "../../rows/order.ts";
import type { OrderDraft } from "../../rows/order-draft.ts";
import { listPaymentRows, paymentNumber, type PaymentRow } from "../../rows/payment.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Table } from "../../runtime/table/table.ts";
import type { Write } from "../../runtime/table/write.ts";

/** What is owed on an order on a London day; null when nothing is. `payments` may hold those of other orders. */
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
  const owed = owedOnOrder(
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

/** While a payment of a plan is disputed, nothing of it is charged, whichever of its orders the dispute is about. */
export const isHeldBack = (row: MembershipRow | null, orderId: string): boolean =>
  row?.dispute === "open" && (row.orderId === orderId || row.renewal?.orderId === orderId);

export const debtsIn = (
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
  row: MembershipRow | null,
  day: string,
): readonly Debt[] =>
  orders.flatMap((order) => {
    const debt = debtOf(order, payments, day);
    if (debt === null) return [];
    return { ...debt, isDisputed: debt.isDisputed || isHeldBack(row, debt.orderId) };
  });

export interface MemberDebts {
  readonly row: MembershipRow | null;
  readonly debts: readonly Debt[];
}

/** Of all orders of a member. One round trip. */
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
  return { row, debts: debtsIn(orders, payments, row, day) };
};

/** Throws `conflict` while something is owed, and for an upgrade while a payment of the plan is disputed. */
export const refuseDebts = ({ row, debts }: MemberDebts, isUpgrade: boolean): void => {
  if (isUpgrade && row !== null && row.endedOn === null && row.dispute !== null)
    throw new AppError("conflict", "A payment for your plan is disputed. Please write to us.");
  const why = whyPayFirst(debts);
  if (why !== null) throw new AppError("conflict", why);
};

/**
 * Nobody who owes something gets a plan or a higher one. Throws like `refuseDebts`; the write that it answers belongs into the
 * transaction with which the plan begins to be paid: it holds while the membership is as it was read.
 */
export const guardPlan = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
  isUpgrade: boolean,
): Promise<Write> => {
  const owing = await loadDebts(table, userId, londonDay(now()));
  refuseDebts(owing, isUpgrade);
  return checkMembership(userId, owing.row);
};

/**
 * The same for an order as it is drafted; products alone can be bought whatever is owed. What costs nothing is granted in the same
 * transaction, on the same condition.
 */
export const guardsOf = async (
  deps: Pick<Deps, "now" | "table">,
  { lines, totals, userId }: Pick<OrderDraft, "lines" | "totals" | "userId">,
): Promise<readonly Write[]> => {
  if (lines.every(({ plan }) => plan === null)) return [];
  const isUpgrade = lines.some(({ upgrade }) => upgrade !== null);
  const guard = await guardPlan(deps, userId, isUpgrade);
  return totals.toPay === 0 ? [] : [guard];
};
