/** Returns whether the debt of an order can be written off, and describes the effect for staff. */
import { summariseTitles } from "../../../shared/domain/payments/debt.ts";
import { writeOffBlocker } from "../../../shared/domain/payments/write-off.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { PaymentRow } from "../../entities/payment.ts";
import { debtOf, hasOpenDispute } from "../../entities/debts.ts";
import type { OrderContext } from "./load-order-context.ts";

interface WriteOffVerdict {
  readonly whyNot: string | null;
  /** The payments that would be written off. */
  readonly unpaid: readonly PaymentRow[];
  readonly amount: number;
}

export const decideWriteOff = (
  { order, payments, membership }: Pick<OrderContext, "membership" | "order" | "payments">,
  now: Date,
): WriteOffVerdict => {
  const { orderId, startAt, status } = order;
  const debt = debtOf(order, payments, londonDay(now));
  const isOwn = membership?.row.orderId === orderId;
  const whyNot = writeOffBlocker({
    status,
    startsOn: startAt === null ? null : londonDay(startAt),
    debt: debt && {
      ...debt,
      isDisputed: debt.isDisputed || hasOpenDispute(membership?.row ?? null, orderId),
    },
    isPlanOpen: isOwn && membership.row.endedOn === null && membership.value.inactiveSince === null,
  });
  const unpaid = whyNot === null ? payments.filter(({ paidAt }) => paidAt === null) : [];
  return { whyNot, unpaid, amount: unpaid.reduce((sum, { amount }) => sum + amount, 0) };
};

export const writeOffText = ({ unpaid, amount }: WriteOffVerdict): string =>
  amount === 0
    ? ""
    : `${formatPence(amount)} will no longer be owed: ${summariseTitles(unpaid)}. The plan stays ended and won’t renew. We’ll email the customer a credit note. No money moves.`;
