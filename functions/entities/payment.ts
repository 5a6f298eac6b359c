/** The scheduled payments of an order. */
import * as z from "zod/mini";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, set, where, type Write } from "../platform/table/write.ts";

export const paymentRow = z.object({
  pk: z.string(),
  sk: z.string(),
  paymentId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  title: z.string(),
  /** The London day on which it is due, such as `2026-11-21`. */
  dueOn: z.string(),
  paidAt: z.nullable(z.string()),
  type: z.enum(paymentTypes),
  /** The amount in pence, including VAT. */
  amount: z.int(),
});
export type PaymentRow = z.output<typeof paymentRow>;

const paymentPrefix = "PAYMENT#";

/** Returns the key. `number` counts an order's payments from 1. */
export const paymentKey = (userId: string, orderId: string, number: number): Key => ({
  pk: `USER#${userId}`,
  sk: `${paymentPrefix}${orderId}#${String(number).padStart(2, "0")}`,
});

/** Returns the payment's number in its order. */
export const paymentNumber = ({ sk }: PaymentRow): number =>
  Number(sk.slice(sk.lastIndexOf("#") + 1));

/** Lists the payments of one order, or all of the member's. */
export const listPaymentRows = async (
  table: Table,
  userId: string,
  orderId = "",
): Promise<PaymentRow[]> => {
  const rows = await table.queryAll({
    pk: `USER#${userId}`,
    beginsWith: `${paymentPrefix}${orderId}`,
    current: true,
  });
  return rows.map((row) => paymentRow.parse(row));
};

export const newPayment = (payment: PaymentRow): Write => put(payment, absent);

/** The condition that the payment is not paid yet. */
const unpaid = where({ paidAt: null });

/** Changes an unpaid payment: its amount, date or method, or marks it as paid. It is paid only once. */
export const changePayment = (
  payment: Key,
  change: Partial<Pick<PaymentRow, "amount" | "dueOn" | "paidAt" | "title" | "type">>,
): Write => set(payment, change, unpaid);

/** Removes payments that are no longer owed. Fails if one was paid in the meantime. */
export const removeUnpaidPayments = (payments: readonly PaymentRow[]): readonly Write[] =>
  payments.filter(({ paidAt }) => paidAt === null).map((payment) => remove(payment, unpaid));

/** Removes all payments as they were read, paid or not, because none of the order's money belonged to it. */
export const removeAllPayments = (payments: readonly PaymentRow[]): readonly Write[] =>
  payments.map((payment) => remove(payment, where({ paidAt: payment.paidAt })));
