/** What is to be paid of an order, and when. It alone knows the keys of payments. */
import * as z from "zod/mini";
import { paymentTypes } from "../../../shared/kernel/order-terms.ts";
import type { Key, Table, Write } from "../../runtime/table.ts";

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

/** Of one order, or all of the member's. */
export const listPaymentRows = async (
  table: Table,
  userId: string,
  orderId = "",
): Promise<PaymentRow[]> => {
  const { rows } = await table.query({
    pk: `USER#${userId}`,
    beginsWith: `${paymentPrefix}${orderId}`,
    limit: 500,
    current: true,
  });
  return rows.map((row) => paymentRow.parse(row));
};

export const putPayment = (
  table: Table,
  number: number,
  payment: Omit<PaymentRow, "pk" | "sk">,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...payment, ...paymentKey(payment.userId, payment.orderId, number) },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** Changes a payment that is still to come: another amount, another day, or paid. It is paid once. */
export const changePayment = (
  table: Table,
  { pk, sk }: Pick<PaymentRow, "pk" | "sk">,
  change: Partial<Pick<PaymentRow, "amount" | "dueOn" | "paidAt">>,
): Write => {
  const changes = Object.entries(change);
  return {
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: `SET ${changes.map((_, index) => `#n${index} = :v${index}`).join(", ")}`,
      ConditionExpression: "paidAt = :none",
      ExpressionAttributeNames: Object.fromEntries(
        changes.map(([name], index) => [`#n${index}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(changes.map(([, value], index) => [`:v${index}`, value])),
        ":none": null,
      },
    },
  };
};

/** Takes a payment away that nobody owes any more, unless it was paid meanwhile. */
export const deletePayment = (table: Table, { pk, sk }: Pick<PaymentRow, "pk" | "sk">): Write => ({
  Delete: {
    TableName: table.name,
    Key: { pk, sk },
    ConditionExpression: "paidAt = :none",
    ExpressionAttributeValues: { ":none": null },
  },
});

/** Marks a payment as paid, once. */
export const payPayment = (
  table: Table,
  payment: Pick<PaymentRow, "pk" | "sk">,
  paidAt: string,
): Write => changePayment(table, payment, { paidAt });
