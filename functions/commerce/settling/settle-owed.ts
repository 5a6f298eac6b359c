import { termOf } from "../../../shared/domain/membership-dates.ts";
import { partPaid } from "../../../shared/domain/order.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import type { OwedPayments } from "../../rows/attempt.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../rows/order.ts";
import { changePayment, listPaymentRows, paymentNumber } from "../../rows/payment.ts";
import type { Write } from "../../runtime/table/write.ts";
import { dueInvoice } from "../placing/due-invoice.ts";
import { changeHeld, type HeldMembership, loadHeld } from "../placing/held-membership.ts";
import { tellMember } from "../placing/membership-mails.ts";
import {
  changeReported,
  enterCharge,
  type MoneyNeeds,
  type ReportedAttempt,
} from "./reported-attempt.ts";
import { type Returned, returnPayment } from "./return-payment.ts";
import type { Paid } from "./settle-order.ts";

/**
 * A charge for what a membership owes: in one transaction its payments are paid, the plan goes on or is back, and the
 * member gets the invoice of a new term or a receipt. What was paid meanwhile in another way goes back.
 */
export const settleOwed = async (
  deps: MoneyNeeds,
  reported: ReportedAttempt,
): Promise<Paid | Returned> => {
  const { attempt, intent } = reported;
  const { draft, orderId, userId, attemptId, amount } = attempt;
  const owed = attempt.owed ?? { day: "", ladder: null, payments: [] };
  const at = deps.now();
  const [held, orders] = await Promise.all([
    loadHeld(deps.table, userId),
    loadPaid(deps, userId, owed),
  ]);
  if (held === null || orders === null || !isWanted(held, owed))
    return returnPayment(deps, reported, "It was paid meanwhile, or is not owed any more.");
  const renewalId = held.row.renewal?.orderId ?? null;
  const event = {
    type: "paid",
    on: owed.day,
    instalments: owed.payments
      .filter((payment) => payment.orderId !== renewalId)
      .map(({ number }) => number),
    renewal: owed.payments.some((payment) => payment.orderId === renewalId),
  } as const;
  const free = held.row.attempt?.attemptId === attemptId ? { attempt: null } : {};
  const isBeforeStart = owed.day < termOf(held.value).endsOn;
  const paid = orders.map((order) => payOrder(order, renewalId, isBeforeStart, at));
  const renewed = paid.find(({ row }) => row.orderId === renewalId);
  await changeReported(deps, reported, { status: "succeeded" }, [
    ...changeHeld(held, [event], free, at).writes,
    ...paid.flatMap(({ writes }) => writes),
    enterCharge(draft, intent, at),
    ...(renewed === undefined
      ? receiptMail(deps, held, reported, owed)
      : [dueInvoice(renewed.row, at)]),
  ]);
  deps.log.info("membership paid", { orderId, attemptId, amount });
  const order = paid.find(({ row }) => row.orderId === orderId)?.row;
  if (order === undefined) throw new Error(`Attempt ${attemptId} pays nothing of its order`);
  return { type: "paid", order };
};

interface PaidPart {
  readonly order: OrderRow;
  /** Pence. */
  readonly amount: number;
  readonly payments: readonly Write[];
}

/** Null when one of the payments is paid, void or not there, or a part of it has come by bank transfer. */
const loadPaid = async (
  { table, now }: MoneyNeeds,
  userId: string,
  { payments }: OwedPayments,
): Promise<readonly PaidPart[] | null> => {
  const ids = [...new Set(payments.map(({ orderId }) => orderId))];
  const at = now().toISOString();
  const parts = await Promise.all(
    ids.map(async (orderId) => {
      const [order, rows] = await Promise.all([
        loadOrder(table, userId, orderId),
        listPaymentRows(table, userId, orderId),
      ]);
      const wanted = payments.filter((payment) => payment.orderId === orderId);
      const due = wanted.flatMap(({ number }) =>
        rows.filter((row) => paymentNumber(row) === number && row.paidAt === null),
      );
      if (order === null || order.status === "cancelled" || partPaid(order) > 0) return null;
      if (due.length < wanted.length) return null;
      return {
        order,
        amount: wanted.reduce((sum, { amount }) => sum + amount, 0),
        payments: due.map((row) => changePayment(row, { paidAt: at, type: "card" })),
      };
    }),
  );
  return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null);
};

/** A next term that was cancelled, or paid by bank transfer meanwhile, is not paid any more. */
const isWanted = ({ row }: HeldMembership, { payments }: OwedPayments): boolean =>
  payments.every(
    ({ orderId }) =>
      orderId === row.orderId ||
      (orderId === row.renewal?.orderId && row.renewal.status === "pending"),
  );

const payOrder = (
  { order, amount, payments }: PaidPart,
  renewalId: string | null,
  isBeforeStart: boolean,
  at: Date,
): { readonly row: OrderRow; readonly writes: readonly Write[] } => {
  const isRenewal = order.orderId === renewalId;
  const { row, write } = changeOrder(order, {
    received: order.received + amount,
    ...(isRenewal && {
      status: isBeforeStart ? ("paid" as const) : ("active" as const),
      paidAt: at.toISOString(),
      paymentType: "card" as const,
    }),
  });
  return { row, writes: [write, ...payments] };
};

const receiptMail = (
  deps: MoneyNeeds,
  held: HeldMembership,
  { attempt: { attemptId, orderId, amount } }: ReportedAttempt,
  { payments }: OwedPayments,
): readonly Write[] =>
  tellMember(deps, held, `receipt-${attemptId}`, (firstName) => ({
    template: "receipt",
    data: {
      orderId,
      firstName,
      planTitle: held.value.plan.title,
      payments: payments.map(({ title, amount: pence }) => ({
        title,
        amountDisplay: displayPence(pence),
      })),
      totalDisplay: displayPence(amount),
      paidOn: displayDate(deps.now()),
    },
  }));
