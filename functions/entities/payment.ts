/** What is to be paid of an order, and when. */
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
  /** London date on which it is due: `2026-11-21`. */
  dueOn: z.string(),
  paidAt: z.nullable(z.string()),
  type: z.enum(paymentTypes),
  /** Pence with VAT. */
  amount: z.int(),
});
export type PaymentRow = z.output<typeof paymentRow>;

const paymentPrefix = "PAYMENT#";

/** `number` counts an order's payments from 1. */
export const paymentKey = (userId: string, orderId: string, number: number): Key => ({
  pk: `USER#${userId}`,
  sk: `${paymentPrefix}${orderId}#${String(number).padStart(2, "0")}`,
});

/** Which of its order's payments it is. */
export const paymentNumber = ({ sk }: PaymentRow): number =>
  Number(sk.slice(sk.lastIndexOf("#") + 1));

/** Of one order, or all of the member's. */
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

/** It is still to come. */
const unpaid = where({ paidAt: null });

/** Changes a payment that is still to come: another amount, another day, another way, or paid. It is paid once. */
export const changePayment = (
  payment: Key,
  change: Partial<Pick<PaymentRow, "amount" | "dueOn" | "paidAt" | "title" | "type">>,
): Write => set(payment, change, unpaid);

/** Takes those away that nobody owes any more, unless one was paid meanwhile. */
export const dropUnpaid = (payments: readonly PaymentRow[]): readonly Write[] =>
  payments.filter(({ paidAt }) => paidAt === null).map((payment) => remove(payment, unpaid));

/** Takes all of them away, paid or not, as they were read: none of their order's money was its own. */
export const dropAll = (payments: readonly PaymentRow[]): readonly Write[] =>
  payments.map((payment) => remove(payment, where({ paidAt: payment.paidAt })));
