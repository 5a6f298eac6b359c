/**
 * Applies a bank transfer to the outstanding balance of an order that was paid before. It makes whole payments, the
 * earliest first.
 */
import { allocateToPayments, type Debt } from "../../../shared/domain/payments/debt.ts";
import { isPaid } from "../../../shared/domain/orders/order.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { changeOrder, type OrderRow } from "../../entities/order.ts";
import { changePayment, listPaymentRows, paymentKey } from "../../entities/payment.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { debtOf } from "../../entities/debts.ts";
import { receiptEmailWrites } from "./receipt-mail.ts";

type DebtPaymentDeps = Pick<Deps, "now" | "table">;

/**
 * Returns the outstanding balance of a paid order, or null if nothing is owed. An order that waits for its first money
 * has none.
 */
export const loadOrderDebt = async (
  { table, now }: DebtPaymentDeps,
  order: OrderRow,
): Promise<Debt | null> =>
  isPaid(order.status)
    ? debtOf(order, await listPaymentRows(table, order.userId, order.orderId), londonDay(now()))
    : null;

interface AppliedDebtPayment {
  readonly taken: number;
  /** The excess over the whole payments, in pence. */
  readonly rest: number;
  readonly row: OrderRow;
  readonly writes: readonly Write[];
}

/**
 * Applies the money. The last outstanding payment restores the plan while that is possible; a plan that is over stays
 * over. Throws `conflict` for an amount that makes no whole payments, unless the excess may be kept as unallocated.
 */
export const applyDebtPayment = async (
  { table, now }: DebtPaymentDeps,
  order: OrderRow,
  debt: Debt,
  {
    amount,
    receiptId,
    keepsRest,
  }: {
    readonly amount: number;
    readonly receiptId: string;
    readonly keepsRest: boolean;
  },
): Promise<AppliedDebtPayment> => {
  const { payments, taken: applied, rest } = allocateToPayments(debt.payments, amount);
  if (rest > 0 && !keepsRest) throw new AppError("conflict", partialPaymentMessage(debt));
  const { orderId, userId } = order;
  const at = now().toISOString();
  const membership = await loadMembershipAggregate(table, userId);
  const { row, write } = changeOrder(order, {
    received: order.received + applied,
    kept: order.kept + rest,
  });
  const paid = payments.map((payment) => ({ ...payment, orderId }));
  return {
    taken: applied,
    rest,
    row,
    writes: [
      write,
      ...paid.map(({ number }) =>
        changePayment(paymentKey(userId, orderId, number), { paidAt: at, type: "bacs" }),
      ),
      ...(membership?.row.orderId === orderId && paid.length > 0
        ? memberWrites(
            membership,
            paid.map(({ number }) => number),
            now(),
          )
        : []),
      ...(membership === null || paid.length === 0
        ? []
        : receiptEmailWrites({ now }, membership, {
            causeId: receiptId,
            orderId,
            planTitle: order.lines.find(({ plan }) => plan !== null)?.plan?.title ?? "",
            payments: paid,
            by: "bacs",
          })),
    ],
  };
};

const memberWrites = (
  membership: MembershipAggregate,
  instalments: readonly number[],
  now: Date,
): readonly Write[] =>
  applyMembershipEvents(
    membership,
    [{ type: "paid", on: londonDay(now), instalments, renewal: false }],
    {},
    now,
  ).writes;

const partialPaymentMessage = ({ payments, amount }: Debt): string => {
  const each = payments.map(({ title, amount: pence }) => `${title}, ${formatPence(pence)}`);
  return `${formatPence(amount)} is owed on this order: ${each.join("; ")}. A transfer pays whole payments, the earliest first.`;
};
