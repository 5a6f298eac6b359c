/** The payment schedule of an order, from its placing to the end of its term. */
import { duePayments, transferDueOn } from "../../../shared/domain/access/grant.ts";
import { orderTitle } from "../../../shared/domain/orders/order.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import {
  changePayment,
  removeUnpaidPayments,
  newPayment,
  paymentNumber,
  paymentKey,
  type PaymentRow,
} from "../../entities/payment.ts";
import type { Write } from "../../platform/table/write.ts";

/** Returns the payments of an order that waits for its money, and the writes that store them. */
export const pendingOrderPayments = (
  draft: OrderDraft,
  at: Date,
  dueOn = transferDueOn(londonDay(at)),
): { readonly payments: readonly PaymentRow[]; readonly writes: readonly Write[] } => {
  const today = londonDay(at);
  const payments = paymentsOf(draft, today, dueOn, null);
  return { payments, writes: payments.map(newPayment) };
};

/**
 * The state of the payment rows. `new`: they are created now, the first one as paid. `placed`: they exist since the
 * order was placed.
 */
export type PaymentRowsState = "new" | "placed";

/** Returns the writes of the payments with the first one paid. An order that costs nothing has none. */
export const paidPayments = (
  draft: OrderDraft,
  at: Date,
  are: PaymentRowsState,
): readonly Write[] => {
  const today = londonDay(at);
  const payments = paymentsOf(draft, today, today, at);
  if (are === "new") return payments.map(newPayment);
  // The term begins when the money has arrived, and the later months are counted from that day.
  return payments.map((payment) => {
    const { dueOn, paidAt, type } = payment;
    const isFirst = paymentNumber(payment) === 1;
    return changePayment(payment, { type, ...(isFirst ? { paidAt } : { dueOn }) });
  });
};

/** Returns the payments of a next term, which begin on its first day. */
export const nextTermPaymentWrites = (draft: OrderDraft, startsOn: string): readonly Write[] =>
  paymentsOf(draft, startsOn, startsOn, null).map(newPayment);

/** Returns the same payments after the order's price or period has changed. None of them is paid. */
export const rescheduleTerm = (
  draft: OrderDraft,
  startsOn: string,
  rows: readonly PaymentRow[],
): readonly Write[] => {
  const payments = paymentsOf(draft, startsOn, startsOn, null);
  const existing = new Set(rows.map(({ sk }) => sk));
  const requested = new Set(payments.map(({ sk }) => sk));
  return [
    ...payments.map((payment) => {
      const { title, amount, dueOn, type } = payment;
      return existing.has(payment.sk)
        ? changePayment(payment, { title, amount, dueOn, type })
        : newPayment(payment);
    }),
    ...removeUnpaidPayments(rows.filter(({ sk }) => !requested.has(sk))),
  ];
};

/** Changes the remaining payments of an upgraded monthly plan to the new plan's price. */
export const repricePayments = (
  rows: readonly PaymentRow[],
  upgrade: UpgradeQuote,
  { rate, at }: { readonly rate: number; readonly at: Date },
): readonly Write[] => {
  if (upgrade.period !== "monthly") return [];
  const amount = upgrade.next + taxOn(upgrade.next, rate);
  const left = new Set(upgrade.monthsLeft.map(({ dueOn }) => dueOn));
  const takes = ({ dueOn }: PaymentRow): boolean =>
    upgrade.takesNext && dueOn === upgrade.nextDueOn;
  return rows
    .filter((row) => row.paidAt === null && (left.has(row.dueOn) || takes(row)))
    .map((row) => {
      const isTaken = takes(row);
      return changePayment(row, { amount, ...(isTaken && { paidAt: at.toISOString() }) });
    });
};

/** Returns the title of a payment in the order's payment list. */
export const instalmentTitle = (plan: string, number: number): string =>
  `${plan}, month ${number} of ${monthsOfATerm}`;

const paymentTitle = ({ lines, totals }: OrderDraft, number: number): string => {
  if (totals.months === 0) return orderTitle(lines);
  const plan = lines.find(({ monthlyPence }) => monthlyPence !== null)?.title ?? orderTitle(lines);
  const others = number === 1 && lines.length > 1 ? ", and the rest of the order" : "";
  return `${instalmentTitle(plan, number)}${others}`;
};

const paymentsOf = (
  draft: OrderDraft,
  start: string,
  firstDueOn: string,
  at: Date | null,
): readonly PaymentRow[] => {
  const { orderId, userId } = draft;
  return duePayments(draft.totals, start, firstDueOn).map(({ number, dueOn, amount }) => ({
    ...paymentKey(userId, orderId, number),
    paymentId: `${orderId}-${String(number).padStart(2, "0")}`,
    orderId,
    userId,
    title: paymentTitle(draft, number),
    dueOn,
    paidAt: number === 1 ? (at?.toISOString() ?? null) : null,
    type: draft.paymentType ?? "card",
    amount,
  }));
};
