/** What an order leaves to pay, from its placing to the end of its term. */
import { duePayments, transferDueOn } from "../../../shared/domain/access/grant.ts";
import { titleOf } from "../../../shared/domain/orders/order.ts";
import { taxOn } from "../../../shared/domain/pricing/pricing.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import {
  changePayment,
  dropUnpaid,
  newPayment,
  paymentNumber,
  paymentKey,
  type PaymentRow,
} from "../../entities/payment.ts";
import type { Write } from "../../platform/table/write.ts";

/** The payments of an order that waits for its money, and the writes that store them. */
export const placedPayments = (
  draft: OrderDraft,
  at: Date,
  dueOn = transferDueOn(londonDay(at)),
): { readonly payments: readonly PaymentRow[]; readonly writes: readonly Write[] } => {
  const today = londonDay(at);
  const payments = paymentsOf(draft, today, dueOn, null);
  return { payments, writes: payments.map(newPayment) };
};

/** `new`: the rows of payments are made now, the first one paid. `placed`: they are there since the order was placed. */
export type PaymentsAre = "new" | "placed";

/** The first one paid. Nothing for an order that costs nothing. */
export const paidPayments = (draft: OrderDraft, at: Date, are: PaymentsAre): readonly Write[] => {
  const today = londonDay(at);
  const payments = paymentsOf(draft, today, today, at);
  if (are === "new") return payments.map(newPayment);
  // The term begins when the money has come, and the later months are counted from there.
  return payments.map((payment) => {
    const { dueOn, paidAt, type } = payment;
    const isFirst = paymentNumber(payment) === 1;
    return changePayment(payment, { type, ...(isFirst ? { paidAt } : { dueOn }) });
  });
};

/** The payments of a term that comes, which begin on its first day. */
export const termPayments = (draft: OrderDraft, startsOn: string): readonly Write[] =>
  paymentsOf(draft, startsOn, startsOn, null).map(newPayment);

/** The same when its order has another price or period: none of them is paid. */
export const rescheduleTerm = (
  draft: OrderDraft,
  startsOn: string,
  rows: readonly PaymentRow[],
): readonly Write[] => {
  const payments = paymentsOf(draft, startsOn, startsOn, null);
  const known = new Set(rows.map(({ sk }) => sk));
  const wanted = new Set(payments.map(({ sk }) => sk));
  return [
    ...payments.map((payment) => {
      const { title, amount, dueOn, type } = payment;
      return known.has(payment.sk)
        ? changePayment(payment, { title, amount, dueOn, type })
        : newPayment(payment);
    }),
    ...dropUnpaid(rows.filter(({ sk }) => !wanted.has(sk))),
  ];
};

/** Of a monthly plan that was upgraded: what is still to come costs what the new plan costs. */
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

/** As its order's list of payments has it. */
export const instalmentTitle = (plan: string, number: number): string =>
  `${plan}, month ${number} of ${monthsOfATerm}`;

const paymentTitle = ({ lines, totals }: OrderDraft, number: number): string => {
  if (totals.months === 0) return titleOf(lines);
  const plan = lines.find(({ monthlyPence }) => monthlyPence !== null)?.title ?? titleOf(lines);
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
