/** Describes the paid, due and future amounts of an order or a basket, with `describeAmounts`. */
import {
  type AmountText,
  describeAmounts,
  type StatedPayment,
} from "../../../shared/domain/invoicing/describe-amounts.ts";
import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import { duePayments } from "../../../shared/domain/access/grant.ts";
import { partPaidAmount } from "../../../shared/domain/orders/order.ts";
import type { DuePayment } from "../../../shared/domain/invoicing/payment-schedule.ts";
import type { PricedLine, Totals } from "../../../shared/domain/pricing/pricing.ts";
import { monthDifferences } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { PaymentRow } from "../../entities/payment.ts";

interface Priced {
  readonly totals: Totals;
  readonly lines: readonly PricedLine[];
}

/** Returns the amounts of a basket or a quote, as if it were paid on that day. */
export const offeredAmounts = ({ totals, lines }: Priced, today: string): AmountText =>
  describeAmounts({
    payments: duePayments(totals, today).map((payment) => ({ ...payment, paidOn: null })),
    today,
    payBy: null,
    isOffer: true,
    more: laterDifferences({ totals, lines }),
  });

/** Returns the amounts of an order. `payments` are those of the order. */
export const orderAmounts = (
  order: OrderRow,
  payments: readonly PaymentRow[],
  today: string,
): AmountText => {
  if (order.status === "new") return offeredAmounts(order, today);
  const isOver = order.status === "cancelled";
  return describeAmounts({
    payments: payments.map(statedPayment).filter(({ paidOn }) => !isOver || paidOn !== null),
    today,
    payBy: order.paymentType,
    startsWhenPaid: order.status === "pending" && !order.renewal,
    received: partPaidAmount(order),
    refunded: order.refunded,
    more: isOver ? [] : laterDifferences(order),
  });
};

const statedPayment = ({ dueOn, amount, paidAt }: PaymentRow): StatedPayment => ({
  dueOn,
  amount,
  paidOn: paidAt === null ? null : londonDay(paidAt),
});

/** Returns what an upgrade adds to each remaining month. */
const laterDifferences = ({ lines, totals }: Priced): readonly DuePayment[] =>
  lines.flatMap((line) =>
    line.upgrade === null ? [] : monthDifferences(line.upgrade, rateOf(line, totals)),
  );
